import { paths } from '#src/lib/paths.ts';

/** The names of both artifacts in the address of a comparison. */
const FIRST = 'a';
const SECOND = 'b';

/** The address that compares two artifacts, by their ids. */
export const comparePath = (first: string, second: string): string =>
  `${paths.compare}?${new URLSearchParams({ [FIRST]: first, [SECOND]: second }).toString()}`;

/** The ids of the artifacts to compare; '' for one that the address does not name. */
export const comparedIds = (params: URLSearchParams): [string, string] => [
  params.get(FIRST)?.trim() ?? '',
  params.get(SECOND)?.trim() ?? '',
];
