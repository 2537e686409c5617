import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as hiddenTables from '../core/db/hiddenTables.ts';
import * as internalTables from '../core/db/internalTables.ts';
import * as notificationTables from '../core/db/notificationTables.ts';
import * as schema from '../core/db/schema.ts';

/** Every table of the schema, so that none can be forgotten by a test that goes through them. */
export const TABLES = Object.values({ ...schema, ...internalTables, ...hiddenTables, ...notificationTables })
  .filter((exported) => is(exported, PgTable))
  .map(getTableConfig);

/** Of the news alone: begins anew with what is done after an artifact is shown again. */
const NOT_HIDDEN = 'artifact_activity';

/** The artifacts, and each table whose rows go with one: what an operator hides is moved out of all of them. */
export const OF_ARTIFACTS = TABLES.filter(
  ({ name, foreignKeys }) =>
    name === 'artifacts' ||
    (name !== NOT_HIDDEN &&
      foreignKeys.some((key) => getTableConfig(key.reference().foreignTable).name === 'artifacts')),
).map(({ name }) => name);
