-- expand
CREATE TABLE "artifact_activity" (
	"artifact_id" uuid PRIMARY KEY NOT NULL,
	"owner_uid" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"uid" text PRIMARY KEY NOT NULL,
	"read_at" timestamp (3) with time zone,
	"mail_to" text,
	"unsubscribe_token" uuid,
	"mailed_at" timestamp (3) with time zone,
	"mail_due_at" timestamp (3) with time zone,
	CONSTRAINT "notification_settings_token" UNIQUE("unsubscribe_token")
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "unsubscribe_token" uuid;--> statement-breakpoint
ALTER TABLE "artifact_activity" ADD CONSTRAINT "artifact_activity_artifact_id_artifacts_id_fk" FOREIGN KEY ("artifact_id") REFERENCES "artifacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "artifact_activity_by_owner" ON "artifact_activity" USING btree ("owner_uid","at");--> statement-breakpoint
CREATE INDEX "notification_settings_by_due" ON "notification_settings" USING btree ("mail_due_at") WHERE mail_due_at is not null;--> statement-breakpoint
CREATE INDEX "likes_by_time" ON "likes" USING btree ("artifact_id","created_at","uid");--> statement-breakpoint
CREATE INDEX "suggestions_by_decision" ON "suggestions" USING btree ("uid","decided_at");--> statement-breakpoint
-- Inserted rows alone, and none of an artifact's owner: what is taken back or hidden leaves nothing to be found, and what is shown again comes
-- with its own time. The artifact's row is locked before, by all who write these.
CREATE FUNCTION note_activity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO artifact_activity (artifact_id, owner_uid, at)
  SELECT id, owner_uid, NEW.created_at FROM artifacts WHERE id = NEW.artifact_id AND owner_uid <> NEW.uid
  ON CONFLICT (artifact_id) DO UPDATE SET owner_uid = excluded.owner_uid, at = greatest(artifact_activity.at, excluded.at);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER likes_activity AFTER INSERT ON likes FOR EACH ROW EXECUTE FUNCTION note_activity();
--> statement-breakpoint
CREATE TRIGGER reviews_activity AFTER INSERT ON reviews FOR EACH ROW EXECUTE FUNCTION note_activity();
--> statement-breakpoint
CREATE TRIGGER changes_activity AFTER INSERT ON artifact_changes FOR EACH ROW EXECUTE FUNCTION note_activity();
