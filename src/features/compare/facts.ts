import type { Artifact } from '#contract/artifact.ts';
import { ORIGIN_FIELDS, textField, type TextFieldName } from '#contract/artifactFields.ts';
import { yearsAgo } from '#src/lib/yearsAgo.ts';
import { splitLabelledLines } from '#src/lib/labelledLines.ts';
import { formatSize, sizedOf } from '#src/lib/sizeScale.ts';

/** One fact of two artifacts; '' where it is not known. */
type Fact = { label: string; texts: [string, string]; isSame: boolean };

/** What museums' records tell in lines of their own, in the order in which it is shown. */
const MUSEUM_LABELS = ['Object', 'Material', 'Culture', 'Period', 'Style', 'Made by', 'Place of origin'];

const labelOf = (field: TextFieldName): string => textField(field).shownAs ?? '';

/** An artifact's facts by their labels; those of a user's record are its fields alone. */
function factsOf(artifact: Artifact, now: number): Map<string, string> {
  const size = sizedOf(artifact)?.size;
  const { description, historicalContext, source } = artifact;
  const lines = source
    ? [description, historicalContext].flatMap((text) => splitLabelledLines(text).lines)
    : [];
  return new Map([
    ...lines.map(({ label, text }) => [label, text] as const),
    ...ORIGIN_FIELDS.map((field) => [labelOf(field), artifact[field]] as const),
    ['How long ago', yearsAgo(artifact, now) ?? ''],
    // A size that cannot be shown to scale may still be told as the museum writes it.
    ['Size', size ? formatSize(size) : (lines.find(({ label }) => label === 'Dimensions')?.text ?? '')],
    ['Type', artifact.type],
  ]);
}

const LABELS = [
  ...[labelOf('historicalCreationDate'), 'How long ago', 'Size', 'Type'],
  ...MUSEUM_LABELS,
  ...ORIGIN_FIELDS.slice(1).map(labelOf),
];

/**
 * The facts of two artifacts beside each other, without those that neither has.
 * @param now the current year
 */
export function compareFacts(a: Artifact, b: Artifact, now: number): Fact[] {
  const [first, second] = [factsOf(a, now), factsOf(b, now)];
  return LABELS.flatMap((label) => {
    const texts: [string, string] = [(first.get(label) ?? '').trim(), (second.get(label) ?? '').trim()];
    if (texts.every((text) => text === '')) return [];
    return { label, texts, isSame: texts[0].localeCompare(texts[1], 'en', { sensitivity: 'base' }) === 0 };
  });
}
