import { artifactPath } from '#contract/constants.ts';
import { aboutPath, pages, type PageName } from '#contract/pages.ts';

/**
 * Every path of the site. Links and redirects are built from here only.
 */
export const paths = {
  ...(Object.fromEntries(pages.map(({ name, path }) => [name, path])) as Record<PageName, string>),
  about: aboutPath,
  artifact: (id: string) => artifactPath(encodeURIComponent(id)),
};

/** Id of the form of `src/app/layout/LoginFirst.tsx`, which a visitor's heart sends. */
export const LOGIN_FIRST_FORM = 'login-first';

/** An origin that no address of the site names. */
const ANY_ORIGIN = 'https://site.invalid';

/**
 * A path of this site as browsers read it, which leave out tabs and line breaks, take "\" for "/", and "/.//a" for "//a"; undefined for
 * everything that leads elsewhere or nowhere.
 */
function sitePath(address: unknown): string | undefined {
  if (typeof address !== 'string' || !address.startsWith('/')) return undefined;
  try {
    const { origin, pathname, search, hash } = new URL(address, ANY_ORIGIN);
    // Two slashes at its beginning would name another host.
    return origin === ANY_ORIGIN && !pathname.startsWith('//') ? pathname + search + hash : undefined;
  } catch {
    return undefined;
  }
}

/** The screens that one comes from: who went there again would not get on. */
const SIGN_IN = [paths.login, paths.register, paths.forgetPassword];

/**
 * Where to go after signing in: the location that the guard passed, if it is a path of this site, else home (ROUTE-8).
 * `state` is the router's untyped location state.
 */
export function returnPath(state: unknown): string {
  const path = sitePath((state as { from?: unknown } | null)?.from);
  return path && !SIGN_IN.includes(new URL(path, ANY_ORIGIN).pathname) ? path : paths.home;
}

/** State of a navigation that leaves unsent forms without a question, as logging out does. */
export const SKIP_LEAVE_PROMPT = { leavesUnasked: true };
