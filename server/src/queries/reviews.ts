import { desc, eq, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { DEFAULT_AVATAR } from '#contract/constants.ts';
import type { Review } from '#contract/review.ts';
import type { Db } from '../db/database.ts';
import { artifacts, reviews, users } from '../db/schema.ts';
import { userName } from './users.ts';

/** How many reviews one response holds, newest first. */
const MAX_REVIEWS = 1000;

const shown = {
  _id: reviews.id,
  review: reviews.review,
  userName: reviews.userName,
  createdAt: reviews.createdAt,
};

type Row = Omit<Review, 'createdAt' | 'userPicture'> & { createdAt: Date; userPicture?: string | null };

/** A reviewer with the default avatar is shown by initials instead. */
const toReview = ({ userPicture, createdAt, ...row }: Row): Review => ({
  ...row,
  ...(userPicture && userPicture !== DEFAULT_AVATAR && { userPicture }),
  createdAt: createdAt.toISOString(),
});

/** The reviews of an artifact, newest first; undefined when there is no such artifact. */
export async function listReviews(db: Db, artifactId: string): Promise<Review[] | undefined> {
  // An artifact without reviews is one row without a review.
  const rows = await db
    .select({ review: shown, userPicture: users.photoUrl })
    .from(artifacts)
    .leftJoin(reviews, eq(reviews.artifactId, artifacts.id))
    .leftJoin(users, eq(users.uid, reviews.uid))
    .where(eq(artifacts.id, artifactId))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(MAX_REVIEWS);
  if (rows.length === 0) return undefined;
  return rows.flatMap(({ review, userPicture }) => (review ? toReview({ ...review, userPicture }) : []));
}

/** Stores a review; undefined when there is no such artifact, also when it is deleted at this very moment. */
export async function addReview(
  db: Db,
  artifactId: string,
  { uid, name }: { uid: string; name: string },
  review: string,
  now: Date,
): Promise<Review | undefined> {
  const artifact = db
    .select({
      id: sql`${uuidv7()}::uuid`.as('id'),
      artifactId: artifacts.id,
      uid: sql`${uid}::text`.as('uid'),
      userName: userName(uid, name).as('user_name'),
      review: sql`${review}::text`.as('review'),
      createdAt: sql`${now.toISOString()}::timestamptz`.as('created_at'),
    })
    .from(artifacts)
    .where(eq(artifacts.id, artifactId))
    // Locked, so that it cannot be deleted before the review is stored.
    .for('key share');
  const [row] = await db.insert(reviews).select(artifact).returning(shown);
  return row && toReview(row);
}
