-- Servers of the version before keep the rights of a picture that they replace. So they stop first.
ALTER TABLE "artifacts" ADD COLUMN "cited_source" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "artifacts" ADD COLUMN "picture_rights" text;--> statement-breakpoint
ALTER TABLE "artifacts" ADD COLUMN "picture_credit" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "hidden_artifacts" ADD COLUMN "cited_source" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "hidden_artifacts" ADD COLUMN "picture_rights" text;--> statement-breakpoint
ALTER TABLE "hidden_artifacts" ADD COLUMN "picture_credit" text DEFAULT '' NOT NULL;