import { createHash } from 'node:crypto';
import { TEXT_FIELD_NAMES, textField, type TextFieldName } from '#contract/artifactFields.ts';
import { ARTIFACT_TYPES } from '#contract/constants.ts';
import { eraOf, withEra } from '#historical/date/eraOf.ts';
import { formatYears } from '#historical/date/formatYears.ts';
import { parseHistoricalDate } from '#historical/date/parseHistoricalDate.ts';
import type { HistoricalYears } from '#historical/date/years.ts';
import { isObject } from '../../core/run/json.ts';
import { hasLines, nameInFile, type Field } from './columnNames.ts';
import type { Columns } from './columns.ts';
import { cellsOf, isOwn, saidTogether, unwrapped, type Cell } from './cells.ts';
import { RECORD_RULES, typeNamed } from './recordSchema.ts';
import { ID_OF_CONTENT, type ImportSettings } from './settings.ts';

/** A record by its fields, not validated yet; what its operator should know of it, each as `field: sentence`; and whether it is of a download of ours. */
type Mapped = { value: unknown; notes: string[]; isDownload: boolean };

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** "Dublin Core:Creator" as "Creator", "made_of" as "Made of". */
const labelOf = (column: string): string => {
  const label = nameInFile(column)
    .replace(/^.*[:.](?=\w)/, '')
    .replaceAll('_', ' ')
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .trim();
  return label.charAt(0).toUpperCase() + label.slice(1);
};
const lineOf = ({ column, value }: Cell): string => `${labelOf(column)}: ${String(value)}`;

/** Texts one below the other, as many as a field takes. */
function joined(field: TextFieldName, texts: readonly string[], notes: string[]): string {
  let all = '';
  for (const text of texts) {
    const longer = all === '' ? text : `${all}\n${text}`;
    if (longer.length > textField(field).limit && all !== '') {
      notes.push(`${field}: “${text.slice(0, 40)}” was left out: all of it would be longer than the field.`);
    } else all = longer;
  }
  return all;
}

const BETWEEN = ' \t\n\r,;|';
const isAddress = ({ value }: Cell): boolean => /^\s*https?:/i.test(textOf(value));
/** Whether a cell beside that of the picture has another one, not a smaller size or a file's name. */
const isOther = (cell: Cell): boolean => isAddress(cell) && !/small|thumb/i.test(cell.column);
const onePicture = (address: string): string => `image: “${address}” was left out: a record has one picture.`;

/** The first address of a cell, with its blanks as addresses have them. */
function firstAddress(text: string, notes: string[]): string {
  const addresses = text.split(/[\s,;|](?=https?:\/\/)/i).map((part) => {
    let end = part.length;
    while (end > 0 && BETWEEN.includes(part.charAt(end - 1))) end -= 1;
    return part.slice(0, end).trimStart();
  });
  const [first = '', ...more] = addresses.filter(Boolean);
  for (const address of more) notes.push(onePicture(address));
  return /^https?:\/\//i.test(first) ? first.replaceAll(/\s+/g, '%20') : first;
}

const degrees = (value: unknown): number =>
  typeof value === 'number' ? value : Number(String(value).trim().replace(',', '.'));

function typeOf(given: string, { type, typeOf: types }: ImportSettings, notes: string[]): string {
  const word = Object.keys(types).find((each) => each.toLowerCase() === given.trim().toLowerCase());
  const known = (word && types[word]) || typeNamed(given);
  if (!known && given && !type) {
    notes.push(`type: “${given.slice(0, 40)}” is none of ${ARTIFACT_TYPES.join(', ')}: Others was taken.`);
  }
  return known ?? type ?? 'Others';
}

/** The years that a column says, also in words, "c. 1450" or "1475-12-31"; before Christ where its name or the operator says that. */
function yearsOf(cell: Cell, era: ImportSettings['era'], notes: string[]): HistoricalYears | undefined {
  const text = textOf(cell.value);
  const told = eraOf(cell.column) ?? era;
  if (Number.isInteger(Number(text))) {
    const year = told === 'BC' && Number(text) > 0 ? -Number(text) : Number(text);
    return { from: year, to: year, approximate: false };
  }
  const years = parseHistoricalDate(withEra(text, told));
  if (!years) notes.push(`${cell.field}: “${text.slice(0, 40)}” was left out: it is no year.`);
  return years;
}

/** The words of a date, and the years of other columns beside them where they say none: "late Republic (55 BC to 54 BC)", "before 1918". */
function withYears(
  words: string,
  [yearFrom, yearTo]: [Cell | undefined, Cell | undefined],
  era: ImportSettings['era'],
  notes: string[],
): string {
  if (parseHistoricalDate(words)) return words;
  const first = yearFrom && yearsOf(yearFrom, era, notes);
  const last = (yearTo && yearsOf(yearTo, era, notes)) ?? first;
  const begin = first?.from ?? last?.to;
  // Two zeros say that nothing is known; there was no year between 1 BC and AD 1.
  if (!last || (!begin && !last.to)) return words;
  const [from, to] = [begin || -1, last.to || 1];
  const text = (year: number) => formatYears({ from: year, to: year, approximate: false });
  if (from > to) {
    notes.push(`yearTo: “${text(to)}” is before “${text(from)}”: neither was taken.`);
    return words;
  }
  const approximate = last.approximate || first?.approximate === true;
  const years = `${first ? '' : 'before '}${formatYears({ from, to, approximate })}`;
  return words ? `${words} (${years})` : years;
}

