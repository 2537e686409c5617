/** Sentences are added up to this number of characters. */
const LEAD_LENGTH = 220;

/** The end of a sentence: not a dot after an abbreviation such as "ca." or "St.", which is shorter than three letters. */
const SENTENCE_END = /(?<=\p{L}{3}[.!?…]["”’)\]]{0,3})\s+/u;

/** The first sentences of a description, whole ones; the whole text is in the Details tab. */
export function leadOf(description: string): string {
  if (description.length <= LEAD_LENGTH) return description;
  const [paragraph = ''] = description.trim().split(/\n\s*\n/);
  const [first = '', ...more] = paragraph.split(SENTENCE_END);
  let lead = first;
  for (const sentence of more) {
    if (lead.length + 1 + sentence.length > LEAD_LENGTH) break;
    lead = `${lead} ${sentence}`;
  }
  return lead;
}
