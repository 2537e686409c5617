-- Servers of the version before know nothing of find spots: they would store exactly what is to be told vaguely. So they stop first.
ALTER TABLE "artifacts" ADD COLUMN "find_spot" text DEFAULT 'exact' NOT NULL;--> statement-breakpoint
ALTER TABLE "artifacts" ADD COLUMN "exact_fields" jsonb;--> statement-breakpoint
ALTER TABLE "artifacts" ADD COLUMN "notice" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "hidden_artifacts" ADD COLUMN "find_spot" text DEFAULT 'exact' NOT NULL;--> statement-breakpoint
ALTER TABLE "hidden_artifacts" ADD COLUMN "exact_fields" jsonb;--> statement-breakpoint
ALTER TABLE "hidden_artifacts" ADD COLUMN "notice" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "artifacts" ADD CONSTRAINT "artifacts_find_spot" CHECK ((find_spot = 'exact') = (exact_fields is null));