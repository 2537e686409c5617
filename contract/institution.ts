import { PRODUCT_DESCRIPTION, PRODUCT_NAME, SUPPORT_EMAIL } from './constants.ts';

/** The pages of an institution's own words, in the order of their links; each is a file `NAME.md` in its folder, at `/about/NAME`. */
export const ABOUT_PAGES = {
  imprint: 'Imprint',
  privacy: 'Privacy',
  accessibility: 'Accessibility',
  terms: 'Terms of Use',
} as const;
export type AboutPage = keyof typeof ABOUT_PAGES;

/** Whose folderNow this site is: what its operator says in `SITE_DIR` (INST-1). */
export type Institution = {
  name: string;
  /** What the site is, in a sentence or two. */
  tagline: string;
  contact: { email?: string | undefined; phone?: string | undefined; address?: string | undefined };
  /** Where else it is, by the networks' names. */
  social: Record<string, string>;
  /** The main colour of each theme, as `#rrggbb`. */
  colours: { light?: string | undefined; dark?: string | undefined };
  /** The address of its logo on this site, which changes with it; undefined: the product's own. */
  logo?: string | undefined;
  /** Those pages that it has written. */
  pages: AboutPage[];
};

/** The site of an operator who has set nothing: contact and networks are placeholders. */
export const EXPLORE_HISTORY: Institution = {
  name: PRODUCT_NAME,
  tagline: PRODUCT_DESCRIPTION,
  contact: { email: SUPPORT_EMAIL, phone: '+1 555 010 0199', address: '12 Museum Lane, Heritage City' },
  social: {
    Facebook: 'https://www.facebook.com/',
    'X (Twitter)': 'https://x.com/',
    Instagram: 'https://www.instagram.com/',
    LinkedIn: 'https://www.linkedin.com/',
  },
  colours: {},
  pages: [],
};
