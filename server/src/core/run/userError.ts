/**
 * An error whose message is one sentence that the user can act on: printed without a stack.
 * Any other error that stops a start is a defect and is printed with its stack.
 */
export class UserError extends Error {
  override name = 'UserError';
}
