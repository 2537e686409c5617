import { isImageUrl } from '#contract/artifact.ts';

/** What a nested value in JSON says: of a literal in JSON-LD, of a name or a concept in Linked Art and in Omeka. */
const TEXT_KEYS = ['@value', 'content', 'value', '_label', 'o:label', 'label', 'name', 'title'];
/** Values that are nested deeper say nothing of their record. */
const MAX_DEPTH = 6;

/**
 * The texts and numbers of a nested value, each with its path: `{timespan: {_label: "1900"}}` in `produced_by` is "1900" in
 * `produced_by.timespan`. An identifier among names (Linked Art) has a path of its own.
 */
export function* leavesOf(value: unknown, path: string, depth = 0): Generator<[string, unknown]> {
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) yield [path, value];
  else if (Array.isArray(value)) {
    for (const each of value) yield* leavesOf(each, path, depth + 1);
  } else {
    const nested = value as Record<string, unknown>;
    const text = TEXT_KEYS.find((key) => ['string', 'number'].includes(typeof nested[key]));
    if (typeof nested.id === 'string' && isImageUrl(nested.id)) yield [`${path}.id`, nested.id];
    if (text) yield [nested.type === 'Identifier' ? `${path}.Identifier` : path, nested[text]];
    for (const [key, each] of Object.entries(nested)) {
      if (!text || typeof each === 'object') yield* leavesOf(each, `${path}.${key}`, depth + 1);
    }
  }
}
