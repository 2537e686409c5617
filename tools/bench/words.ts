import { readCatalogue } from '#server/operator/catalogue/loadCatalogue.ts';

const COUNT = 400;

/** Different words of the starter catalogue's texts, rare ones and common ones, evenly from all that it holds. */
export const WORDS: string[] = await (async () => {
  const texts = (await readCatalogue()).map(({ description, historicalContext }) =>
    `${description} ${historicalContext}`.toLowerCase(),
  );
  const all = [...new Set(texts.join(' ').match(/\b[a-z]{4,}\b/g))].sort();
  return all.filter((_, place) => place % Math.ceil(all.length / COUNT) === 0);
})();
