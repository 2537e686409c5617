import { and, eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { artifacts } from '../db/schema.ts';
import { CATALOGUE_SOURCE } from './records.ts';

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;
const SLUG = /^[a-z][a-z\d-]{1,60}$/;

/** An artifact's id as it is stored; undefined for what cannot be one. */
export const idIn = (text: string): string | undefined => (UUID.test(text) ? text.toLowerCase() : undefined);

/**
 * The id in an address: as it stands there, or that of the record of this slug which came with the product.
 * @returns undefined for what is neither; the artifact of an id may not exist
 */
export async function findIdOf(db: Db, text: string): Promise<string | undefined> {
  const id = idIn(text);
  if (id !== undefined || !SLUG.test(text)) return id;
  const [row] = await db
    .select({ id: artifacts.id })
    .from(artifacts)
    .where(and(eq(artifacts.source, CATALOGUE_SOURCE), eq(artifacts.sourceId, text)));
  return row?.id;
}
