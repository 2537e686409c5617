import { desc, eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { Review } from '#contract/review.ts';
import type { Db } from '../db/database.ts';
import { artifacts, reviews } from '../db/schema.ts';

/** How many reviews one response holds, newest first. */
const MAX_REVIEWS = 1000;

const shown = {
  _id: reviews.id,
  review: reviews.review,
  userName: reviews.userName,
  createdAt: reviews.createdAt,
};

const toReview = (row: Omit<Review, 'createdAt'> & { createdAt: Date }): Review => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
});

const findArtifact = (db: Db, id: string) =>
  db.select({ id: artifacts.id }).from(artifacts).where(eq(artifacts.id, id));

/** The reviews of an artifact, newest first; undefined when there is no such artifact. */
export async function listReviews(db: Db, artifactId: string): Promise<Review[] | undefined> {
  const rows = await db
    .select(shown)
    .from(reviews)
    .where(eq(reviews.artifactId, artifactId))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(MAX_REVIEWS);
  if (rows.length === 0 && (await findArtifact(db, artifactId)).length === 0) return undefined;
  return rows.map(toReview);
}

/** Stores a review; undefined when there is no such artifact, also when it is deleted at this very moment. */
export function addReview(
  db: Db,
  artifactId: string,
  author: { uid: string; name: string },
  review: string,
  now: Date,
): Promise<Review | undefined> {
  return db.transaction(async (tx) => {
    // Locked, so that it cannot be deleted before the review is stored.
    if ((await findArtifact(tx, artifactId).for('key share')).length === 0) return undefined;
    const values = {
      id: uuidv7(),
      artifactId,
      uid: author.uid,
      userName: author.name,
      review,
      createdAt: now,
    };
    const [row] = await tx.insert(reviews).values(values).returning(shown);
    return row && toReview(row);
  });
}
