import type { Db } from '../db/database.ts';
import type { Search } from '../queries/search.ts';

/** What the routes work with. */
export type Dependencies = {
  db: Db;
  /** The product's version. */
  version: string;
  search: Search;
  /** The present moment. */
  clock: () => Date;
  /** Makes the local accounts outlive a sudden end; awaited before the response to a sign-up. */
  saveAccounts: () => Promise<void>;
};
