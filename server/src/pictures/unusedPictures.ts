import { sql } from 'drizzle-orm';
import { rowsOf, type Db } from '../core/db/database.ts';
import { hiddenArtifactChanges, hiddenArtifacts, hiddenSuggestions } from '../core/db/hiddenTables.ts';
import { artifactChanges, artifacts, suggestions, uploadIn } from '../core/db/schema.ts';

/** Whoever has another one is not told, as the addresses of their pictures are not recognized. */
const UID = /^[A-Za-z0-9_-]{1,128}$/;

/**
 * Those of a user's pictures in the file storage that no artifact has, nor had in an earlier version, whoever's it is by now: it may
 * have been handed over, or have lost its owner; and that they have not suggested for one (ADD-10).
 */
export async function listUnusedPictures(db: Db, uid: string, ids: string[]): Promise<string[]> {
  if (!UID.test(uid)) return [];
  const given = sql`${sql.param(ids.map((id) => `${uid}%2F${id}`))}::text[]`;
  const now = uploadIn(sql`image`);
  const before = uploadIn(sql`before ->> 'image'`);
  const suggested = uploadIn(sql`changes ->> 'image'`);
  const rows = await rowsOf<{ upload: string }>(
    db,
    sql`select unnest(${given}) as upload
        except select ${now} from ${artifacts} where ${now} = any(${given})
        except select ${before} from ${artifactChanges} where ${before} = any(${given})
        except select ${now} from ${hiddenArtifacts} where ${now} = any(${given})
        except select ${before} from ${hiddenArtifactChanges} where ${before} = any(${given})
        except select ${suggested} from ${suggestions} where uid = ${uid} and state = 'open'
        except select ${suggested} from ${hiddenSuggestions} where uid = ${uid} and state = 'open'`,
  );
  return rows.map(({ upload }) => upload.slice(`${uid}%2F`.length));
}
