import type { Artifact } from '#contract/artifact.ts';
import { periodText } from '#src/lib/periodText.ts';

type Dated = Pick<Artifact, 'name' | 'yearFrom' | 'yearTo'>;

const periodOf = ({ yearFrom, yearTo }: Dated): string =>
  periodText({ from: yearFrom ?? undefined, to: yearTo ?? undefined });

/**
 * A place of a line in words: "before Rosetta Stone", "between Vase and Rosetta Stone", "after Vase"; those of one name with their years:
 * "between Coin (50 BC) and Coin (AD 120)".
 * @param at from 0, before the first one, to the line's length
 */
export function placeText(line: readonly Dated[], at: number): string {
  const [older = '', newer = ''] = [line[at - 1], line[at]].map(
    (one) =>
      one &&
      (line.some((each) => each !== one && each.name === one.name)
        ? `${one.name} (${periodOf(one)})`
        : one.name),
  );
  if (older && newer) return `between ${older} and ${newer}`;
  return newer ? `before ${newer}` : `after ${older}`;
}

/** Where an artifact of a line belongs among the others. */
export const belongsText = (artifact: Artifact, line: readonly Artifact[]): string =>
  `It belongs ${placeText(
    line.filter((each) => each !== artifact),
    line.indexOf(artifact),
  )}.`;

/** An artifact's years, and in quotation marks the record's own words where they say it in another way. */
export function yearsText(artifact: Artifact): string {
  const years = periodOf(artifact);
  const words = artifact.historicalCreationDate.trim();
  const said = words.replace(/[–-]/, ' to ').toLowerCase();
  return said === years.toLowerCase() ? years : `${years}, from “${words}”`;
}

/** The answer to where an artifact was put, as it is spoken: whether it was right, else where it belongs in the line, and its years. */
export function answerText(artifact: Artifact, isRight: boolean, line: readonly Artifact[]): string {
  const verdict = isRight ? 'Right.' : `Not there. ${belongsText(artifact, line)}`;
  return `${verdict} ${artifact.name}: ${yearsText(artifact)}.`;
}
