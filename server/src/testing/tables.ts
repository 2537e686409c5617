import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as hiddenTables from '../core/db/hiddenTables.ts';
import * as internalTables from '../core/db/internalTables.ts';
import * as notificationTables from '../core/db/notificationTables.ts';
import * as schema from '../core/db/schema.ts';

/** Every table that is declared; `db/schema.test.ts` holds that the database has no other. */
export const TABLES = Object.values({ ...schema, ...internalTables, ...hiddenTables, ...notificationTables })
  .filter((exported) => is(exported, PgTable))
  .map(getTableConfig);

/** What is hidden goes into the tables of `hiddenTables.ts`; reports stay where they are, and triggers write the last two. */
const NOT_HIDDEN = /^(?:hidden|hidden_.*|reports|artifact_activity|search_word_changes)$/;

/** The artifacts, and each table whose rows belong to one: what an operator hides is moved out of all of them. */
export const OF_ARTIFACTS = TABLES.filter(
  ({ name, columns }) =>
    name === 'artifacts' ||
    (!NOT_HIDDEN.test(name) && columns.some((column) => column.name === 'artifact_id')),
).map(({ name }) => name);
