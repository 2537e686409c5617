-- Where a like stands in its person's list, the greatest first: where the person has put it, or by its time, in seconds. Likes of one
-- millisecond follow each other in the decimals, so that two places have room between them however often something is put there.
CREATE FUNCTION like_place(put numeric, liked_at timestamptz, seq bigint) RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN coalesce(put, extract(epoch FROM liked_at - timestamptz '1970-01-01 00:00:00+00') + seq * 0.000000000000000001);
--> statement-breakpoint
DROP INDEX "likes_by_uid";--> statement-breakpoint
ALTER TABLE "likes" ADD COLUMN "position" numeric;--> statement-breakpoint
CREATE INDEX "likes_by_uid" ON "likes" USING btree ("uid",like_place("position", "created_at", "seq"),"seq");
