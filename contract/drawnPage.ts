/** Id of the element that holds a drawn page's `state` as JSON. */
export const PAGE_STATE_ELEMENT_ID = 'page-state';

/**
 * A cookie that the pages set while the identity provider has a user in this browser: it would not show a visitor's page, so
 * none is drawn for it. It says no more than that there is somebody.
 */
export const REMEMBERS_COOKIE = 'remembers';

/** A page drawn outside of a browser, for a visitor: it never says who is signed in (ruling R27). */
export type DrawnPage = {
  /** What belongs in the document's head: title and styles. */
  head: string;
  /** The content of the element `root`. */
  body: string;
  /** What the page's scripts start from, as JSON, so that they draw the same and request nothing again. */
  state: string;
};

export type DrawOptions = {
  /** Address of the page. */
  url: URL;
  /** Base URL of the backend's calls, as the pages are configured. */
  apiBaseUrl: string;
  /** Sends a call of the page to the backend; without it a page is drawn as it is while it waits for its data. */
  fetch?: (request: Request) => Promise<Response>;
};

/** Draws the page at an address; undefined for a page that is drawn in the browser only. */
export type DrawPage = (options: DrawOptions) => Promise<DrawnPage | undefined>;
