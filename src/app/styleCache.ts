import createCache, { type EmotionCache } from '@emotion/cache';

/**
 * A cache for the styles of MUI's components, all in one cascade layer: a class of a style sheet of ours is stronger than any of them,
 * in whatever order they come.
 */
export function createStyleCache(): EmotionCache {
  const cache = createCache({ key: 'mui' });
  const { insert } = cache;
  cache.insert = (selector, serialized, ...rest) =>
    insert(selector, { ...serialized, styles: `@layer mui{${serialized.styles}}` }, ...rest);
  return cache;
}
