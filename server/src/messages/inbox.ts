import { sql, type SQL } from 'drizzle-orm';
import { rowsOf, type Db } from '../core/db/database.ts';

/** What people write: a message from Help & Support, feedback, or a report. */
export const KINDS = ['message', 'feedback', 'report'] as const;
export type Kind = (typeof KINDS)[number];

const TABLES: Record<Kind, string> = { message: 'messages', feedback: 'feedback', report: 'reports' };

export type Message = {
  id: string;
  kind: Kind;
  createdAt: string;
  name: string;
  email: string;
  text: string;
  /** What a report is about: an artifact's id, and behind a slash a review's, or what a suggestion is named by. */
  about: string;
  answer: string;
  closedAt: string | null;
};

const MESSAGES = sql`(
  select id, 'message' as kind, created_at, name, email, message as text, '' as about, answer, closed_at from messages
  union all select id, 'feedback', created_at, '', email, feedback, '', answer, closed_at from feedback
  union all select id, 'report', created_at, '', email, reason, concat_ws('/', artifact_id, review_id, 'suggestions/' || suggestion_id), answer, closed_at from reports
) as messages`;

const read = (db: Db, where: SQL): Promise<Message[]> =>
  rowsOf<Message>(
    db,
    sql`select id, kind, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "createdAt", name, email, text, about,
          answer, to_char(closed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "closedAt"
        from ${MESSAGES} where ${where}`,
  );

/** A page of what people have written, the oldest first: behind the last one of the page before. */
export const listMessages = (
  db: Db,
  { kind, isOpen, after, limit }: { kind?: Kind | undefined; isOpen: boolean; after?: string; limit: number },
): Promise<Message[]> =>
  read(
    db,
    sql`(${kind ?? null}::text is null or kind = ${kind ?? null}) and (closed_at is null or ${!isOpen})
        and (${after ?? null}::uuid is null or id > ${after ?? null}::uuid) order by id limit ${limit}`,
  );

export const findMessage = async (db: Db, id: string): Promise<Message | undefined> =>
  (await read(db, sql`id = ${id}::uuid`))[0];

/** Marks one as done with, perhaps answered, or as open again. */
export const markMessage = (
  tx: Db,
  { id, kind }: Message,
  { answer, closedAt }: { answer?: string; closedAt: Date | null },
): Promise<unknown> =>
  tx.execute(
    sql`update ${sql.identifier(TABLES[kind])} set closed_at = ${closedAt?.toISOString() ?? null}::timestamptz,
          answer = coalesce(${answer ?? null}, answer) where id = ${id}::uuid`,
  );
