CREATE TABLE "artifact_counts" (
	"type" text PRIMARY KEY NOT NULL,
	"n" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "artifacts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"image" text DEFAULT '' NOT NULL,
	"type" text NOT NULL,
	"historical_context" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"historical_creation_date" text DEFAULT '' NOT NULL,
	"discovered_at" text DEFAULT '' NOT NULL,
	"discovered_by" text DEFAULT '' NOT NULL,
	"present_location" text DEFAULT '' NOT NULL,
	"owner_uid" text,
	"adder_name" text DEFAULT '' NOT NULL,
	"adder_email" text DEFAULT '' NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"source" text,
	"source_id" text,
	"source_url" text DEFAULT '' NOT NULL,
	"licence" text DEFAULT '' NOT NULL,
	"name_key" text collate "C" GENERATED ALWAYS AS (name_key(name)) STORED NOT NULL,
	"search_vector" "tsvector" GENERATED ALWAYS AS (search_vector(name || ' ' || historical_context || ' ' || discovered_at || ' ' || discovered_by || ' ' || present_location, description)) STORED NOT NULL,
	CONSTRAINT "artifacts_source" UNIQUE("source","source_id"),
	CONSTRAINT "artifacts_type" CHECK (type in ('Tools', 'Weapons', 'Documents', 'Writings', 'Others')),
	CONSTRAINT "artifacts_likes" CHECK (likes >= 0)
);
--> statement-breakpoint
CREATE TABLE "feedback" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uid" text,
	"email" text NOT NULL,
	"feedback" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "likes" (
	"artifact_id" uuid NOT NULL,
	"uid" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "likes_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	CONSTRAINT "likes_artifact_id_uid_pk" PRIMARY KEY("artifact_id","uid")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uid" text,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"artifact_id" uuid NOT NULL,
	"uid" text NOT NULL,
	"user_name" text DEFAULT '' NOT NULL,
	"review" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text collate "C" PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"uid" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"photo_url" text DEFAULT '' NOT NULL,
	"method" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "likes" ADD CONSTRAINT "likes_artifact_id_artifacts_id_fk" FOREIGN KEY ("artifact_id") REFERENCES "public"."artifacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_artifact_id_artifacts_id_fk" FOREIGN KEY ("artifact_id") REFERENCES "public"."artifacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "artifacts_by_likes" ON "artifacts" USING btree ("likes","created_at","id");--> statement-breakpoint
CREATE INDEX "artifacts_by_type_likes" ON "artifacts" USING btree ("type","likes","created_at","id");--> statement-breakpoint
CREATE INDEX "artifacts_by_time" ON "artifacts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "artifacts_by_type_time" ON "artifacts" USING btree ("type","created_at","id");--> statement-breakpoint
CREATE INDEX "artifacts_by_name" ON "artifacts" USING btree ("name_key","id");--> statement-breakpoint
CREATE INDEX "artifacts_by_type_name" ON "artifacts" USING btree ("type","name_key","id");--> statement-breakpoint
CREATE INDEX "artifacts_with_image" ON "artifacts" USING btree ("likes","created_at","id") WHERE image <> '';--> statement-breakpoint
CREATE INDEX "artifacts_by_owner" ON "artifacts" USING btree ("owner_uid","created_at","id") WHERE owner_uid is not null;--> statement-breakpoint
CREATE INDEX "artifacts_search" ON "artifacts" USING gin ("search_vector");--> statement-breakpoint
CREATE INDEX "likes_by_uid" ON "likes" USING btree ("uid","created_at","seq");--> statement-breakpoint
CREATE INDEX "reviews_by_artifact" ON "reviews" USING btree ("artifact_id","created_at","id");--> statement-breakpoint
CREATE INDEX "search_words_trigrams" ON "search_words" USING gin ("word" gin_trgm_ops);