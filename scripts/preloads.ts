import { CARD_SIZES, HERO_PICTURE } from '#src/app/firstPictures.ts';
import { pages } from '#src/app/pages.ts';
import { paths } from '#src/lib/paths.ts';
import { pictureHint } from '#server/http/pictureHint.ts';
import type { Preloads } from '#server/http/site.ts';

/**
 * What a browser can fetch for each page at once, instead of after the entry's scripts have run.
 * @param filesOf the scripts of each page, by its name
 */
export const preloadsOf = (filesOf: Map<string, string[]>): Preloads =>
  Object.fromEntries(
    Object.values(pages)
      .flat()
      .map(({ path, name }) => [
        path,
        {
          scripts: (filesOf.get(name) ?? []).map((file) => `/${file}`),
          ...(path === paths.home && { link: pictureHint(HERO_PICTURE) }),
          ...(path === paths.allArtifacts && { cardSizes: CARD_SIZES }),
        },
      ]),
  );
