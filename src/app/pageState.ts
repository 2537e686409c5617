import { PAGE_STATE_ELEMENT_ID } from '#contract/renderedPage.ts';
import type { PageResponses } from '#src/api/api.ts';
import { paths } from '#src/lib/paths.ts';

/** What a page is hydrated from. It holds nothing of a user. */
export type PageState = {
  /** The address that was rendered, as `renderedAddress` has it. */
  address: string;
  /** The year in which it was rendered. */
  year: number;
  /** The responses that it was rendered from. */
  responses: PageResponses;
};

/** The part of an address that a page is rendered from: only the list of all artifacts reads its query. */
export const renderedAddress = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string =>
  pathname === paths.allArtifacts ? pathname + search : pathname;

/** The state of the page in the document; undefined when the document is empty. */
export function readPageState(): PageState | undefined {
  const json = document.getElementById(PAGE_STATE_ELEMENT_ID)?.textContent;
  return json ? (JSON.parse(json) as PageState) : undefined;
}
