import type { About } from '#contract/about.ts';
import { ABOUT_PAGES, type AboutPage } from '#contract/aboutPages.ts';
import type { Handlers } from '../../core/calls/serveCalls.ts';
import { ApiError } from '../../core/http/errors.ts';
import type { SiteDir } from '../../core/institution/siteDir.ts';
import { renderMarkdown } from './renderMarkdown.ts';

/** The institution's own words (INST-10): each page is rendered once, when it is first asked for. */
export function aboutCalls(texts: SiteDir['texts'], basePath: string) {
  const rendered = new Map<AboutPage, Promise<About>>();
  return {
    aboutPage: ({ query: { page } }) => {
      const text = texts[page];
      if (text === undefined) throw new ApiError('not-found', 'This site has no such page.');
      const before = rendered.get(page);
      if (before) return before;
      const now = renderMarkdown(text, ABOUT_PAGES[page], basePath);
      rendered.set(page, now);
      now.catch(() => rendered.delete(page));
      return now;
    },
  } satisfies Partial<Handlers>;
}
