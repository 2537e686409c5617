import type { Artifact } from '#contract/artifact.ts';
import { periodText } from '#src/lib/periodText.ts';

type Named = Pick<Artifact, 'name'>;

/** A place of a line in words: "before Rosetta Stone", "between Vase and Rosetta Stone", "after Vase". */
export function placeText(older: Named | undefined, newer: Named | undefined): string {
  if (older && newer) return `between ${older.name} and ${newer.name}`;
  return newer ? `before ${newer.name}` : `after ${older?.name ?? ''}`;
}

/** An artifact's years, and in quotation marks the record's own words where they say it in another way. */
export function yearsText({
  yearFrom,
  yearTo,
  historicalCreationDate,
}: Pick<Artifact, 'yearFrom' | 'yearTo' | 'historicalCreationDate'>): string {
  const years = periodText({ from: yearFrom ?? undefined, to: yearTo ?? undefined });
  const words = historicalCreationDate.trim();
  const said = words.replace(/[–-]/, ' to ').toLowerCase();
  return said === years.toLowerCase() ? years : `${years}, from “${words}”`;
}

/** The answer to where an artifact was put, as it is spoken: whether it was right, else where it belongs in the line, and its years. */
export function answerText(artifact: Artifact, isRight: boolean, line: readonly Artifact[]): string {
  const at = line.indexOf(artifact);
  const verdict = isRight ? 'Right.' : `Not there. It belongs ${placeText(line[at - 1], line[at + 1])}.`;
  return `${verdict} ${artifact.name}: ${yearsText(artifact)}.`;
}
