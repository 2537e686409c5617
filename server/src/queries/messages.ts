import { uuidv7 } from 'uuidv7';
import type { ContactMessage, Feedback } from '#contract/message.ts';
import type { Db } from '../db/database.ts';
import { feedback, messages } from '../db/schema.ts';
import type { Viewer } from './artifactRows.ts';

/** Keeps a message from Help & Support (ruling R16), with the sender's uid if they are signed in. */
export async function addMessage(db: Db, values: ContactMessage, sender: Viewer, now: Date): Promise<void> {
  await db.insert(messages).values({ ...values, id: uuidv7(), uid: sender ?? null, createdAt: now });
}

/** Keeps feedback (ruling R16). */
export async function addFeedback(db: Db, values: Feedback, sender: Viewer, now: Date): Promise<void> {
  await db.insert(feedback).values({ ...values, id: uuidv7(), uid: sender ?? null, createdAt: now });
}
