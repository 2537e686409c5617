import type { Artifact } from '#contract/artifact.ts';
import { textField, type TextFieldName } from '#contract/artifactFields.ts';
import { PRODUCT_NAME } from '#contract/constants.ts';
import { formatYears } from '#historical/date/formatYears.ts';
import { isApproximate } from '#historical/date/isApproximate.ts';

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

/** The years that the record's date was read as; the words of one that was not. */
function issued({ yearFrom, yearTo, historicalCreationDate: words }: Artifact): CslDate | undefined {
  if (yearFrom !== null && yearTo !== null)
    return {
      'date-parts': yearFrom === yearTo ? [[yearFrom]] : [[yearFrom], [yearTo]],
      ...(isApproximate(words) && { circa: true }),
    };
  return words.trim() ? { literal: line(words) } : undefined;
}

/** Facts for which not every form has a field of its own. */
const NOTED: readonly TextFieldName[] = ['historicalCreationDate', 'discoveredAt', 'presentLocation'];

/** The licence as a citation says it; empty where none is known. */
export const licenceText = ({ licence }: Artifact): string => (licence ? `Licence: ${line(licence)}` : '');

/** An artifact as an item of CSL-JSON, of which all forms of citation are made (ARTIFACT-16). */
export function citationItem(artifact: Artifact, { url, on }: Accessed): CslItem {
  const { _id, name, type, presentLocation, source } = artifact;
  const date = issued(artifact);
  const note = [
    ...NOTED.filter((field) => artifact[field].trim()).map(
      (field) => `${textField(field).shownAs}: ${line(artifact[field])}`,
    ),
    licenceText(artifact),
  ].filter(Boolean);
  return {
    id: _id,
    type: 'graphic',
    title: line(name),
    genre: type,
    ...(date && { issued: date }),
    ...(presentLocation.trim() && { archive: line(presentLocation) }),
    ...(source && { publisher: line(source) }),
    source: PRODUCT_NAME,
    ...(note.length > 0 && { note: note.join('; ') }),
    URL: url,
    accessed: { 'date-parts': [[on.getFullYear(), on.getMonth() + 1, on.getDate()]] },
  };
}

/** A date in words, as Chicago has it: "196 BC", "about 1350 BC to 1300 BC". */
export function dateWords({ yearFrom, yearTo, historicalCreationDate: words }: Artifact): string {
  if (yearFrom === null || yearTo === null) return line(words);
  return formatYears({ from: yearFrom, to: yearTo, approximate: isApproximate(words) });
}