/** A number made of a record's content, in which the columns of one name are a list, as they were when they had no names of their own. */
function numberOf(record: Record<string, unknown>): string {
  const content = new Map<string, unknown>();
  for (const [column, value] of Object.entries(record)) {
    const name = nameInFile(column);
    content.set(name, content.has(name) ? [content.get(name), value].flat() : value);
  }
  const text = JSON.stringify(Object.fromEntries(content));
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/** Reads the columns of one record as the fields of an artifact's record. */
export function mapRecord(given: unknown, columns: Columns, settings: ImportSettings): Mapped {
  if (!isObject(given)) return { value: given, notes: [], isDownload: false };
  const record = unwrapped(given);
  const source = settings.source ? { source: settings.source } : {};
  if (isOwn(record)) {
    for (const name of Object.keys(record)) columns.fill(name, columns.readingOf(name));
    const { sourceUrl } = record;
    // In JSON-LD, where it is no address.
    const literal = isObject(sourceUrl) ? { sourceUrl: sourceUrl['@value'] } : {};
    return { value: { ...record, ...literal, ...source }, notes: [], isDownload: true };
  }
  const notes: string[] = [];
  const { type, geometry } = given;
  if (type === 'Feature' && isObject(geometry) && geometry.type !== 'Point')
    notes.push(`geometry: “${String(geometry.type)}” was left out: a pin is a Point.`);
  const cells = cellsOf(record, columns);
  const ranked = (field: Field) =>
    cells.filter((cell) => cell.field === field && cell.kind !== 'line').sort((a, b) => a.rank - b.rank);
  const value: Partial<Record<Field, unknown>> = {};
  /** Texts of fields that have a better one. */
  const others: Cell[] = [];
  for (const field of new Set(cells.map((cell) => cell.field))) {
    if (hasLines(field)) continue;
    const own = ranked(field);
    if (field === 'image') own.sort((a, b) => Number(isAddress(b)) - Number(isAddress(a)));
    const chosen = saidTogether(own);
    const texts = new Set(chosen.map((cell) => cell.value));
    value[field] =
      texts.size === 1 ? chosen[0]?.value : Array.from(texts).join(field === 'image' ? '\n' : ', ');
    const said = textOf(value[field]);
    const more = own.filter((cell) => !chosen.includes(cell) && !said.includes(textOf(cell.value)));
    if (field === 'image') notes.push(...more.filter(isOther).map(({ value }) => onePicture(textOf(value))));
    // Of a `findSpot` that is not taken a line might tell the place.
    else if (field in RECORD_RULES && field !== 'findSpot') others.push(...more);
    if (field === 'type') others.push(...chosen.filter((cell) => !typeNamed(textOf(cell.value))));
  }
  for (const field of TEXT_FIELD_NAMES.filter(hasLines)) {
    const lines = cells.filter((cell) => cell.field === field && cell.kind === 'line');
    if (field === 'historicalContext') lines.push(...others);
    const own = ranked(field).sort((a, b) => Number(a.kind === 'told') - Number(b.kind === 'told'));
    // What the operator adds to a text says what it is, also where the text is empty in this record.
    const isAlone = (told: Cell): boolean =>
      own.length === 1 &&
      !Object.keys(record).some((name) => {
        const reading = columns.readingOf(name);
        return name !== told.column && reading?.field === field && reading.kind !== 'line';
      });
    const ownLines = own.map((cell) => (cell.kind === 'told' && !isAlone(cell) ? lineOf(cell) : cell.value));
    const all = [...ownLines, ...lines.map(lineOf)];
    value[field] = all.length === 1 ? all[0] : joined(field, all.map(String), notes);
  }
  if (value.image !== undefined) value.image = firstAddress(textOf(value.image), notes);
  value.type = typeOf(textOf(value.type ?? ''), settings, notes);
  const { latitude, longitude, yearFrom: _from, yearTo: _to, ...fields } = value;
  const [date] = ranked('historicalCreationDate');
  const words = textOf(fields.historicalCreationDate ?? '');
  const told = date ? withEra(words, eraOf(date.column) ?? settings.era) : words;
  const dated = withYears(told, [ranked('yearFrom')[0], ranked('yearTo')[0]], settings.era, notes);
  if (dated) fields.historicalCreationDate = dated;
  if (latitude !== undefined && longitude !== undefined) {
    const [lat, lon] = [degrees(latitude), degrees(longitude)];
    if (lat !== 0 || lon !== 0) fields.foundPin ??= { lat, lon };
    else notes.push('foundPin: 0, 0 was left out: programs write it where nothing is known.');
  }
  if (settings.id === ID_OF_CONTENT) fields.sourceId ??= numberOf(record);
  return { value: { ...fields, ...source }, notes, isDownload: false };
}
