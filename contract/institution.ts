import { PRODUCT_DESCRIPTION, PRODUCT_NAME } from './constants.ts';
import type { AboutPage } from './aboutPages.ts';

/** Whose site this is: what its operator says in `SITE_DIR` (INST-1). */
export type Institution = {
  name: string;
  /** What the site is, in a sentence or two. */
  tagline: string;
  /** How it is reached; undefined: `PLACEHOLDERS`, on the computer of somebody who tries the product. */
  contact?: { email?: string | undefined; phone?: string | undefined; address?: string | undefined };
  /** Where else it is, by the networks' names; undefined: placeholders too. */
  social?: Record<string, string>;
  /** The main colour of each theme, as `#rrggbb`. */
  colours: { light?: string | undefined; dark?: string | undefined };
  /** The address of its logo on this site, which changes with it; undefined: the product's own. */
  logo?: string | undefined;
  /** Those pages that it has written. */
  pages: AboutPage[];
};

/** The site of an operator who has set nothing. */
export const EXPLORE_HISTORY: Institution = {
  name: PRODUCT_NAME,
  tagline: PRODUCT_DESCRIPTION,
  colours: {},
  pages: [],
};

/** Whether somebody has said what the site is called: only then do records name a publisher, and mails a sender (INST-2). */
export const hasOwnName = ({ name }: Pick<Institution, 'name'>): boolean => name !== EXPLORE_HISTORY.name;
