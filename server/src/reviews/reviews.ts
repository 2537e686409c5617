import { and, desc, eq, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { DEFAULT_AVATAR } from '#contract/constants.ts';
import type { ReviewsQuery } from '#contract/artifactList.ts';
import type { Review } from '#contract/review.ts';
import type { Db } from '../core/db/database.ts';
import { artifacts, reviews, users } from '../core/db/schema.ts';
import { cursorOf, startingAt, type Page } from '../core/db/cursor.ts';
import type { Identity } from '../core/identity/tokens.ts';
import { idIn } from '../artifacts/ids.ts';
import { keepingPhoto, userName } from '../people/users.ts';

const shown = {
  _id: reviews.id,
  uid: reviews.uid,
  review: reviews.review,
  userName: reviews.userName,
  createdAt: reviews.createdAt,
  editedAt: reviews.editedAt,
};

type Row = Pick<Review, '_id' | 'review' | 'userName'> & {
  uid: string;
  createdAt: Date;
  editedAt: Date | null;
  userPicture?: string | null;
};

/** What a user sees of a review. A reviewer with the default avatar is shown by initials instead. */
const toReview =
  (callerUid: string) =>
  ({ uid, userPicture, createdAt, editedAt, ...row }: Row): Review => ({
    ...row,
    ...(userPicture && userPicture !== DEFAULT_AVATAR && { userPicture }),
    createdAt: createdAt.toISOString(),
    ...(editedAt && { editedAt: editedAt.toISOString() }),
    ...(uid === callerUid && { isOwn: true }),
  });

/** One page of the reviews of an artifact, newest first; undefined when there is no such artifact. */
export async function listReviews(
  db: Db,
  artifactId: string,
  { from, limit }: ReviewsQuery,
  callerUid: string,
): Promise<Page<Review> | undefined> {
  // An artifact without reviews is one row without a review.
  const rows = await db
    .select({ review: shown, userPicture: users.photoUrl, total: artifacts.reviewCount })
    .from(artifacts)
    .leftJoin(
      reviews,
      and(
        eq(reviews.artifactId, artifacts.id),
        startingAt(from, { createdAt: reviews.createdAt, tie: reviews.id }),
      ),
    )
    .leftJoin(users, eq(users.uid, reviews.uid))
    .where(eq(artifacts.id, artifactId))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(limit + 1);
  const [first] = rows;
  if (!first) return undefined;
  const found = rows.flatMap(({ review, userPicture }) => (review ? { ...review, userPicture } : []));
  const next = found[limit];
  return {
    items: found.slice(0, limit).map(toReview(callerUid)),
    next: next && { from: cursorOf({ createdAt: next.createdAt, tie: next._id }) },
    total: first.total,
  };
}

/** Who writes, as their token says. */
type Caller = Pick<Identity, 'uid' | 'name' | 'picture'>;

/** Stores a review; undefined when there is no such artifact, also when it is deleted at this very moment. */
export async function addReview(
  db: Db,
  artifactId: string,
  caller: Caller,
  review: string,
  now: Date,
): Promise<Review | undefined> {
  const { uid, name } = caller;
  const artifact = db
    .select({
      id: sql`${uuidv7()}::uuid`.as('id'),
      artifactId: artifacts.id,
      uid: sql`${uid}::text`.as('uid'),
      userName: userName(uid, name).as('user_name'),
      review: sql`${review}::text`.as('review'),
      createdAt: sql`${now.toISOString()}::timestamptz`.as('created_at'),
      editedAt: sql`null::timestamptz`.as('edited_at'),
    })
    .from(artifacts)
    .where(eq(artifacts.id, artifactId))
    // Locked as its count will be, so that it cannot be deleted before the review is stored, and two reviews follow each other.
    .for('no key update');
  const [row] = await keepingPhoto(db, caller).insert(reviews).select(artifact).returning(shown);
  return row && toReview(uid)(row);
}

/** The review of this artifact that an address names, and who wrote it; undefined when it has no such review. */
export async function findReview(
  db: Db,
  artifactId: string,
  text: string,
): Promise<{ id: string; uid: string } | undefined> {
  const id = idIn(text);
  if (id === undefined) return undefined;
  const [row] = await db
    .select({ id: reviews.id, uid: reviews.uid })
    .from(reviews)
    .where(and(eq(reviews.id, id), eq(reviews.artifactId, artifactId)));
  return row;
}

const writtenBy = (id: string, uid: string) => and(eq(reviews.id, id), eq(reviews.uid, uid));

/** The author's review; undefined when it is gone. */
export async function readReview(db: Db, id: string, uid: string): Promise<Review | undefined> {
  const [row] = await db.select(shown).from(reviews).where(writtenBy(id, uid));
  return row && toReview(uid)(row);
}

/** Changes the author's review; undefined when it is gone. */
export async function updateReview(
  db: Db,
  id: string,
  caller: Caller,
  changes: { review?: string },
  now: Date,
): Promise<Review | undefined> {
  const [row] = await keepingPhoto(db, caller)
    .update(reviews)
    .set({ ...changes, editedAt: now })
    .where(writtenBy(id, caller.uid))
    .returning(shown);
  return row && toReview(caller.uid)(row);
}

/** Deletes the author's review of the artifact; false when it is gone. */
export async function deleteReview(db: Db, artifactId: string, id: string, uid: string): Promise<boolean> {
  // Locked before the review, as by whoever leaves: two in another order would wait for each other.
  const artifact = db
    .select({ id: artifacts.id })
    .from(artifacts)
    .where(eq(artifacts.id, artifactId))
    .for('no key update');
  const deleted = await db
    .delete(reviews)
    .where(and(eq(reviews.artifactId, artifact), writtenBy(id, uid)))
    .returning({ id: reviews.id });
  return deleted.length > 0;
}
