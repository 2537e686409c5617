/** The pages of an institution's own words, in the order of their links; each is a file `NAME.md` in its folder (INST-10). */
export const ABOUT_PAGES = {
  imprint: 'Imprint',
  privacy: 'Privacy',
  accessibility: 'Accessibility',
  terms: 'Terms of Use',
} as const;
export type AboutPage = keyof typeof ABOUT_PAGES;
