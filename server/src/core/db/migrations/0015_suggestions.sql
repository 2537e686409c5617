-- Servers of the version before would undo what was accepted, by an import, and leave suggestions of accounts that end. So they stop first.
CREATE TABLE "keepers" (
	"source" text NOT NULL,
	"uid" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "keepers_source_uid_pk" PRIMARY KEY("source","uid")
);
--> statement-breakpoint
CREATE TABLE "suggestions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"artifact_id" uuid NOT NULL,
	"uid" text NOT NULL,
	"user_name" text DEFAULT '' NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changes" jsonb NOT NULL,
	"before" jsonb NOT NULL,
	"exact_before" jsonb,
	"state" text DEFAULT 'open' NOT NULL,
	"taken" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"owner_uid" text,
	"source" text
);
--> statement-breakpoint
CREATE TABLE "hidden_suggestions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"artifact_id" uuid NOT NULL,
	"uid" text NOT NULL,
	"user_name" text DEFAULT '' NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changes" jsonb NOT NULL,
	"before" jsonb NOT NULL,
	"exact_before" jsonb,
	"state" text DEFAULT 'open' NOT NULL,
	"taken" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"owner_uid" text,
	"source" text,
	"hidden_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "artifact_changes" ADD COLUMN "suggestion_id" uuid;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "suggestion_id" uuid;--> statement-breakpoint
ALTER TABLE "hidden_artifact_changes" ADD COLUMN "suggestion_id" uuid;--> statement-breakpoint
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_artifact_id_artifacts_id_fk" FOREIGN KEY ("artifact_id") REFERENCES "public"."artifacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_suggestions" ADD CONSTRAINT "hidden_suggestions_hidden_id_hidden_id_fk" FOREIGN KEY ("hidden_id") REFERENCES "public"."hidden"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "keepers_by_uid" ON "keepers" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "suggestions_by_uid" ON "suggestions" USING btree ("uid","id");--> statement-breakpoint
CREATE INDEX "suggestions_by_artifact" ON "suggestions" USING btree ("artifact_id","id");--> statement-breakpoint
CREATE INDEX "suggestions_by_owner" ON "suggestions" USING btree ("owner_uid","id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "suggestions_by_source" ON "suggestions" USING btree ("source","id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "hidden_suggestions_by_hidden" ON "hidden_suggestions" USING btree ("hidden_id");--> statement-breakpoint
CREATE INDEX "hidden_suggestions_by_uid" ON "hidden_suggestions" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "hidden_suggestions_by_owner" ON "hidden_suggestions" USING btree ("owner_uid");