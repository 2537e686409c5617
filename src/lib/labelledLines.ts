/** One line of a museum's record: "Culture: Frankish". */
export type LabelledLine = { label: string; text: string };

/** A label is short, starts with a capital letter, and stands at the start of a line. */
const LABELLED = /^(\p{Lu}[\p{L}\p{M} ()/-]{1,39}):\s+(\S.*)$/u;

/**
 * Separates the lines that have a label from the rest of a text, which keeps its paragraphs. Museums' records come with
 * such lines; what a user wrote is prose, and is to be left as it is.
 */
export function splitLabelledLines(text: string): { prose: string; lines: LabelledLine[] } {
  const prose: string[] = [];
  const lines: LabelledLine[] = [];
  for (const line of text.split('\n')) {
    const [, label, rest] = LABELLED.exec(line.trim()) ?? [];
    if (label && rest) lines.push({ label, text: rest });
    else prose.push(line);
  }
  return { prose: prose.join('\n').trim(), lines };
}
