ALTER TABLE "reviews" ADD COLUMN "edited_at" timestamp (3) with time zone;
--> statement-breakpoint
-- Their authors delete reviews as well, so what is deleted is subtracted. Those that go with their artifact find it gone.
DROP TRIGGER reviews_counts ON reviews;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_review_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE artifacts SET review_count = review_count + CASE TG_OP WHEN 'INSERT' THEN counted.n ELSE -counted.n END
  FROM (SELECT artifact_id, count(*)::int AS n FROM changed_rows GROUP BY artifact_id) AS counted
  WHERE id = counted.artifact_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER reviews_counts_added AFTER INSERT ON reviews REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_review_counts();
--> statement-breakpoint
CREATE TRIGGER reviews_counts_deleted AFTER DELETE ON reviews REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_review_counts();
