CREATE TABLE "ended" (
	"uid" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"is_shut_out" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_email_verified" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "made" uuid;--> statement-breakpoint
UPDATE "idempotency_keys" SET "made" = ("response" ->> '_id')::uuid;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "writer" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "artifact_changes_by_uid" ON "artifact_changes" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "reviews_by_uid" ON "reviews" USING btree ("uid");--> statement-breakpoint
ALTER TABLE "idempotency_keys" DROP COLUMN "response";
