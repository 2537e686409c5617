import { boolean, object, type InferType } from 'yup';
import { LENGTHS } from './constants.ts';
import { PROFILE_MESSAGES } from './error.ts';
import { email, oneOf, ownText, text, untrimmedText } from './fields.ts';

export const MIN_PASSWORD_LENGTH = 6;
/** The identity provider rejects longer ones. */
export const MAX_PASSWORD_LENGTH = 4096;

/** Validation messages of login and registration (LOGIN-3, REGISTER-2). */
export const USER_MESSAGES = {
  credentials: '❌ Email and password are required!',
  nameRequired: 'Name is required',
  emailRequired: 'Email is required',
  photoUrl: 'Please enter a valid photo URL',
  passwordLength: `Password must be at least ${MIN_PASSWORD_LENGTH} characters`,
  passwordUppercase: 'Must include at least one uppercase letter',
} as const;

/** An http(s) URL, a path on this site, or ''. */
const photoURL = () =>
  text(LENGTHS.url).matches(/^(?:https?:\/\/|\/(?!\/))\S+$/i, {
    message: USER_MESSAGES.photoUrl,
    excludeEmptyString: true,
  });

/** The login form. An empty e-mail and an empty password have the same message, shown in one toast (LOGIN-3). */
export const loginSchema = object({
  email: text(LENGTHS.email).required(USER_MESSAGES.credentials),
  password: untrimmedText(LENGTHS.password).required(USER_MESSAGES.credentials),
});

/** The registration form (REGISTER-1, REGISTER-2). */
export const registrationSchema = object({
  name: text(LENGTHS.name).required(USER_MESSAGES.nameRequired),
  photoURL: photoURL(),
  email: email(USER_MESSAGES.emailRequired),
  password: untrimmedText(LENGTHS.password)
    .min(MIN_PASSWORD_LENGTH, USER_MESSAGES.passwordLength)
    .matches(/\p{Lu}/u, USER_MESSAGES.passwordUppercase),
});
export type Registration = InferType<typeof registrationSchema>;

const SIGNUP_METHODS = ['manual', 'google'] as const;
const METHOD = 'method must be manual or google.';
export type SignupMethod = (typeof SIGNUP_METHODS)[number];

/**
 * Body of `POST /api/users` (RECORD-8). The name is required for the method `manual` only: a Google account may have
 * none. The server discards `password` unread (SAFE-7).
 */
export const newUserSchema = object({
  name: text(LENGTHS.name).when('method', ([method], name) =>
    method === 'manual' ? name.required(USER_MESSAGES.nameRequired) : name,
  ),
  email: email(USER_MESSAGES.emailRequired),
  photoURL: photoURL(),
  method: oneOf(SIGNUP_METHODS, METHOD).required(METHOD),
});
export type NewUser = InferType<typeof newUserSchema> & { password?: string };

/** Response of `POST /api/users`. */
export const userResponseSchema = object({ message: ownText().ensure() });

/** Body of `POST /login`, sent on Google login (CALL-3). */
export const googleLoginSchema = object({
  email: email(USER_MESSAGES.emailRequired),
  method: oneOf(['google'], 'method must be google.').required('method must be google.'),
});

/** Response of `POST /login`. */
export const googleLoginResponseSchema = object({ ok: boolean().required(), message: ownText().ensure() });
export type GoogleLoginResponse = InferType<typeof googleLoginResponseSchema>;

/** The signed-in user as stored in the browser under the key `user` (SESSION-3). */
export type CurrentUser = { uid: string; email: string; name: string; profilePicture: string };

/** The update-profile form's text fields (PROFILE-3). */
export const profileSchema = object({
  name: text(LENGTHS.name).required(PROFILE_MESSAGES.nameRequired),
  photoURL: photoURL(),
});

/** The forgotten-password form (LOGIN-8). */
export const forgotPasswordSchema = object({ email: email(USER_MESSAGES.emailRequired) });
