CREATE TABLE "places_read" (
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
ALTER TABLE "artifacts" ADD COLUMN "found_pin" jsonb;--> statement-breakpoint
ALTER TABLE "artifacts" ADD COLUMN "kept_pin" jsonb;--> statement-breakpoint
ALTER TABLE "artifacts" ADD COLUMN "found" jsonb;--> statement-breakpoint
ALTER TABLE "artifacts" ADD COLUMN "kept" jsonb;--> statement-breakpoint
ALTER TABLE "artifacts" ADD COLUMN "found_lat" real;--> statement-breakpoint
ALTER TABLE "artifacts" ADD COLUMN "found_lon" real;--> statement-breakpoint
CREATE INDEX "artifacts_by_point" ON "artifacts" USING btree ("found_lon","found_lat");--> statement-breakpoint
CREATE INDEX "artifacts_by_place" ON "artifacts" USING btree ("found_lon","found_lat","year_from","year_to","type");--> statement-breakpoint
CREATE INDEX "artifacts_by_likes" ON "artifacts" USING btree ("likes","created_at","id","year_from","year_to","found_lat","found_lon");--> statement-breakpoint
CREATE INDEX "artifacts_by_type_likes" ON "artifacts" USING btree ("type","likes","created_at","id","year_from","year_to","found_lat","found_lon");--> statement-breakpoint
CREATE INDEX "artifacts_by_time" ON "artifacts" USING btree ("created_at","id","year_from","year_to","found_lat","found_lon");--> statement-breakpoint
CREATE INDEX "artifacts_by_type_time" ON "artifacts" USING btree ("type","created_at","id","year_from","year_to","found_lat","found_lon");--> statement-breakpoint
CREATE INDEX "artifacts_by_name" ON "artifacts" USING btree ("name_key","id","year_from","year_to","found_lat","found_lon");--> statement-breakpoint
CREATE INDEX "artifacts_by_type_name" ON "artifacts" USING btree ("type","name_key","id","year_from","year_to","found_lat","found_lon");--> statement-breakpoint
ALTER TABLE "artifacts" ADD CONSTRAINT "artifacts_found" CHECK (found_lat is not distinct from (found -> 'lat')::real and found_lon is not distinct from (found -> 'lon')::real);
--> statement-breakpoint
-- Another place of the find changes what an area holds, which is counted once for each version.
DROP TRIGGER artifacts_years ON artifacts;
--> statement-breakpoint
CREATE TRIGGER artifacts_years AFTER UPDATE ON artifacts FOR EACH ROW
WHEN (OLD.year_from IS DISTINCT FROM NEW.year_from OR OLD.year_to IS DISTINCT FROM NEW.year_to
  OR OLD.found_lat IS DISTINCT FROM NEW.found_lat OR OLD.found_lon IS DISTINCT FROM NEW.found_lon) EXECUTE FUNCTION keep_years();
