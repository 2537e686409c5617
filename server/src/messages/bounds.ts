import { sql } from 'drizzle-orm';
import { mails } from '../core/db/internalTables.ts';
import { TRIED_AT } from './outbox.ts';

/** So many mails with people's words go to one address in an hour, whatever strangers write. Several servers may send a few more. */
export const MOST_PER_HOUR = 60;
/** So many of them are of one writer, so that one who writes all the time leaves room for the others. */
export const MOST_OF_WRITER = 5;

/** For a `with` clause: the mails with people's words that were sent, or tried last, within an hour. Each has a place among those of the hour. */
export const SERVED = sql`served as materialized (
  select id, recipient, writer from ${mails}
  where writer <> '' and attempts > 0 and coalesce(sent_at, ${TRIED_AT}) > now() - interval '1 hour'
)`;

/** Beside `SERVED`: whether the hour has no place for a mail. One that has a place keeps it while it is tried again. */
export const HAS_NO_PLACE = sql`(
  writer <> '' and id not in (select id from served) and (
    recipient in (select recipient from served group by recipient having count(*) >= ${MOST_PER_HOUR})
    or (recipient, writer) in (select recipient, writer from served group by recipient, writer having count(*) >= ${MOST_OF_WRITER})
  )
)`;
