import { OWN_COLUMNS } from '#contract/csvCells.ts';
import { CARE_LABELS } from '#contract/careLabels.ts';
import { artifactPath } from '#contract/constants.ts';
import { CREDIT_LABELS } from '#contract/credit.ts';
import { ownPicture, pathOnSite } from '#contract/ownPicture.ts';
import { nameFor, nameInFile, type Field } from './columnNames.ts';
import { plainKeyOf, type Columns, type Reading } from './columns.ts';
import { leavesOf } from './leaves.ts';
import { plainText } from './plainText.ts';
import { findSpotNamed, JSON_FIELDS } from './recordSchema.ts';

/** What one column of a record holds, and how it is read. */
export type Cell = Reading & { column: string; value: unknown };

const isJsonField = (field: Field): boolean => (JSON_FIELDS as readonly Field[]).includes(field);

/** Whether a record is of a download of ours, which has all columns, also empty ones, and is taken as it is. Earlier ones have fewer. */
export const isOwn = (given: Record<string, unknown>): boolean =>
  given['@type'] === 'schema:VisualArtwork' ||
  OWN_COLUMNS.every((field) => field in CARE_LABELS || field in CREDIT_LABELS || Object.hasOwn(given, field));

/** The record in a feature of ours, which names the product's own pictures by their whole address on its site. */
function recordOfOurs(id: unknown, { url, image, ...record }: Record<string, unknown>) {
  const site = String(url).slice(0, -artifactPath(String(id)).length);
  const path = pathOnSite(String(image), site);
  return { ...record, ...(image !== undefined && { image: ownPicture(path) ? path : image }) };
}

/** The record in an object of Linked Art, whose type says no more than that, or in a feature of GeoJSON. */
export function unwrapped(given: Record<string, unknown>): Record<string, unknown> {
  const { type, ...record } = given;
  if (type === 'HumanMadeObject') return record;
  if (type !== 'Feature') return given;
  const { id, properties, geometry } = record as {
    id?: unknown;
    properties?: Record<string, unknown>;
    geometry?: Geometry | null;
  };
  if (properties && isOwn(properties)) return recordOfOurs(id, properties);
  const [longitude, latitude] = geometry?.type === 'Point' ? (geometry.coordinates ?? []) : [];
  return { id, latitude, longitude, ...properties };
}
type Geometry = { type?: unknown; coordinates?: unknown[] };

/** What regions are called, the smallest first. */
const REGIONS = ['parish', 'city', 'district', 'county', 'state', 'region', 'country'];
const isNamed = ({ column }: Cell, names: readonly string[]): boolean => names.includes(plainKeyOf(column));

/**
 * Some names mean something else among others: a location beside coordinates is where something was found, and so are the regions where
 * nothing else says it; an end date may, in a record without a column of beginnings, filled or not, be a person's; a source is a credit where there is no `sourceId`, as in Dublin Core; a period is the date where there is none; `findSpot`
 * says how exactly the place is told, unless it alone says the place.
 */
function asMeant(given: Cell[], hasBegin: boolean): Cell[] {
  const isFindSpot = (column: string): boolean => nameInFile(column) === 'findSpot';
  const isPlaced = given.some(({ field, column }) => field === 'discoveredAt' && !isFindSpot(column));
  const saysHowExactly = ({ column, kind, value }: Cell): boolean =>
    isFindSpot(column) && kind === 'known' && (isPlaced || findSpotNamed(String(value)) !== undefined);
  const cells = given.map((cell): Cell => {
    if (saysHowExactly(cell)) return { ...cell, field: 'findSpot' };
    const isNoDate = !hasBegin && cell.kind === 'known' && isNamed(cell, ['enddate']);
    return isNoDate ? { ...cell, field: 'historicalContext', kind: 'line' } : cell;
  });
  const has = (...fields: Field[]): boolean => cells.some(({ field }) => fields.includes(field));
  const isMapped = has('latitude');
  const isFound = has('discoveredAt') || cells.some((cell) => isNamed(cell, ['location']));
  const isOurs = cells.some((cell) => isNamed(cell, ['sourceid']));
  const isDated = has('historicalCreationDate', 'yearFrom', 'yearTo');
  return cells.map((cell): Cell => {
    const line = { ...cell, field: 'historicalContext', kind: 'line' } as const;
    if (cell.field === 'period') return isDated ? line : { ...cell, field: 'historicalCreationDate' };
    if (cell.kind === 'told') return cell;
    if (cell.field === 'source' && !isOurs) return line;
    if (isMapped && isNamed(cell, ['location'])) return { ...cell, field: 'discoveredAt' };
    if (!isMapped || isFound || !isNamed(cell, REGIONS)) return cell;
    return { ...cell, field: 'discoveredAt', kind: 'told', rank: REGIONS.indexOf(plainKeyOf(cell.column)) };
  });
}

/** What is said together of the cells of a field, the first one first: the values of one column, and the columns that were told for it; of those of one name the first, or all (`nameFor`). */
export const saidTogether = (own: readonly Cell[]): Cell[] =>
  own.filter(({ field, column, kind }) => {
    const isRival = (other: Cell) => kind !== 'told' || nameInFile(other.column) === nameInFile(column);
    return nameFor(field, own.find(isRival)?.column ?? '') === nameFor(field, column);
  });

/** Columns whose line of a text would say where something was found. */
const SAY_PLACE = ['place', 'excavation', 'geography', 'provenance', 'parish', 'city', 'district', 'county'];

/** The cells of a record without those that would say more of its place than it asks for, beside the field that does. */
function withoutPlaces(cells: Cell[]): Cell[] {
  const isVague = cells.some(
    ({ field, value }) => field === 'findSpot' && findSpotNamed(String(value)) !== 'exact',
  );
  const places = cells.filter(({ field }) => field === 'discoveredAt').sort((a, b) => a.rank - b.rank);
  const said = new Set(saidTogether(places));
  return cells.filter(
    (cell) =>
      !isVague ||
      !(
        (cell.kind === 'line' && isNamed(cell, SAY_PLACE)) ||
        (cell.field === 'discoveredAt' && !said.has(cell))
      ),
  );
}

/** What the columns of a record hold, in their order; columns without content are none. */
export function cellsOf(given: Record<string, unknown>, columns: Columns): Cell[] {
  const cells: Cell[] = [];
  let hasBegin = false;
  for (const [name, nested] of Object.entries(given)) {
    const whole = columns.readingOf(name);
    const isWhole = whole !== undefined && isJsonField(whole.field);
    for (const [column, leaf] of isWhole || typeof nested !== 'object'
      ? [[name, nested] as const]
      : leavesOf(nested, name)) {
      const value = typeof leaf === 'string' && !isWhole ? plainText(leaf) : leaf;
      const reading = columns.readingOf(column);
      hasBegin ||= reading?.field === 'yearFrom';
      if (value === null || value === undefined || (typeof value === 'string' && value.trim() === ''))
        continue;
      if (reading) cells.push({ ...reading, column, value });
      else columns.fill(column, undefined);
    }
  }
  const meant = withoutPlaces(asMeant(cells, hasBegin));
  for (const { column, field, rank, kind } of meant) columns.fill(column, { field, rank, kind });
  return meant;
}
