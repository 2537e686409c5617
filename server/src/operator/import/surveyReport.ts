import { formatYears } from '#historical/date/formatYears.ts';
import { isApproximate } from '#historical/date/isApproximate.ts';
import type { StoredPlace } from '#contract/place.ts';
import type { ReadRecord } from '../../artifacts/records.ts';
import { FIELD_NAMES, hasLines, nameFor, nameInFile } from './columnNames.ts';
import type { Reading } from './columns.ts';
import { REQUIRED_FIELDS } from './recordSchema.ts';
import { ID_OF_CONTENT, type ImportSettings } from './settings.ts';
import type { Kinds, Survey } from './survey.ts';

const SEPARATOR_NAMES: Record<string, string> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'pipes',
};
const SHOWN_COLUMNS = 100;
const count = (number: number): string => number.toLocaleString('en');
const indented = (lines: string[]): string[] => lines.map((line) => `  ${line}`);
const part = (title: string, lines: string[]): string[] =>
  lines.length > 0 ? [title, ...indented(lines)] : [];

function layoutLines({ layout, notices }: Survey, file: string): string[] {
  const letters = notices.length > 0 ? notices : [`${file} is UTF-8.`];
  if (!layout) return letters;
  const cells = SEPARATOR_NAMES[layout.separator] ?? `“${layout.separator}”`;
  return [...letters, `Its cells are separated by ${cells}; the header stands in line ${layout.headerLine}.`];
}

const REASONS = { told: 'as told', known: 'a name of this field', line: 'a line of this text' };
const howRead = ({ field, kind }: Reading, isFirst: boolean): string =>
  `${field}: ${REASONS[kind]}${isFirst ? '' : ', read where the others of it are empty'}`;

function whyLeftOut(columns: Survey['columns'], name: string): string {
  if (columns.isLeftOut(name)) return 'as told';
  return columns.isReplaced(name) ? 'another column was told for its field' : 'no field has this name';
}

function columnLines({ columns, taken }: Survey): string[] {
  const all = Array.from(columns.seen).slice(0, SHOWN_COLUMNS);
  const ranked = [...all].sort(([, a], [, b]) => (a.readAs?.rank ?? 0) - (b.readAs?.rank ?? 0));
  /** Whether a column is the first of those of which a record takes one, or is said together with that. */
  const leads = (name: string, { field, kind }: Reading): boolean => {
    const first = ranked.find(
      ([other, { readAs }]) =>
        readAs?.field === field &&
        readAs.kind === kind &&
        (kind === 'known' || nameInFile(other) === nameInFile(name)),
    );
    return hasLines(field) || nameFor(field, first?.[0] ?? '') === nameFor(field, name);
  };
  return all.flatMap(([name, { readAs: reading, filled }]) => {
    if (!name || (!reading && filled === 0 && taken > 0)) return [];
    return `${name} → ${reading ? howRead(reading, leads(name, reading)) : `left out: ${whyLeftOut(columns, name)} (filled ${count(filled)}×)`}`;
  });
}

const placeText = (place: StoredPlace | null): string =>
  place
    ? `${place.name || 'a pin'} (${place.lat}, ${place.lon}${place.own ? '' : `, ${place.precision}`})`
    : 'not understood';

function recordLines(place: string, record: ReadRecord): string[] {
  const { yearFrom, yearTo } = record;
  const years =
    typeof yearFrom === 'number' && typeof yearTo === 'number'
      ? formatYears({ from: yearFrom, to: yearTo, approximate: isApproximate(record.historicalCreationDate) })
      : 'not understood';
  const dated = record.historicalCreationDate && `date: ${record.historicalCreationDate} → ${years}`;
  const isTold = record.found?.told;
  const found =
    (record.discoveredAt || record.foundPin) &&
    `found: ${record.discoveredAt || 'no words'} → ${placeText(isTold ? null : record.found)}`;
  const told = isTold && `told: (by the rest of the record) → ${placeText(record.found)}`;
  const kept =
    (record.presentLocation || record.keptPin) &&
    `kept: ${record.presentLocation} → ${placeText(record.kept)}`;
  const texts = [record.description, record.historicalContext].map((text) =>
    text.replaceAll('\n', ' / ').slice(0, 120),
  );
  return [
    `${place}: ${record.name} (${record.type}, number ${record.sourceId})`,
    ...indented([dated, found, told, kept, ...texts, record.image].flatMap((line) => line || [])),
  ];
}

const kindLines = (kinds: Kinds): string[] =>
  Array.from(kinds.values(), ({ count: times, first }) => `${count(times)} × ${first}`);

/** What is missing when nothing can be imported, with every name that is read. */
function missingLines({ columns }: Survey): string[] {
  const read = new Set(Array.from(columns.seen.values(), ({ reading }) => reading?.field));
  const missing = REQUIRED_FIELDS.filter((field) => field !== 'type' && !read.has(field));
  if (missing.length === 0) return [];
  const names = Array.from(FIELD_NAMES, ([field, list]) =>
    [field, list.slice(1).join(', ')].filter(Boolean).join(': '),
  );
  return [
    ...missing.map(
      (field) => `No column is read as ${field}: say which one is, with --column ${field}="COLUMN".`,
    ),
    ...(missing.includes('sourceId')
      ? [
          `Where there are no numbers, --id ${ID_OF_CONTENT} makes them of each record's content: a changed record is then a new one.`,
        ]
      : []),
    'Columns are read that have one of these names, in any case:',
    ...indented(names),
  ];
}

/**
 * What a file is understood as, for the operator to read before anything is stored.
 * @param command what would import it
 */
export function surveyReport(
  survey: Survey,
  file: string,
  settings: ImportSettings,
  source: string,
  command: string,
): string[] {
  const { entries, taken, shown, notes, rejected, columns } = survey;
  const types = Array.from(columns.seen.values()).some(
    ({ reading, filled }) => reading?.field === 'type' && filled > 0,
  );
  return [
    ...layoutLines(survey, file),
    ...part('Columns:', columnLines(survey)),
    ...(types || settings.type || taken === 0
      ? []
      : ['No column says a type, so all of them are Others: --type says another.']),
    ...part(
      'The first records:',
      shown.flatMap(({ place, record }) => recordLines(place, record)),
    ),
    ...part('Told of records that are taken:', kindLines(notes)),
    ...part('Rejected:', kindLines(rejected)),
    ...columns.missing.map((name) => `There is no column “${name}”.`),
    ...(taken === 0 ? missingLines(survey) : []),
    `${count(taken)} of ${count(entries)} records can be imported, where they name no other source under “${source}”.`,
    ...(taken === 0 || columns.missing.length > 0 ? [] : [`Import them: ${command}`]),
  ];
}
