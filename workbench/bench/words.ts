import { readCatalogue } from '../../server/src/operator/catalogue/loadCatalogue.ts';

const WORD_COUNT = 400;

const texts = (await readCatalogue()).map(({ description, historicalContext }) =>
  `${description} ${historicalContext}`.toLowerCase(),
);
const all = [...new Set(texts.join(' ').match(/\b[a-z]{4,}\b/g))].sort();

/** Different words of the starter catalogue's texts, rare ones and common ones, evenly from all that it holds. */
export const WORDS = all.filter((_, place) => place % Math.ceil(all.length / WORD_COUNT) === 0);
