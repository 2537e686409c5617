import { CARD_SIZES } from '#src/features/artifacts/cardSizes.ts';
import { heroFile, heroSrcSet, HERO_SIZES } from '#src/features/hero/heroPicture.ts';
import { HERO_SLIDES } from '#src/features/hero/heroSlides.ts';
import { paths } from '#src/lib/paths.ts';
import { pages } from '#src/app/pages.ts';
import { pictureHint } from '#server/http/pictureHint.ts';
import type { Preloads } from '#server/http/site.ts';

/** The banner's first picture is the largest thing on the front page, and known before any script has run. */
function heroPreload(): string {
  const [first] = HERO_SLIDES;
  if (!first) throw new Error('The banner has no slides.');
  return pictureHint({
    href: `${heroFile(first.picture)}-1440.avif`,
    srcSet: heroSrcSet(first.picture, 'avif'),
    sizes: HERO_SIZES,
  });
}

/**
 * What a browser can fetch for each page at once, instead of after the entry's scripts have run.
 * @param filesOf the scripts of each page, by its name
 */
export function preloadsOf(filesOf: Map<string, string[]>): Preloads {
  return Object.fromEntries(
    Object.values(pages)
      .flat()
      .map(({ path, name }) => [
        path,
        {
          scripts: (filesOf.get(name) ?? []).map((file) => `/${file}`),
          ...(path === paths.home && { link: heroPreload() }),
          ...(path === paths.allArtifacts && { cardSizes: CARD_SIZES }),
        },
      ]),
  );
}
