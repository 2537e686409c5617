import { eq } from 'drizzle-orm';
import { SUGGESTION_MESSAGES } from '#contract/suggestion.ts';
import { findIdOf } from '../artifacts/ids.ts';
import { readHeld, type Held } from '../artifacts/held.ts';
import type { Handlers } from '../core/calls/serveCalls.ts';
import { artifacts, suggestions } from '../core/db/schema.ts';
import { found } from '../core/http/errors.ts';
import { expectedBy } from '../core/http/revisions.ts';
import { decide } from './decide.ts';
import { listSuggestions } from './list.ts';
import { prepareSuggestion } from './suggest.ts';
import { toSuggestion } from './view.ts';
import { suggestionNotFound, type Row } from './whose.ts';

/** What whoever has made a suggestion is answered. */
const madeOf = ({ row, held }: { row: Row; held: Held }) => ({
  _id: row.id,
  message: SUGGESTION_MESSAGES.sent,
  suggestion: toSuggestion(row, held, 'suggester'),
});

/**
 * Suggestions to artifacts of others (SUGGEST-1 to SUGGEST-5).
 * @param mailTo whom those are mailed to that nobody else decides about; undefined: nobody
 */
export const suggestionCalls = (mailTo: string | undefined) =>
  ({
    suggestions: async ({ db, query, caller }) =>
      listSuggestions(db, caller.uid, query.artifact ? found(await findIdOf(db, query.artifact)) : undefined),
    suggestChange: {
      create: ({ id, body, caller, now, chargeWritten }) => {
        const suggest = prepareSuggestion(body, { artifactId: id, caller, now, mailTo });
        return async (tx) => {
          const made = await suggest(tx);
          // Stored beside the body: what the fields held.
          chargeWritten(Buffer.byteLength(JSON.stringify([made.row.before, made.row.exactBefore])));
          return madeOf(made);
        };
      },
      again: async ({ db }, made) => {
        const [row] = await db.select().from(suggestions).where(eq(suggestions.id, made));
        const [held] = row ? await readHeld(db, eq(artifacts.id, row.artifactId)) : [];
        return madeOf({ row: found(row, suggestionNotFound), held: found(held) });
      },
    },
    decideSuggestion: ({ c, db, id, suggestion, body, caller, now }) =>
      decide(db, { artifactId: id, suggestion, by: caller, body, expects: expectedBy(c), now }),
  }) satisfies Partial<Handlers>;
