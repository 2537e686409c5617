import { eq } from 'drizzle-orm';
import type { FieldValues } from '#contract/history.ts';
import { SUGGESTED_FIELDS } from '#contract/suggestion.ts';
import { readHeld } from '../../artifacts/held.ts';
import type { Db } from '../../core/db/database.ts';
import { artifacts, suggestions } from '../../core/db/schema.ts';
import { ApiError } from '../../core/http/errors.ts';
import { UserError } from '../../core/run/userError.ts';
import { decide } from '../../suggestions/decide.ts';
import { listForOperator } from '../../suggestions/list.ts';
import { toSuggestion } from '../../suggestions/view.ts';
import { lineOf, linesOf, note, requireId, USAGE, type AdminOptions, type Command } from './acting.ts';

const PAGE = 200;
/** Stands in the history of an artifact beside what an operator has accepted. */
const OPERATORS = 'The operators of this site';

async function requireSuggestion(db: Db, named: string | undefined) {
  const id = requireId(named);
  const [row] = await db.select().from(suggestions).where(eq(suggestions.id, id));
  if (row) return row;
  throw new UserError(`There is no suggestion ${id}: its artifact may be hidden or deleted.`);
}

async function settle(
  options: AdminOptions,
  named: string | undefined,
  body: Parameters<typeof decide>[1]['body'],
): Promise<string> {
  const { db, now } = options;
  const { id, artifactId } = await requireSuggestion(db, named);
  const by = { uid: '', name: OPERATORS, isOperator: true } as const;
  const text = [body.fields?.join(), body.words].filter(Boolean).join(': ');
  const alongside = (tx: Db) => note(tx, options, body.decision ?? '', id, text);
  try {
    const expects = () => true;
    const decided = await decide(db, { artifactId, suggestion: id, by, body, expects, now, alongside });
    return `${decided.message} ${lineOf(decided.artifact.name)} (${artifactId}).`;
  } catch (error) {
    if (error instanceof ApiError) throw new UserError(error.message);
    throw error;
  }
}

const written = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value ?? null);

/** What the operator does about suggestions to records that nobody owns (SUGGEST-3). */
export const SUGGESTION_COMMANDS: Record<string, Command> = {
  async suggestions({ db, print }, [named]) {
    if (named !== undefined) {
      const row = await requireSuggestion(db, named);
      const [held] = await readHeld(db, eq(artifacts.id, row.artifactId));
      if (!held) throw new UserError(`The artifact of the suggestion ${row.id} is gone.`);
      const { before, current = {} } = toSuggestion(row, held, 'decider');
      await print(
        `${row.state} suggestion ${row.id} of ${row.createdAt.toISOString()}, from ${lineOf(row.userName) || 'a user'} (${lineOf(row.uid)})`,
      );
      await print(`to the artifact ${row.artifactId}, ${lineOf(held.exact.name)}`);
      for (const field of Object.keys(row.changes) as (keyof FieldValues)[]) {
        await print(field);
        for (const line of linesOf(written(before[field]))) await print(`  - ${line}`);
        if (field in current)
          for (const line of linesOf(written(current[field]))) await print(`  now: ${line}`);
        for (const line of linesOf(written(row.changes[field]))) await print(`  + ${line}`);
      }
      for (const line of linesOf(row.reason)) await print(`why: ${line}`);
      return;
    }
    let after: string | undefined;
    for (;;) {
      const page = await listForOperator(db, after, PAGE);
      for (const { row, name } of page)
        await print(
          `${row.id}  ${row.createdAt.toISOString()}  ${lineOf(name)}  ${Object.keys(row.changes).join()}  ${lineOf(row.reason).slice(0, 60)}`,
        );
      if (page.length === 0 && after === undefined) await print('No suggestion waits for you.');
      after = page.at(-1)?.row.id;
      if (page.length < PAGE) return;
    }
  },

  async accept(options, [named, ...words], { fields }) {
    const chosen = fields?.split(',').map((field) => field.trim());
    const known = SUGGESTED_FIELDS.filter((field) => chosen?.includes(field));
    if (chosen && known.length < chosen.length)
      throw new UserError(`--fields names some of ${SUGGESTED_FIELDS.join(', ')}, with commas between them.`);
    const body = {
      decision: 'accept',
      words: words.join(' ').trim(),
      ...(chosen && { fields: known }),
    } as const;
    await options.print(await settle(options, named, body));
  },

  async decline(options, [named, ...words]) {
    if (words.length === 0) throw new UserError(USAGE);
    await options.print(await settle(options, named, { decision: 'decline', words: words.join(' ').trim() }));
  },
};
