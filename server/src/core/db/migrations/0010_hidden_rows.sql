CREATE TABLE "hidden_artifact_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"artifact_id" uuid NOT NULL,
	"uid" text NOT NULL,
	"user_name" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"hidden_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hidden_artifacts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"historical_context" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"historical_creation_date" text DEFAULT '' NOT NULL,
	"discovered_at" text DEFAULT '' NOT NULL,
	"discovered_by" text DEFAULT '' NOT NULL,
	"present_location" text DEFAULT '' NOT NULL,
	"image" text DEFAULT '' NOT NULL,
	"type" text NOT NULL,
	"owner_uid" text,
	"adder_name" text DEFAULT '' NOT NULL,
	"adder_email" text DEFAULT '' NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"review_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"history_bytes" integer DEFAULT 0 NOT NULL,
	"source" text,
	"source_id" text,
	"source_url" text DEFAULT '' NOT NULL,
	"licence" text DEFAULT '' NOT NULL,
	"year_from" integer,
	"year_to" integer,
	"found_day" smallint,
	"found_pin" jsonb,
	"kept_pin" jsonb,
	"found" jsonb,
	"kept" jsonb,
	"found_lat" real,
	"found_lon" real,
	"details" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"import_id" integer,
	"hidden_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hidden_likes" (
	"artifact_id" uuid NOT NULL,
	"uid" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"seq" bigint NOT NULL,
	"position" numeric,
	"hidden_id" uuid NOT NULL,
	CONSTRAINT "hidden_likes_artifact_id_uid_pk" PRIMARY KEY("artifact_id","uid")
);
--> statement-breakpoint
CREATE TABLE "hidden_reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"artifact_id" uuid NOT NULL,
	"uid" text NOT NULL,
	"user_name" text DEFAULT '' NOT NULL,
	"review" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"hidden_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "artifacts" ADD COLUMN "history_bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "hidden_artifact_changes" ADD CONSTRAINT "hidden_artifact_changes_hidden_id_hidden_id_fk" FOREIGN KEY ("hidden_id") REFERENCES "public"."hidden"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_artifacts" ADD CONSTRAINT "hidden_artifacts_hidden_id_hidden_id_fk" FOREIGN KEY ("hidden_id") REFERENCES "public"."hidden"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_likes" ADD CONSTRAINT "hidden_likes_hidden_id_hidden_id_fk" FOREIGN KEY ("hidden_id") REFERENCES "public"."hidden"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_reviews" ADD CONSTRAINT "hidden_reviews_hidden_id_hidden_id_fk" FOREIGN KEY ("hidden_id") REFERENCES "public"."hidden"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hidden_artifact_changes_by_hidden" ON "hidden_artifact_changes" USING btree ("hidden_id");--> statement-breakpoint
CREATE INDEX "hidden_artifact_changes_by_uid" ON "hidden_artifact_changes" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "hidden_artifact_changes_by_upload" ON "hidden_artifact_changes" USING btree (substring((before ->> 'image') from '/artifact_pics%2F([A-Za-z0-9_-]{1,128}%2F[0-9a-f-]{36})'));--> statement-breakpoint
CREATE INDEX "hidden_artifacts_by_hidden" ON "hidden_artifacts" USING btree ("hidden_id");--> statement-breakpoint
CREATE INDEX "hidden_artifacts_by_owner" ON "hidden_artifacts" USING btree ("owner_uid");--> statement-breakpoint
CREATE INDEX "hidden_artifacts_by_upload" ON "hidden_artifacts" USING btree (substring(image from '/artifact_pics%2F([A-Za-z0-9_-]{1,128}%2F[0-9a-f-]{36})'));--> statement-breakpoint
CREATE INDEX "hidden_likes_by_hidden" ON "hidden_likes" USING btree ("hidden_id");--> statement-breakpoint
CREATE INDEX "hidden_likes_by_uid" ON "hidden_likes" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "hidden_reviews_by_hidden" ON "hidden_reviews" USING btree ("hidden_id");--> statement-breakpoint
CREATE INDEX "hidden_reviews_by_uid" ON "hidden_reviews" USING btree ("uid");--> statement-breakpoint
-- What is hidden already. A trigger counts reviews as they come back.
INSERT INTO hidden_artifacts
SELECT row.* FROM hidden
CROSS JOIN LATERAL jsonb_array_elements(rows -> 'artifacts') AS stored
CROSS JOIN LATERAL jsonb_populate_record(NULL::hidden_artifacts, stored || jsonb_build_object(
  'hidden_id', hidden.id, 'review_count', 0, 'history_bytes', (
    SELECT coalesce(sum(octet_length(change ->> 'before') + octet_length(change ->> 'after')), 0)
    FROM jsonb_array_elements(rows -> 'artifact_changes') AS change
  ))) AS row;
--> statement-breakpoint
INSERT INTO hidden_reviews
SELECT row.* FROM hidden
CROSS JOIN LATERAL jsonb_array_elements(rows -> 'reviews') AS stored
CROSS JOIN LATERAL jsonb_populate_record(NULL::hidden_reviews, stored || jsonb_build_object('hidden_id', hidden.id)) AS row;
--> statement-breakpoint
INSERT INTO hidden_likes
SELECT row.* FROM hidden
CROSS JOIN LATERAL jsonb_array_elements(rows -> 'likes') AS stored
CROSS JOIN LATERAL jsonb_populate_record(NULL::hidden_likes, stored || jsonb_build_object('hidden_id', hidden.id)) AS row;
--> statement-breakpoint
INSERT INTO hidden_artifact_changes
SELECT row.* FROM hidden
CROSS JOIN LATERAL jsonb_array_elements(rows -> 'artifact_changes') AS stored
CROSS JOIN LATERAL jsonb_populate_record(NULL::hidden_artifact_changes, stored || jsonb_build_object('hidden_id', hidden.id)) AS row;
--> statement-breakpoint
ALTER TABLE "hidden" DROP COLUMN "rows";
--> statement-breakpoint
UPDATE artifacts SET history_bytes = kept.bytes
FROM (
  SELECT artifact_id, sum(octet_length(before::text) + octet_length(after::text)) AS bytes FROM artifact_changes GROUP BY artifact_id
) AS kept
WHERE id = kept.artifact_id;
--> statement-breakpoint
-- What lists filter by, type and words aside, which `artifacts_update` is told of: another value changes what was counted for a version.
DROP TRIGGER artifacts_years ON artifacts;
--> statement-breakpoint
ALTER FUNCTION keep_years() RENAME TO keep_filters;
--> statement-breakpoint
CREATE TRIGGER artifacts_filters AFTER UPDATE ON artifacts FOR EACH ROW
WHEN (OLD.year_from IS DISTINCT FROM NEW.year_from OR OLD.year_to IS DISTINCT FROM NEW.year_to
  OR OLD.found_lat IS DISTINCT FROM NEW.found_lat OR OLD.found_lon IS DISTINCT FROM NEW.found_lon
  OR OLD.owner_uid IS DISTINCT FROM NEW.owner_uid) EXECUTE FUNCTION keep_filters();
