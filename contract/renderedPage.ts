/** Id of the element that holds a rendered page's `state` as JSON. */
export const PAGE_STATE_ELEMENT_ID = 'page-state';

/**
 * A cookie that the pages set while the identity provider has a user in this browser: it would not show a visitor's page, so
 * none is rendered for it. It says no more than that there is somebody.
 */
export const REMEMBERS_COOKIE = 'remembers';

/** A page rendered by the server or the build, for a visitor: it never contains who is signed in (ruling R27). */
export type RenderedPage = {
  /** What belongs in the document's head: title and styles. */
  head: string;
  /** The content of the element `root`. */
  body: string;
  /** What the page is hydrated from, as JSON, so that the browser renders the same and requests nothing again. */
  state: string;
};

export type RenderOptions = {
  /** Address of the page. */
  url: URL;
  /** Base URL of the backend's calls, as the pages are configured. */
  apiBaseUrl: string;
  /** Sends a call of the page to the backend; without it the page is rendered in its loading state. */
  fetch?: (request: Request) => Promise<Response>;
};

/** Renders the page at an address; undefined for a page that is rendered in the browser only. */
export type RenderPage = (options: RenderOptions) => Promise<RenderedPage | undefined>;
