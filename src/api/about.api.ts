import type { About } from '#contract/about.ts';
import type { AboutPage } from '#contract/aboutPages.ts';
import { api } from './api.ts';

/** What the institution says of itself (INST-10). */
export const aboutApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** `GET /about`: a page of its own words. */
    aboutPage: build.query<About, AboutPage>({ query: (page) => ({ call: 'aboutPage', params: { page } }) }),
  }),
});

export const { useAboutPageQuery } = aboutApi;
