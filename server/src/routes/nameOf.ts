import type { Db } from '../db/database.ts';
import { findUserName } from '../queries/users.ts';
import type { Identity } from '../identity/tokens.ts';

/** What to call somebody: as the token says, else as they registered; empty when neither says. */
export const nameOf = async (db: Db, { uid, name }: Identity): Promise<string> =>
  name || (await findUserName(db, uid)) || '';
