import { isImageUrl } from '#contract/artifact.ts';

/** What a nested value in JSON says: of a literal in JSON-LD, of a name or a concept in Linked Art and in Omeka. */
const TEXT_KEYS = ['@value', 'content', 'value', '_label', 'o:label', 'label', 'name', 'title'];
/** What JSON-LD, Linked Art and Omeka S say of a text, not of its record. */
const OF_TEXT = /^(?:@.*|id|property_id|property_label|is_public)$/;
/** A unit that stands behind its number, "12 cm"; degrees and years are read as bare numbers. */
const UNIT = /^(?!deg|°|year)./i;
/** Values that are nested deeper say nothing of their record. */
const MAX_DEPTH = 6;

/**
 * The texts and numbers of a nested value, each with its path: `{timespan: {_label: "1900"}}` in `produced_by` is "1900" in
 * `produced_by.timespan`; what stands beside a text has a path of its own, but a unit stands behind it. An identifier among names (Linked Art) has a path of its own.
 */
export function* leavesOf(value: unknown, path: string, depth = 0): Generator<[string, unknown]> {
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) yield [path, value];
  else if (Array.isArray(value)) {
    for (const each of value) yield* leavesOf(each, path, depth + 1);
  } else {
    const nested = value as Record<string, unknown>;
    const text = TEXT_KEYS.find((key) => ['string', 'number'].includes(typeof nested[key]));
    if (typeof nested.id === 'string' && isImageUrl(nested.id)) yield [`${path}.id`, nested.id];
    const { unit } = nested;
    const hasUnit = text !== undefined && nested[text] !== '' && typeof unit === 'string' && UNIT.test(unit);
    const isSaid = (key: string): boolean => key === text || OF_TEXT.test(key) || (hasUnit && key === 'unit');
    if (text) {
      const said = hasUnit ? `${String(nested[text])} ${unit}` : nested[text];
      yield [nested.type === 'Identifier' ? `${path}.Identifier` : path, said];
    }
    for (const [key, each] of Object.entries(nested))
      if (!text || typeof each === 'object' || !isSaid(key))
        yield* leavesOf(each, `${path}.${key}`, depth + 1);
  }
}
