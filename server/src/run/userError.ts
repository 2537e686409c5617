/**
 * An error whose message is one sentence that a person can act on: shown as it is, without a stack.
 * Anything else that stops a start is a defect and keeps its stack.
 */
export class UserError extends Error {
  override name = 'UserError';
}
