import { PAGES, pages, pathsOf } from '#contract/pages.ts';
import { PAGE_STATE_ELEMENT_ID } from '#contract/renderedPage.ts';
import type { PageResponses } from '#src/api/hydration.ts';
import { isOrder, readReversed, readSelection, writeSelection } from '#src/lib/artifactSelection.ts';
import { matchPath } from 'react-router-dom';
import { institution } from '#src/lib/institution.ts';
import { paths } from '#src/lib/paths.ts';

/** What a page is hydrated from. It holds nothing of a user. */
export type PageState = {
  /** Whether it was rendered for a browser in which somebody is signed in. */
  remembers: boolean;
  /** The address that was rendered, as `renderedAddress` has it. */
  address: string;
  /** The year in which it was rendered. */
  year: number;
  /** The responses that it was rendered from. */
  responses: PageResponses;
};

/** What every address of no page is rendered as. */
export const NO_PAGE = '/*';

/**
 * The part of an address that a page is rendered from: only the list of all artifacts reads its query, the selection in it, and whether it is put in order.
 * What is rendered where somebody is signed in depends on the page alone.
 */
export function renderedAddress(
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
  remembers: boolean,
): string {
  const known = pages.flatMap((page) => pathsOf(page, institution().pages));
  if (!known.some((path) => matchPath(path, pathname))) return NO_PAGE;
  if (remembers) return matchPath(PAGES.artifact.path, pathname) ? PAGES.artifact.path : pathname;
  if (pathname !== paths.allArtifacts) return pathname;
  const params = new URLSearchParams(search);
  // What is drawn is known in browsers alone.
  if (isOrder(params)) return `${pathname}?view=order`;
  const read = new URLSearchParams(writeSelection(readSelection(params)));
  // The page says that it is none.
  for (const [name, year] of Object.entries(readReversed(params) ?? {})) read.set(name, String(year));
  return read.size > 0 ? `${pathname}?${read.toString()}` : pathname;
}

/** The state of the page in the document; undefined when the document is empty. */
export function readPageState(): PageState | undefined {
  const json = document.getElementById(PAGE_STATE_ELEMENT_ID)?.textContent;
  return json ? (JSON.parse(json) as PageState) : undefined;
}
