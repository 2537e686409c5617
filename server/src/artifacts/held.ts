/** What artifacts hold. Other resources import it. */

import { getTableColumns, type SQL } from 'drizzle-orm';
import type { Db } from '../core/db/database.ts';
import type { ExactFields } from '../core/db/schema.ts';
import { artifacts } from '../core/db/schema.ts';
import { TELLS_ALL } from './history.ts';
import { STATED_FIELDS, TEXT_COLUMNS } from './rows.ts';

const columns = getTableColumns(artifacts);
const { id, ownerUid, source, image, type, details, foundPin, keptPin, findSpot, notice } = columns;
const { exactFields, revision, historyBytes, licence } = columns;
/** What its user typed, as everybody is told it. */
export const TYPED_FIELDS = {
  ...TEXT_COLUMNS,
  ...{ image, type, details, foundPin, keptPin, findSpot, notice },
  ...STATED_FIELDS,
};

/** What is read of artifacts beside the fields that are told of them, for `toHeld`. */
export const HELD_COLUMNS = {
  id,
  ownerUid,
  source,
  revision,
  historyBytes,
  licence,
  exactFields,
  tellsAll: TELLS_ALL,
};

/** What an artifact holds, of a row of these columns and of fields that are told of it. */
export const toHeld = <Row extends { told: object; exactFields: ExactFields | null }>({
  exactFields,
  ...row
}: Row) => ({
  ...row,
  exact: { ...row.told, ...exactFields } as Row['told'],
  /** Whether everybody is told less than what was written. */
  isVague: exactFields !== null,
});

/** What artifacts hold: `told` to everybody, and `exact` as it was written, for their owners and the operator. */
export async function readHeld(db: Db, which: SQL | undefined) {
  const rows = await db
    .select({ ...HELD_COLUMNS, told: TYPED_FIELDS })
    .from(artifacts)
    .where(which);
  return rows.map(toHeld);
}
export type Held = Awaited<ReturnType<typeof readHeld>>[number];
