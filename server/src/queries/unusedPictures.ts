import { sql } from 'drizzle-orm';
import { rowsOf, type Db } from '../db/database.ts';
import { hidden } from '../db/internalTables.ts';
import { artifactChanges, artifacts, uploadIn } from '../db/schema.ts';

/** Whoever has another one is not told, as the addresses of their pictures are not recognized. */
const UID = /^[A-Za-z0-9_-]{1,128}$/;

/**
 * Those of a user's pictures in the file storage that no artifact has, nor had in an earlier version (ADD-10), whoever's it is by now: it may
 * have been handed over, or have lost its owner.
 */
export async function listUnusedPictures(db: Db, uid: string, ids: string[]): Promise<string[]> {
  if (!UID.test(uid)) return [];
  const uploads = ids.map((id) => `${uid}%2F${id}`);
  const rows = await rowsOf<{ upload: string }>(
    db,
    sql`select unnest(${sql.param(uploads)}::text[]) as upload
        except select ${uploadIn(sql`image`)} from ${artifacts}
          where ${uploadIn(sql`image`)} = any(${sql.param(uploads)}::text[])
        except select ${uploadIn(sql`before ->> 'image'`)} from ${artifactChanges}
          where ${uploadIn(sql`before ->> 'image'`)} = any(${sql.param(uploads)}::text[])
        except select ${uploadIn(sql`kept.image`)} from ${hidden},
          lateral (select rows #>> '{artifacts,0,image}' as image
            union all select change #>> '{before,image}' from jsonb_array_elements(rows -> 'artifact_changes') as change) as kept
          where kind = 'artifact' and ${uploadIn(sql`kept.image`)} = any(${sql.param(uploads)}::text[])`,
  );
  return rows.map(({ upload }) => upload.slice(`${uid}%2F`.length));
}
