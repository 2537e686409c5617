import { uuidv7 } from 'uuidv7';
import type { ContactMessage, Feedback } from '#contract/message.ts';
import type { Db } from '../db/database.ts';
import { feedback, messages } from '../db/schema.ts';
import type { Caller } from './artifactRows.ts';

/** Keeps a message from Help & Support (HELP-7), with the caller's uid if they are signed in. */
export async function addMessage(db: Db, values: ContactMessage, caller: Caller, now: Date): Promise<void> {
  await db.insert(messages).values({ ...values, id: uuidv7(), uid: caller ?? null, createdAt: now });
}

/** Keeps feedback (HELP-7). */
export async function addFeedback(db: Db, values: Feedback, caller: Caller, now: Date): Promise<void> {
  await db.insert(feedback).values({ ...values, id: uuidv7(), uid: caller ?? null, createdAt: now });
}
