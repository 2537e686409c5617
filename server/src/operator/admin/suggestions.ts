import { and, desc, eq, isNull } from 'drizzle-orm';
import type { FieldValues } from '#contract/history.ts';
import { SUGGESTED_FIELDS, type Suggestion } from '#contract/suggestion.ts';
import { readHeld } from '../../artifacts/held.ts';
import { findIdOf } from '../../artifacts/ids.ts';
import { saveChanges } from '../../artifacts/saving.ts';
import type { Db } from '../../core/db/database.ts';
import { artifactChanges, artifacts, suggestions } from '../../core/db/schema.ts';
import { ApiError } from '../../core/http/errors.ts';
import { UserError } from '../../core/run/userError.ts';
import { decide } from '../../suggestions/decide.ts';
import { listForOperator } from '../../suggestions/list.ts';
import { toSuggestion } from '../../suggestions/view.ts';
import type { Print } from '../channel.ts';
import { allOf, lineOf, linesOf, note, requireId, USAGE, type AdminOptions, type Command } from './acting.ts';

/** Stands in the history of an artifact beside what an operator has accepted. */
const OPERATORS = 'The operators of this site';

async function requireSuggestion(db: Db, named: string | undefined) {
  const id = requireId(named);
  const [row] = await db.select().from(suggestions).where(eq(suggestions.id, id));
  if (row) return row;
  throw new UserError(`There is no suggestion ${id}: its artifact may be hidden or deleted.`);
}

const written = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value ?? null);

async function requireHeld(db: Db, { id, artifactId }: Pick<Suggestion, 'id' | 'artifactId'>) {
  const [held] = await readHeld(db, eq(artifacts.id, artifactId));
  if (held) return held;
  throw new UserError(`The artifact of the suggestion ${id} is gone.`);
}

/** Prints each field: what it held, holds now where that is something else, and shall hold. */
async function printChanges(print: Print, { changes, before, current = {} }: Suggestion): Promise<void> {
  for (const field of Object.keys(changes) as (keyof FieldValues)[]) {
    await print(field);
    for (const line of linesOf(written(before[field]))) await print(`  - ${line}`);
    if (field in current) for (const line of linesOf(written(current[field]))) await print(`  now: ${line}`);
    for (const line of linesOf(written(changes[field]))) await print(`  + ${line}`);
  }
}

async function decideAs(
  options: AdminOptions,
  { id, artifactId }: Pick<Suggestion, 'id' | 'artifactId'>,
  body: Parameters<typeof decide>[1]['body'],
  expects = (_revision: string) => true,
): Promise<string> {
  const { db, now } = options;
  const by = { uid: '', name: OPERATORS, isOperator: true } as const;
  const text = [body.fields?.join(), body.words].filter(Boolean).join(': ');
  const alongside = (tx: Db) => note(tx, options, body.decision ?? '', id, text);
  try {
    const decided = await decide(db, { artifactId, suggestion: id, by, body, expects, now, alongside });
    return `${decided.message} ${lineOf(decided.artifact.name)} (${artifactId}).`;
  } catch (error) {
    if (error instanceof ApiError) throw new UserError(error.message);
    throw error;
  }
}

/** What the operator does about suggestions to records that nobody owns (SUGGEST-3). */
export const SUGGESTION_COMMANDS: Record<string, Command> = {
  async suggestions({ db, print }, [named]) {
    if (named !== undefined) {
      const row = await requireSuggestion(db, named);
      const held = await requireHeld(db, row);
      await print(
        `${row.state} suggestion ${row.id} of ${row.createdAt.toISOString()}, from ${lineOf(row.userName) || 'a user'} (${lineOf(row.uid)})`,
      );
      await print(`to the artifact ${row.artifactId}, ${lineOf(held.exact.name)}`);
      await printChanges(print, toSuggestion(row, held, 'decider'));
      for (const line of linesOf(row.reason)) await print(`why: ${line}`);
      return;
    }
    let count = 0;
    for await (const row of allOf((after, limit) => listForOperator(db, after, limit))) {
      count += 1;
      const fields = Object.keys(row.changes).join();
      const about = `${lineOf(row.name)}  ${fields}  ${lineOf(row.reason).slice(0, 60)}`;
      await print(`${row.id}  ${row.createdAt.toISOString()}  ${about}`);
    }
    if (count === 0) await print('No suggestion waits for you.');
  },

  async accept(options, [named, ...words], { fields, anyway }) {
    const { db, print } = options;
    const chosen = fields?.split(',').map((field) => field.trim());
    const known = SUGGESTED_FIELDS.filter((field) => chosen?.includes(field));
    if (chosen && known.length < chosen.length)
      throw new UserError(`--fields names some of ${SUGGESTED_FIELDS.join(', ')}, with commas between them.`);
    const body = {
      decision: 'accept',
      words: words.join(' ').trim(),
      ...(chosen && { fields: known }),
    } as const;
    const row = await requireSuggestion(db, named);
    const held = await requireHeld(db, row);
    const shown = toSuggestion(row, held, 'decider');
    if (shown.current && !anyway) {
      await printChanges(print, shown);
      throw new UserError('The record was changed since, as “now” says: --anyway accepts it all the same.');
    }
    await print(await decideAs(options, row, body, (revision) => revision === shown.revision));
  },

  async decline(options, [named, ...words]) {
    if (words.length === 0) throw new UserError(USAGE);
    const body = { decision: 'decline', words: words.join(' ').trim() } as const;
    await options.print(await decideAs(options, await requireSuggestion(options.db, named), body));
  },

  async restore(options, [named]) {
    const { db, now, print } = options;
    if (named === undefined) throw new UserError(USAGE);
    const which = and(
      eq(artifacts.id, (await findIdOf(db, named)) ?? requireId(named)),
      isNull(artifacts.ownerUid),
    );
    const [last] = await db
      .select({ id: artifacts.id, revision: artifacts.revision, before: artifactChanges.before })
      .from(artifactChanges)
      .innerJoin(artifacts, eq(artifacts.id, artifactChanges.artifactId))
      .where(which)
      .orderBy(desc(artifactChanges.id))
      .limit(1);
    const none = () =>
      new UserError(`There is no change of a record without an owner to take back in ${lineOf(named)}.`);
    if (!last) throw none();
    const fields = Object.keys(last.before).join(', ');
    const isRestored = await saveChanges(db, {
      which,
      by: { uid: '', name: OPERATORS },
      values: last.before,
      now,
      expects: ({ revision }) => revision === last.revision,
      alongside: (tx) => note(tx, options, 'restore', last.id, fields),
    });
    if (!isRestored) throw none();
    await print(`${last.id} holds again what it held before its last change, in ${fields}.`);
  },
};
