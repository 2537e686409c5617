import type { Artifact } from '#contract/artifact.ts';
import { isApproximate } from '#historical/date/isApproximate.ts';
import { toAstronomical } from '#historical/date/years.ts';
import { formatCount } from '#src/lib/formatCount.ts';
import { sizedOf } from '#src/lib/sizeScale.ts';

/** A sentence of two names and what stands between them. */
type Difference = { first: string; words: string; second: string };

type Times = { from: number; to: number; isExact: boolean };

/** From 1 BC to AD 1 is one year, as in `yearsAgo`, beside which the difference stands. */
const timesOf = ({ yearFrom, yearTo, historicalCreationDate }: Artifact): Times | undefined =>
  yearFrom === null || yearTo === null
    ? undefined
    : {
        from: toAstronomical(yearFrom),
        to: toAstronomical(yearTo),
        isExact: yearFrom === yearTo && !isApproximate(historicalCreationDate),
      };

/** Two digits are enough of a number that is estimated: 2,345 is 2,300. */
const roughly = (value: number): number => Number(value.toPrecision(2));

/** "A is about 1,500 years older than B"; undefined when their years touch, or one has none. */
function ageDifference(a: Artifact, b: Artifact): Difference | undefined {
  const [first, second] = [timesOf(a), timesOf(b)];
  if (!first || !second || (first.from <= second.to && second.from <= first.to)) return undefined;
  const [older, younger, early, late] =
    first.to < second.from ? [a, b, first, second] : [b, a, second, first];
  const middle = ({ from, to }: Times) => (from + to) / 2;
  const years = middle(late) - middle(early);
  const span =
    early.isExact && late.isExact ? formatCount(years) : `about ${formatCount(Math.max(1, roughly(years)))}`;
  const words = `is ${span} ${years === 1 ? 'year' : 'years'} older than`;
  return { first: older.name, words, second: younger.name };
}

/** From this factor on a difference in size is worth a word. */
const NOTABLE = 1.15;

/** The dimensions that are compared, and the word for the larger one; the first of which both sizes are known. */
const DIMENSIONS = [
  ['heightCm', 'tall'],
  ['widthCm', 'wide'],
] as const;

/** "A is 2.5 times as tall as B"; undefined when no dimension is known of both, or they are nearly equal in it. */
function sizeDifference(a: Artifact, b: Artifact): Difference | undefined {
  const [first, second] = [sizedOf(a)?.size, sizedOf(b)?.size];
  for (const [dimension, word] of DIMENSIONS) {
    const [one, other] = [first?.[dimension], second?.[dimension]];
    if (!one || !other) continue;
    const [larger, smaller, times] = one > other ? [a, b, one / other] : [b, a, other / one];
    if (times < NOTABLE) return undefined;
    const words = `is ${formatCount(roughly(times))} times as ${word} as`;
    return { first: larger.name, words, second: smaller.name };
  }
  return undefined;
}

/** How two artifacts differ in age and size, as far as that is known. */
export const differencesOf = (a: Artifact, b: Artifact): Difference[] =>
  [ageDifference(a, b), sizeDifference(a, b)].filter((difference) => difference !== undefined);
