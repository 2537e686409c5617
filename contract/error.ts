/** Error codes of the backend and their HTTP status (CALL-14). */
export const ERROR_STATUS = {
  malformed: 400,
  unauthorized: 401,
  forbidden: 403,
  'not-found': 404,
  'wrong-method': 405,
  exists: 409,
  changed: 412,
  'too-large': 413,
  invalid: 422,
  'too-many': 429,
  internal: 500,
  unavailable: 503,
} as const;
export type ErrorCode = keyof typeof ERROR_STATUS;

/** Error messages that the server sends and the client may show. */
export const ERROR_MESSAGES = {
  unauthorized: 'Please log in and try again.',
  unauthorizedAdd: 'Unauthorized: You must be logged in to add an artifact.',
  artifactNotFound: 'Artifact not found.',
  /** Followed by the reason. */
  artifactHidden: 'This artifact of yours was hidden by the operators of this site.',
  reviewNotFound: 'Review not found.',
  signInAgain: 'Please sign in once more, so that nobody else can do this in your name.',
  /** To a token from before the end of an account. */
  accountEnded: 'This account has been deleted. Please sign in once more to begin anew.',
  /** To whoever has an account that an operator ended. */
  shutOut: 'The operators of this site have ended this account: it can add and change nothing here any more.',
  /** Response of `POST /api/users` for a known e-mail; the client treats it as success (REGISTER-5). */
  userExists: 'User already exists',
  artifactChanged: 'This artifact has been changed since you opened it. Please look at it again.',
  tooManyChanges:
    'This artifact has as many changes as are kept of one. To go on, add it as a new artifact; this one stays as it is.',
  notYours: 'Only the person who added this artifact may change it.',
  notYourReview: 'Only the person who wrote this review may change it.',
  internal: 'Something went wrong on our side. Please try again later.',
  unavailable: 'The service is busy or restarting. Please try again in a moment.',
  full: 'The server has no room left to keep this. Please try again later.',
} as const;

/** Validation messages of Update Profile (PROFILE-6). */
export const PROFILE_MESSAGES = {
  notLoggedIn: 'User is not logged in!',
  nameRequired: 'Name is required!',
} as const;

/** Body of every error response. `message` and `error` are equal, as clients read either; `fields` has messages by field. */
export type ErrorBody = {
  code: ErrorCode;
  message: string;
  error: string;
  fields?: Record<string, string>;
};
