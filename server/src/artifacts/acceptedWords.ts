import { inArray, sql } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import type { FieldValues } from '#contract/history.ts';
import { rowsOf, type Db } from '../core/db/database.ts';
import { artifacts } from '../core/db/schema.ts';
import { readHeld, type Held } from './held.ts';
import type { ReadRecord } from './records.ts';

type FieldName = keyof FieldValues;
/** What a field was changed to last, and whether it was ever accepted to be that: an operator takes back what was (`restore`). */
type Last = { artifactId: string; field: FieldName; value: unknown; isAccepted: boolean };
type Known = { id: string; source: string; sourceId: string; revision: number };

export const keyOf = ({ source, sourceId }: Pick<ReadRecord, 'source' | 'sourceId'>): string =>
  JSON.stringify([source, sourceId]);

/** What an import gives, as an update would. */
const givenOf = (record: ReadRecord): FieldValues => ({
  ...record,
  ...record.exactFields,
  details: record.details ?? [],
  notice: record.notice ?? '',
  pictureCredit: record.pictureCredit ?? '',
});

/**
 * What the fields hold that hold what was accepted last, and would hold something else; a place with its pin, and a picture with its rights
 * and the name for its credit.
 */
function undone(record: ReadRecord, { id, exact, licence }: Held, changes: readonly Last[]): FieldValues {
  const given = givenOf(record);
  const fields = changes
    .filter(
      ({ artifactId, field, value, isAccepted }) =>
        isAccepted && artifactId === id && isDeepStrictEqual(exact[field] ?? null, value),
    )
    .map(({ field }) => field)
    .filter((field) => !isDeepStrictEqual(given[field], exact[field]));
  const isPictureKept = fields.includes('image');
  // The licence that a record comes to have is for its own picture.
  const isLicensedNow = isPictureKept && !licence && record.licence;
  const held = isLicensedNow ? { ...exact, pictureRights: exact.pictureRights ?? 'unsaid' } : exact;
  const withCompanions: FieldName[] = [
    ...fields,
    ...(isPictureKept ? (['pictureRights', 'pictureCredit'] as const) : []),
    ...(fields.includes('discoveredAt') ? (['foundPin'] as const) : []),
    ...(fields.includes('presentLocation') ? (['keptPin'] as const) : []),
  ];
  return Object.fromEntries(
    withCompanions
      .filter((field) => !isDeepStrictEqual(given[field] ?? null, held[field] ?? null))
      .map((field) => [field, held[field]]),
  );
}

/** The records of these that are stored, each locked until the transaction ends, so that nothing of it is accepted meanwhile. */
export const findKnown = (
  tx: Db,
  records: readonly Pick<ReadRecord, 'source' | 'sourceId'>[],
): Promise<Known[]> => {
  const keys = records.map(({ source, sourceId }) => ({ source, sourceId }));
  return rowsOf<Known>(
    tx,
    sql`select artifacts.id, artifacts.source, source_id as "sourceId", revision from artifacts
        join json_to_recordset(${JSON.stringify(keys)}::json) as given(source text, "sourceId" text)
          on given.source = artifacts.source and given."sourceId" = source_id
        order by artifacts.id for no key update of artifacts`,
  );
};

/**
 * Which of these records would take back what was accepted of a suggestion to them (SUGGEST-4), and what these fields hold. Nobody owns
 * records of a source, so that nothing else of them has a history. Those that are known are locked, so that nothing is accepted meanwhile.
 */
export async function findUndone(
  tx: Db,
  records: readonly ReadRecord[],
): Promise<Map<ReadRecord, FieldValues>> {
  const known = await findKnown(tx, records);
  const changed = new Map(known.filter(({ revision }) => revision > 0).map((each) => [keyOf(each), each.id]));
  if (changed.size === 0) return new Map();
  const ids = [...changed.values()];
  const changes = await rowsOf<Last>(
    tx,
    sql`select distinct on (artifact_id, field) artifact_id as "artifactId", field, value,
          bool_or(suggestion_id is not null) over (partition by artifact_id, field, value) as "isAccepted"
        from artifact_changes cross join lateral jsonb_each(after) as each(field, value)
        where artifact_id = any(string_to_array(${ids.join()}, ',')::uuid[])
          -- That a pin went with the words of its place, nobody has accepted, nor that rights and name went with their picture.
          and not (field in ('foundPin', 'keptPin') and value = 'null')
          and not (after ? 'image' and (field, value) in (('pictureRights', '"unsaid"'), ('pictureCredit', '""')))
        -- In the order in which they were stored, which is not that of their requests.
        order by artifact_id, field, id desc`,
  );
  const held = new Map((await readHeld(tx, inArray(artifacts.id, ids))).map((each) => [each.id, each]));
  return new Map(
    records.flatMap((record): [ReadRecord, FieldValues][] => {
      const artifact = held.get(changed.get(keyOf(record)) ?? '');
      const words = artifact ? undone(record, artifact, changes) : {};
      return Object.keys(words).length > 0 ? [[record, words]] : [];
    }),
  );
}
