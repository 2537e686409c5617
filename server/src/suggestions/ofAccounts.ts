/** Who decides about suggestions when an account gives its artifacts away or keeps a source no more. Other resources import it. */

import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../core/db/database.ts';
import type { hiddenSuggestions } from '../core/db/hiddenTables.ts';
import { keepers, suggestions } from '../core/db/schema.ts';

/**
 * Lets another account decide what waits for one that gives its artifacts away. What the taker has suggested themselves is closed.
 * @param table those of shown artifacts, or of hidden ones
 * @param taker null: nobody owns the artifacts any more
 * @returns how many wait for the taker
 */
export async function handOverSuggestions(
  tx: Db,
  table: typeof suggestions | typeof hiddenSuggestions,
  giver: string,
  taker: string | null,
): Promise<number> {
  const waiting = and(eq(table.ownerUid, giver), eq(table.state, 'open'));
  if (taker !== null)
    await tx
      .update(table)
      .set({ state: 'closed', decidedAt: sql`now()`, ownerUid: null })
      .where(and(waiting, eq(table.uid, taker)));
  return (await tx.update(table).set({ ownerUid: taker }).where(waiting).returning({ id: table.id })).length;
}

/** How many suggestions to records of these sources wait for the operator alone: of those that nobody keeps. */
export const countLeft = (tx: Db, sources: string[]): Promise<number> =>
  tx.$count(
    suggestions,
    and(
      eq(suggestions.state, 'open'),
      isNull(suggestions.ownerUid),
      inArray(suggestions.source, sources),
      sql`${suggestions.source} not in (select source from ${keepers})`,
    ),
  );
