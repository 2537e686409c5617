/** What an address names of artifacts. Other resources import it. */

import { and, eq } from 'drizzle-orm';
import type { Db } from '../core/db/database.ts';
import { artifacts } from '../core/db/schema.ts';
import { CATALOGUE_SOURCE } from './rows.ts';

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

/** The uid an artifact belongs to: null when no user added it, undefined when there is no such artifact. */
export async function findOwner(db: Db, id: string): Promise<string | null | undefined> {
  const [row] = await db.select({ ownerUid: artifacts.ownerUid }).from(artifacts).where(eq(artifacts.id, id));
  return row?.ownerUid;
}
