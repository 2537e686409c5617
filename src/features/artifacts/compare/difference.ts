import type { Artifact } from '#contract/artifact.ts';
import { formatCount } from '#src/lib/formatCount.ts';
import { sizedOf } from './scale.ts';

type Times = { from: number; to: number };

/** Counted as `yearsAgo` does, beside which the difference stands. */
const timesOf = ({ yearFrom, yearTo }: Artifact): Times | undefined =>
  yearFrom === null || yearTo === null ? undefined : { from: yearFrom, to: yearTo };

/** Two digits are enough of a number that is estimated: 2,345 is 2,300. */
const roughly = (value: number): number => Number(value.toPrecision(2));

/** "A is about 1,500 years older than B"; undefined when their years touch, or one has none. */
function ageDifference(a: Artifact, b: Artifact): string | undefined {
  const [first, second] = [timesOf(a), timesOf(b)];
  if (!first || !second || (first.from <= second.to && second.from <= first.to)) return undefined;
  const [older, younger, ages] = first.to < second.from ? [a, b, [first, second]] : [b, a, [second, first]];
  const [early, late] = ages as [Times, Times];
  const isExact = early.from === early.to && late.from === late.to;
  const middle = ({ from, to }: Times) => (from + to) / 2;
  const years = middle(late) - middle(early);
  const span = isExact ? formatCount(years) : `about ${formatCount(Math.max(1, roughly(years)))}`;
  return `${older.name} is ${span} ${years === 1 ? 'year' : 'years'} older than ${younger.name}`;
}

/** From this factor on a difference in size is worth a word. */
const NOTABLE = 1.15;

/** "A is 2.5 times as tall as B"; undefined when a height is unknown, or they are nearly equal. */
function heightDifference(a: Artifact, b: Artifact): string | undefined {
  const [first, second] = [sizedOf(a)?.size.heightCm, sizedOf(b)?.size.heightCm];
  if (!first || !second) return undefined;
  const [taller, lower, times] = first > second ? [a, b, first / second] : [b, a, second / first];
  if (times < NOTABLE) return undefined;
  return `${taller.name} is ${formatCount(roughly(times))} times as tall as ${lower.name}`;
}

/** How two artifacts differ in age and height, in one or two sentences; '' where that is not known. */
export const differenceOf = (a: Artifact, b: Artifact): string =>
  [ageDifference(a, b), heightDifference(a, b)].flatMap((text) => (text ? `${text}.` : [])).join(' ');
