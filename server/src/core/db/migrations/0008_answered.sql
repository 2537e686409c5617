-- expand
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"artifact_id" uuid NOT NULL,
	"review_id" uuid,
	"uid" text,
	"email" text DEFAULT '' NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"closed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "admin_acts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"operator" text NOT NULL,
	"act" text NOT NULL,
	"target" text NOT NULL,
	"text" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hidden" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"owner_uid" text,
	"artifact_id" uuid NOT NULL,
	"name" text NOT NULL,
	"reason" text NOT NULL,
	"hidden_at" timestamp (3) with time zone NOT NULL,
	"source" text,
	"source_id" text,
	"rows" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"reply_to" text DEFAULT '' NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"error" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "answer" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "closed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "answer" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "closed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "hidden_by_owner" ON "hidden" USING btree ("owner_uid");--> statement-breakpoint
CREATE INDEX "hidden_by_artifact" ON "hidden" USING btree ("artifact_id");--> statement-breakpoint
CREATE INDEX "hidden_by_source" ON "hidden" USING btree ("source","source_id");--> statement-breakpoint
CREATE INDEX "mails_by_due" ON "mails" USING btree ("due_at") WHERE due_at is not null;