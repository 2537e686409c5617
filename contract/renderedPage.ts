import type { Institution } from './institution.ts';

/** Id of the element that holds a rendered page's `state` as JSON. */
export const PAGE_STATE_ELEMENT_ID = 'page-state';

/**
 * A cookie that the pages set while a user is signed in in this browser: its pages are rendered as they are until the
 * identity provider has spoken. It says no more than that there is somebody.
 */
export const REMEMBERS_COOKIE = 'remembers';

/** What other sites and search engines show of a page whose address has a query. */
export type PageCard = {
  title: string;
  description: string;
  /** The one path and query under which it is known; without it that is the address that was asked for. */
  path?: string;
  /** Whether search engines may list it. */
  indexed: boolean;
};

/** A page rendered by the server or the build: it never contains who is signed in (SAFE-8). */
export type RenderedPage = {
  /** Whether it is for browsers in which somebody is signed in: they show no visitor's page. */
  remembers: boolean;
  /** What it is called elsewhere, where that depends on its address. */
  card?: PageCard;
  /** The path and query that is asked for instead: of a page of a list beyond its end, those of the last one. */
  instead?: string;
  /** The document's title, and links to what is loaded before the scripts. */
  head: string;
  /** The style elements of its components, at the end of the head. */
  styles: string;
  /** The content of the element `root`. */
  body: string;
  /** What the page is hydrated from, as JSON, so that the browser renders the same and requests nothing again. */
  state: string;
};

export type RenderOptions = {
  /** Address of the page. */
  url: URL;
  /** Whether somebody is signed in in the browser: the page is then rendered as it is until the provider has spoken. */
  remembers?: boolean;
  /** The address of the site: what the paths in it begin with, that of the page itself has no more. The page's own origin unless given. */
  publicUrl?: string;
  /** Whose site it is; undefined: the product's own. */
  institution?: Institution | undefined;
  /** Base URL of the backend's calls. */
  apiBaseUrl: string;
  /** Sends a call of the page to the backend; without it the page is rendered in its loading state. */
  fetch?: (request: Request) => Promise<Response>;
  /** Called before a page is rendered that is not at hand; when it rejects, the page is not rendered. */
  onRender?: () => Promise<void>;
  /**
   * Does what a page takes, with its data, when it has its turn; called for a page that is rendered.
   * @param isForAll whether it is one of the few that are the same for everybody: its address, as far as the page reads it, has no query
   */
  inTurn?: (work: () => Promise<RenderedPage>, isForAll: boolean) => Promise<RenderedPage>;
  /** Returns the page that was rendered from the same before, or renders it; without it each is rendered anew. */
  keep?: (from: string, render: () => Promise<RenderedPage>) => Promise<RenderedPage>;
};

/** Renders the page at an address; undefined for a page that is rendered in the browser only. */
export type RenderPage = (options: RenderOptions) => Promise<RenderedPage | undefined>;
