-- Featured artifacts (ruling R34): the most liked, then the most reviewed, then what has been here longest (ids grow with time; a museum's
-- record may be dated long before it came), read from one index.
ALTER TABLE "artifacts" ADD COLUMN "review_count" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
UPDATE artifacts SET review_count = counted.n
FROM (SELECT artifact_id, count(*)::int AS n FROM reviews GROUP BY artifact_id) AS counted
WHERE id = counted.artifact_id;
--> statement-breakpoint
DROP INDEX "artifacts_with_image";
--> statement-breakpoint
CREATE INDEX "artifacts_featured" ON "artifacts" USING btree ("likes" DESC,"review_count" DESC,"id") WHERE image <> '';
--> statement-breakpoint
CREATE FUNCTION keep_review_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE artifacts SET review_count = review_count + counted.n
  FROM (SELECT artifact_id, count(*)::int AS n FROM new_rows GROUP BY artifact_id) AS counted
  WHERE id = counted.artifact_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Reviews go with their artifact alone (ruling R21), so none is ever subtracted.
CREATE TRIGGER reviews_counts AFTER INSERT ON reviews REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_review_counts();
--> statement-breakpoint
-- How many likes there are in all (ruling R32): inserted as changes and summed up later, so that no like waits for another.
CREATE TABLE "like_counts" (
	"n" bigint NOT NULL
);
--> statement-breakpoint
INSERT INTO like_counts (n) SELECT count(*) FROM likes;
--> statement-breakpoint
CREATE FUNCTION keep_like_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO like_counts (n) SELECT CASE TG_OP WHEN 'INSERT' THEN count(*) ELSE -count(*) END FROM changed HAVING count(*) > 0;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER likes_counts_insert AFTER INSERT ON likes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_like_counts();
--> statement-breakpoint
CREATE TRIGGER likes_counts_delete AFTER DELETE ON likes REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_like_counts();
