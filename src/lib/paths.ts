import { artifactPath } from '#contract/constants.ts';

/**
 * Every path of the site (product specification, section 2). Links and redirects are built from here only.
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

/**
 * Where to go after signing in: the location that the guard passed, if it is a path of this site, else home (ruling R1).
 * `state` is the router's untyped location state.
 */
export function returnPath(state: unknown): string {
  const from = (state as { from?: unknown } | null)?.from;
  if (typeof from !== 'string' || !/^\/(?![/\\])/.test(from)) return paths.home;
  return from;
}
