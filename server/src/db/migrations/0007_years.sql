CREATE TABLE "years_read" (
	"version" integer PRIMARY KEY NOT NULL,
	"reached" uuid,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
DROP INDEX "artifacts_by_likes";--> statement-breakpoint
DROP INDEX "artifacts_by_type_likes";--> statement-breakpoint
DROP INDEX "artifacts_by_time";--> statement-breakpoint
DROP INDEX "artifacts_by_type_time";--> statement-breakpoint
DROP INDEX "artifacts_by_name";--> statement-breakpoint
DROP INDEX "artifacts_by_type_name";--> statement-breakpoint
ALTER TABLE "artifacts" ADD COLUMN "year_from" integer;--> statement-breakpoint
ALTER TABLE "artifacts" ADD COLUMN "year_to" integer;--> statement-breakpoint
CREATE INDEX "artifacts_by_years" ON "artifacts" USING btree ("year_from","year_to","type");--> statement-breakpoint
CREATE INDEX "artifacts_by_likes" ON "artifacts" USING btree ("likes","created_at","id","year_from","year_to");--> statement-breakpoint
CREATE INDEX "artifacts_by_type_likes" ON "artifacts" USING btree ("type","likes","created_at","id","year_from","year_to");--> statement-breakpoint
CREATE INDEX "artifacts_by_time" ON "artifacts" USING btree ("created_at","id","year_from","year_to");--> statement-breakpoint
CREATE INDEX "artifacts_by_type_time" ON "artifacts" USING btree ("type","created_at","id","year_from","year_to");--> statement-breakpoint
CREATE INDEX "artifacts_by_name" ON "artifacts" USING btree ("name_key","id","year_from","year_to");--> statement-breakpoint
CREATE INDEX "artifacts_by_type_name" ON "artifacts" USING btree ("type","name_key","id","year_from","year_to");
--> statement-breakpoint
-- Other years change what a period holds, which is counted once for each version.
CREATE FUNCTION keep_years() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO artifact_counts (type, n, version) VALUES (NEW.type, 0, 1);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER artifacts_years AFTER UPDATE ON artifacts FOR EACH ROW
WHEN (OLD.year_from IS DISTINCT FROM NEW.year_from OR OLD.year_to IS DISTINCT FROM NEW.year_to) EXECUTE FUNCTION keep_years();
