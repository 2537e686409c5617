import type { Artifact } from '#contract/artifact.ts';
import { counted } from '#src/lib/formatCount.ts';
import { ageOf } from '#src/lib/yearsAgo.ts';

/** What lies between an artifact and the next one on the line. */
export type Gap = {
  /** "1,400 years", "About 300 years"; undefined where their dates do not tell one from the other. */
  years?: string;
  /** The same as a sentence. */
  text: string;
  /** How long the line is between them, in px. */
  px: number;
  /** The line would be longer than it may be: it is shown broken. */
  isCut: boolean;
};

/** An artifact on the line; the last one has no gap after it. */
export type Entry = { artifact: Artifact; gap?: Gap };

/** The line between two artifacts has room for its words, grows with the square root of the years, and ends somewhere. */
const LEAST_PX = 44;
const PX_PER_ROOT = 3;
const MOST_PX = 240;

type Age = NonNullable<ReturnType<typeof ageOf>>;

function textOf(older: Age, newer: Age): Pick<Gap, 'years' | 'text'> {
  const isExact = older.isExact && newer.isExact;
  if (isExact && older.middle === newer.middle) return { text: 'Both of the same year' };
  if (newer.first >= older.last && older.first >= newer.last) return { text: 'Their dates overlap' };
  const precision = Math.max(older.precision, newer.precision);
  const count = Math.round((older.middle - newer.middle) / precision) * precision;
  if (count === 0) return { text: 'Both of about the same time' };
  const years = `${isExact ? '' : 'About '}${counted(count, 'year')}`;
  return { years, text: `${years} between these two` };
}

/**
 * What is told of the time between two artifacts, and how far apart they stand: counted from the middle of the one's years to that of the
 * other's, and rounded to the less exact of both dates.
 */
function gapOf(older: Age, newer: Age): Gap {
  const px = LEAST_PX + PX_PER_ROOT * Math.sqrt(older.middle - newer.middle);
  return { ...textOf(older, newer), px: Math.round(Math.min(px, MOST_PX)), isCut: px > MOST_PX };
}

/**
 * Artifacts as a line through time, the oldest first by the middle of its years, and those whose years are not known.
 * @param now the current year, which ages are counted from
 */
export function likedTimelineOf(artifacts: readonly Artifact[], now: number) {
  const dated = artifacts.flatMap((artifact) => {
    const age = ageOf(artifact, now);
    return age ? [{ artifact, age }] : [];
  });
  dated.sort((a, b) => b.age.middle - a.age.middle);
  const line = dated.map(({ artifact, age }, index): Entry => {
    const next = dated[index + 1];
    return next ? { artifact, gap: gapOf(age, next.age) } : { artifact };
  });
  return { line, undated: artifacts.filter((artifact) => !ageOf(artifact, now)) };
}
