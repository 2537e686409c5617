import { PAGE_STATE_ELEMENT_ID } from '#contract/drawnPage.ts';
import type { DrawnResponses } from '#src/api/api.ts';
import { paths } from '#src/lib/paths.ts';

/** What a page starts from that was drawn before. It holds nothing of a user. */
export type PageState = {
  /** The address that was drawn, as `drawnAddress` has it. */
  address: string;
  /** The year in which it was drawn. */
  year: number;
  /** The responses that it was drawn from. */
  responses: DrawnResponses;
};

/** The part of an address that a page is drawn from: only the list of all artifacts reads its query. */
export const drawnAddress = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string =>
  pathname === paths.allArtifacts ? pathname + search : pathname;

/** The state of the page that stands in the document; undefined where only the empty page does. */
export function readPageState(): PageState | undefined {
  const json = document.getElementById(PAGE_STATE_ELEMENT_ID)?.textContent;
  return json ? (JSON.parse(json) as PageState) : undefined;
}
