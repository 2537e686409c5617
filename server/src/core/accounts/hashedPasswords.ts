import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#contract/user.ts';
import {
  hashStoredPassword,
  hasReadablePassword,
  storedSecret,
  type PasswordFields,
} from './accountPassword.ts';
import { hashLike, hashPassword } from './passwordHash.ts';

type State = { getUserByEmail: (email: string) => PasswordFields | undefined };
type ImportedUser = PasswordFields & { rawPassword?: string };
/** A call's body, checked and converted by the emulator. */
type Body = {
  email?: string;
  password?: string;
  newPassword?: string;
  users?: ImportedUser[];
};
type ResponseBody = PasswordFields & { users?: PasswordFields[]; userInfo?: PasswordFields[] };
type Operation = (state: State, body: Body | undefined, ...others: unknown[]) => unknown;
type Operations = { [name: string]: Operation | Operations };
type BadRequest = new (message: string) => Error;

/** The parts of the emulator that passwords pass through. */
export type EmulatorParts = {
  operations: { authOperations: Operations };
  states: {
    ProjectState: {
      prototype: { updateUserByLocalId: (id: string, fields: PasswordFields, options?: unknown) => unknown };
    };
  };
  errors: { BadRequestError: BadRequest };
};

/** The provider's own message. */
const TOO_LONG = `PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [Password may contain at most ${MAX_PASSWORD_LENGTH} characters]`;
/** Equals no stored hash, so signing in with it fails. */
const NO_PASSWORD = 'none';

/** The hash to store for a new password. One that is too short stays as it is, so that the emulator refuses it. */
export async function hashNewPassword(
  password: string,
  { BadRequestError }: EmulatorParts['errors'],
): Promise<string> {
  if (password.length > MAX_PASSWORD_LENGTH) throw new BadRequestError(TOO_LONG);
  return password.length < MIN_PASSWORD_LENGTH ? password : hashPassword(password);
}

async function hashImported(
  user: ImportedUser,
  { BadRequestError }: EmulatorParts['errors'],
): Promise<ImportedUser> {
  const { rawPassword } = user;
  if (!rawPassword) return hashStoredPassword(user);
  if (rawPassword.length > MAX_PASSWORD_LENGTH) throw new BadRequestError(TOO_LONG);
  return { ...(await hashStoredPassword(user)), rawPassword: await hashPassword(rawPassword) };
}

const hidePassword = <Fields extends PasswordFields>({ passwordHash: _hash, salt: _salt, ...rest }: Fields) =>
  rest;

function hidePasswords(response: ResponseBody): ResponseBody {
  const { users, userInfo } = response;
  return {
    ...hidePassword(response),
    ...(users && { users: users.map(hidePassword) }),
    ...(userInfo && { userInfo: userInfo.map(hidePassword) }),
  };
}

/** A wrapper for each operation of the emulator that receives or returns passwords, by the operation's name. */
function wrappersFor(errors: EmulatorParts['errors']): Record<string, (operation: Operation) => Operation> {
  const hashing =
    (hash: (body: Body, state: State) => Promise<Body>) =>
    (operation: Operation): Operation =>
    async (state, body, ...others) =>
      operation(state, body && (await hash(body, state)), ...others);
  const hiding =
    (operation: Operation): Operation =>
    async (...args) =>
      hidePasswords((await operation(...args)) as ResponseBody);
  const hashField = (field: 'password' | 'newPassword') =>
    hashing(async (body) => {
      const { [field]: password } = body;
      return password ? { ...body, [field]: await hashNewPassword(password, errors) } : body;
    });
  return {
    signUp: hashField('password'),
    setAccountInfo: (operation) => hiding(hashField('password')(operation)),
    resetPassword: hashField('newPassword'),
    signInWithPassword: hashing(async (body, state) => {
      const { email = '', password } = body;
      if (!password) return body;
      if (password.length > MAX_PASSWORD_LENGTH) return { ...body, password: NO_PASSWORD };
      // An unknown address takes as long as a known one, so the time does not reveal which exist.
      const hash = storedSecret(state.getUserByEmail(email.toLowerCase()) ?? {});
      return { ...body, password: await hashLike(password, hash) };
    }),
    batchCreate: hashing(async (body) =>
      body.users
        ? { ...body, users: await Promise.all(body.users.map((user) => hashImported(user, errors))) }
        : body,
    ),
    lookup: hiding,
    queryAccounts: hiding,
  };
}

/**
 * Has the emulator store, compare and return slow salted hashes where it would store, compare and return passwords. Its
 * operations are wrapped rather than its routes, because several routes lead to one operation.
 */
export function hashPasswords({ operations, states, errors }: EmulatorParts): void {
  const wrappers = wrappersFor(errors);
  const wrapped = new Map<Operation, Operation>();
  const wrapAll = (group: Operations): void => {
    for (const [name, entry] of Object.entries(group)) {
      if (typeof entry !== 'function') {
        wrapAll(entry);
        continue;
      }
      const wrap = wrappers[entry.name];
      if (!wrap) continue;
      group[name] = wrapped.get(entry) ?? wrap(entry);
      wrapped.set(entry, group[name]);
    }
  };
  wrapAll(operations.authOperations);

  // An operation that is not wrapped, of a later version of the emulator say, fails before it stores a readable password.
  const { prototype } = states.ProjectState;
  const update = prototype.updateUserByLocalId;
  prototype.updateUserByLocalId = function (id, fields, options) {
    if (hasReadablePassword(fields)) throw new Error('A password reached the Auth emulator readable.');
    return update.call(this, id, fields, options);
  };
}
