import type { Artifact } from '#contract/artifact.ts';
import { textField, type TextFieldName } from '#contract/artifactFields.ts';
import { creditsOf, creditText } from '#contract/credit.ts';
import { readDate } from '#historical/date/parseHistoricalDate.ts';
import { institution } from '#src/lib/institution.ts';

/** A date of CSL-JSON: years and their days, or words. */
type CslDate = { 'date-parts': number[][]; circa?: true } | { literal: string };

/** What is cited, in the variables of CSL-JSON (https://docs.citationstyles.org). */
export type CslItem = {
  id: string;
  type: 'graphic';
  title: string;
  genre: string;
  issued?: CslDate;
  archive?: string;
  publisher?: string;
  source: string;
  note?: string;
  URL: string;
  accessed: { 'date-parts': number[][] };
};

export type Accessed = {
  /** The artifact's permanent address. */
  url: string;
  /** The day on which it was read. */
  on: Date;
};

/** One line: a control character would end a field of RIS. */
const line = (text: string): string => text.replace(/[\p{Cc}\s]+/gu, ' ').trim();

/** The record's own words for its date. */
export const dateWords = ({ historicalCreationDate }: Artifact): string => line(historicalCreationDate);

/** The years that the record's date names itself; its words where it names others: a century, a period, "before 1984". */
function issued(words: string): CslDate | undefined {
  const said = readDate(words)?.said;
  if (said?.inYears && said.from !== undefined && said.to !== undefined) {
    const { from, to, approximate } = said;
    return { 'date-parts': from === to ? [[from]] : [[from], [to]], ...(approximate && { circa: true }) };
  }
  return words ? { literal: words } : undefined;
}

/** Facts for which not every form has a field of its own. */
const NOTED: readonly TextFieldName[] = ['historicalCreationDate', 'discoveredAt', 'presentLocation'];

/** Who wrote the record, where that is not the museum itself, what it rests on, whose its picture is, and its licence. */
export const citedCredits = (artifact: Artifact): string[] => [
  // A name that is an e-mail address is shown nowhere (RECORD-6).
  ...(artifact.adderName.trim() && !artifact.adderName.includes('@') && artifact.adderName !== artifact.source
    ? [`Record written by ${line(artifact.adderName)}`]
    : []),
  ...creditsOf(artifact).map((credit) => `${credit.label}: ${line(creditText(credit))}`),
];

/** An artifact as an item of CSL-JSON, of which all forms of citation are made (ARTIFACT-16). */
export function citationItem(artifact: Artifact, { url, on }: Accessed): CslItem {
  const { _id, name, type, presentLocation, source } = artifact;
  const date = issued(dateWords(artifact));
  const note = [
    ...NOTED.filter((field) => artifact[field].trim()).map(
      (field) => `${textField(field).shownAs}: ${line(artifact[field])}`,
    ),
    ...citedCredits(artifact),
  ];
  return {
    id: _id,
    type: 'graphic',
    title: line(name),
    genre: type,
    ...(date && { issued: date }),
    ...(presentLocation.trim() && { archive: line(presentLocation) }),
    ...(source && { publisher: line(source) }),
    source: line(institution().name),
    ...(note.length > 0 && { note: note.join('; ') }),
    URL: url,
    accessed: { 'date-parts': [[on.getFullYear(), on.getMonth() + 1, on.getDate()]] },
  };
}

/**
 * The item for BibTeX and RIS, which have years alone, without a sign or a doubt: it keeps the one year that the record is sure of, written
 * in four figures. Every other date stands in the note: programs read -196 as AD 196.
 */
export function withPlainYear({ issued, ...item }: CslItem): CslItem {
  if (!issued || 'literal' in issued || issued.circa) return item;
  const [[year = 0] = [], end] = issued['date-parts'];
  return end || year < 1000 ? item : { ...item, issued };
}
