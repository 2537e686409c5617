import { artifactPath } from '#contract/constants.ts';

/**
 * Every path of the site. Links and redirects are built from here only.
 */
export const paths = {
  home: '/',
  allArtifacts: '/all-artifacts',
  addArtifact: '/add-artifact',
  myArtifacts: '/my-artifacts',
  artifactRoute: artifactPath(':id'),
  artifact: (id: string) => artifactPath(encodeURIComponent(id)),
  likedArtifacts: '/liked-artifacts',
  compare: '/compare',
  login: '/login',
  register: '/register',
  myProfile: '/my-profile',
  updateProfile: '/update-profile',
  feedback: '/feedback',
  help: '/help',
  forgetPassword: '/forget-password',
} as const;

/** Id of the layout's form that leads to the login screen, for buttons that need a user and work without scripts. */
export const LOGIN_FIRST_FORM = 'login-first';

/**
 * Where to go after signing in: the location that the guard passed, if it is a path of this site, else home (ROUTE-8).
 * `state` is the router's untyped location state.
 */
export function returnPath(state: unknown): string {
  const from = (state as { from?: unknown } | null)?.from;
  if (typeof from !== 'string' || !/^\/(?![/\\])/.test(from)) return paths.home;
  return from;
}
