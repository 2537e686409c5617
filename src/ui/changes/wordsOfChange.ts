import { diffWordsWithSpace } from 'diff';
import type { FieldValues } from '#contract/history.ts';
import type { GuidedDetail } from '#contract/guidedDetails.ts';

/** A stretch of a text: in both versions, only in the earlier one, or only in the later one. */
export type Stretch = { kind: 'kept' | 'removed' | 'added'; text: string };

type Value = FieldValues[keyof FieldValues];

/** Texts that differ more than this are shown one after the other: comparing them would take seconds. */
const MOST_EDITS = 2000;
/** Kept text longer than twice this is shortened in its middle. */
const CONTEXT = 80;

const line = ({ x, y, title, text }: GuidedDetail, index: number): string =>
  `${index + 1}. ${title} (${Math.round(x)} %, ${Math.round(y)} %): ${text}`;

/** A field's value as a text: guided details as lines, a pin as its latitude and longitude. */
function textOf(value: Value): string {
  if (Array.isArray(value)) return value.map(line).join('\n');
  return value && typeof value === 'object' ? `${value.lat}, ${value.lon}` : (value ?? '');
}

/** Cut between words, where there are any: Chinese has none. */
function shortened(text: string): string {
  if (text.length <= 2 * CONTEXT + 20) return text;
  const [begin, end] = [text.slice(0, CONTEXT), text.slice(-CONTEXT)];
  return `${begin.replace(/\s\S{0,20}$/, '')} […] ${end.replace(/^\S{0,20}\s(?=\S)/, '')}`;
}

/**
 * How a field's value became another one: word by word, or, of a `whole` one, what it was and what it is. A suggestion may hold one that stays.
 * A date or a name of which only letters are marked has to be put together by its reader.
 */
export function wordsOfChange(before: Value, after: Value, whole = false): Stretch[] {
  const [old, now] = [textOf(before), textOf(after)];
  const parts = ((!whole || old === now) && diffWordsWithSpace(old, now, { maxEditLength: MOST_EDITS })) || [
    { removed: true, added: false, value: old },
    { removed: false, added: true, value: now },
  ];
  return parts
    .filter(({ value }) => value !== '')
    .map(({ added, removed, value }) =>
      added || removed
        ? { kind: added ? 'added' : 'removed', text: value }
        : { kind: 'kept', text: shortened(value) },
    );
}
