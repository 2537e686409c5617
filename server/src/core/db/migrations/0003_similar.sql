-- Names are compared by their groups of three letters.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE INDEX artifacts_by_likeness ON artifacts USING gist (name_key gist_trgm_ops (siglen = 64));
--> statement-breakpoint
CREATE INDEX artifacts_by_image ON artifacts USING hash (image) WHERE image <> '';
