import type { Context } from 'hono';
import type { Institution } from '#contract/institution.ts';
import type { Db } from '../core/db/database.ts';

/** What all that serves the pages is told of the site. */
export type SiteOptions = {
  /** The built pages. */
  siteFolder: string;
  /** The site's own address. */
  publicUrl: string;
  /** Whose site it is; undefined: the product's own. */
  institution?: Institution | undefined;
  /** Called with an unexpected error. */
  onDefect: (error: unknown) => void;
};

/** The same for what reads the database, and counts that against its visitor's limits. */
export type ReaderOptions = SiteOptions & {
  db: Db;
  /** Takes points, one by default, from those of the request's address. @throws ApiError `too-many` */
  count: (c: Context, points?: number) => Promise<void>;
};
