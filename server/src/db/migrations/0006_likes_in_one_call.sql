CREATE INDEX "artifact_counts_sums" ON "artifact_counts" USING btree ("type","n","version");
--> statement-breakpoint
-- Likes an artifact, takes the like back, or toggles it when nothing is wanted. The artifact is locked first, so that the
-- count always equals the rows and a toggle sees the one before it. No row when there is no such artifact.
CREATE FUNCTION set_like(artifact uuid, person text, wanted boolean, at timestamptz)
RETURNS TABLE (liked boolean, total integer) LANGUAGE plpgsql AS $$
DECLARE
  step integer := 0;
BEGIN
  SELECT likes INTO total FROM artifacts WHERE id = artifact FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  IF wanted IS NOT TRUE THEN
    DELETE FROM likes WHERE artifact_id = artifact AND uid = person;
    IF FOUND THEN step := -1; END IF;
  END IF;
  IF step = 0 AND wanted IS NOT FALSE THEN
    INSERT INTO likes (artifact_id, uid, created_at) VALUES (artifact, person, at) ON CONFLICT DO NOTHING;
    IF FOUND THEN step := 1; END IF;
  END IF;
  IF step <> 0 THEN
    UPDATE artifacts SET likes = likes + step WHERE id = artifact;
  END IF;
  RETURN QUERY SELECT coalesce(wanted, step > 0), total + step;
END
$$;
--> statement-breakpoint
-- Fired for artifacts whose type or words changed alone: a like is an update as well, and by far the most frequent one.
CREATE FUNCTION keep_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO artifact_counts (type, n, version) VALUES (OLD.type, -1, 1), (NEW.type, 1, 0);
  INSERT INTO search_word_changes (artifact_id, before) VALUES (NEW.id, OLD.search_vector);
  RETURN NULL;
END
$$;
--> statement-breakpoint
DROP TRIGGER artifacts_counts_update ON artifacts;
--> statement-breakpoint
DROP TRIGGER artifacts_words_update ON artifacts;
--> statement-breakpoint
CREATE TRIGGER artifacts_update AFTER UPDATE ON artifacts FOR EACH ROW
WHEN (OLD.type <> NEW.type OR OLD.search_vector <> NEW.search_vector) EXECUTE FUNCTION keep_update();
--> statement-breakpoint
-- `version` grows by at least the number of artifacts that may be found no more.
CREATE OR REPLACE FUNCTION keep_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO artifact_counts (type, n, version) SELECT type, count(*), 1 FROM new_rows GROUP BY type;
  ELSE
    INSERT INTO artifact_counts (type, n, version) SELECT type, -count(*), count(*) FROM old_rows GROUP BY type;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO search_word_changes (artifact_id) SELECT id FROM new_rows;
  ELSE
    INSERT INTO search_word_changes (before) SELECT search_vector FROM old_rows;
  END IF;
  RETURN NULL;
END
$$;
