-- Kept by statement, not by row: an import of thousands of records costs one pass.
CREATE FUNCTION keep_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO artifact_counts AS kept (type, n, version)
    SELECT type, count(*), 1 FROM new_rows GROUP BY type ORDER BY type
    ON CONFLICT (type) DO UPDATE SET n = kept.n + excluded.n, version = kept.version + 1;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO artifact_counts AS kept (type, n, version)
    SELECT type, -count(*), 1 FROM old_rows GROUP BY type ORDER BY type
    ON CONFLICT (type) DO UPDATE SET n = kept.n + excluded.n, version = kept.version + 1;
  ELSE
    -- A like changes neither type nor words, and must not touch these rows.
    INSERT INTO artifact_counts AS kept (type, n, version)
    SELECT type, sum(step), 1
    FROM (
      SELECT n.id, side.type, side.step
      FROM new_rows n
      JOIN old_rows o USING (id)
      CROSS JOIN LATERAL (VALUES (o.type, -1), (n.type, 1)) AS side (type, step)
      WHERE n.type <> o.type OR n.search_vector <> o.search_vector
    ) AS changed
    GROUP BY type ORDER BY type
    ON CONFLICT (type) DO UPDATE SET n = kept.n + excluded.n, version = kept.version + 1;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION keep_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Sorted, so that two writers with words in common wait for each other instead of deadlocking.
  IF TG_OP = 'INSERT' THEN
    INSERT INTO search_words (word)
    SELECT DISTINCT word COLLATE "C"
    FROM new_rows CROSS JOIN LATERAL unnest(tsvector_to_array(search_vector)) AS word
    WHERE length(word) BETWEEN 3 AND 40 AND word !~ '[0-9]'
    ORDER BY 1
    ON CONFLICT DO NOTHING;
  ELSE
    INSERT INTO search_words (word)
    SELECT DISTINCT word COLLATE "C"
    FROM new_rows n
    JOIN old_rows o USING (id)
    CROSS JOIN LATERAL unnest(tsvector_to_array(n.search_vector)) AS word
    WHERE n.search_vector <> o.search_vector AND length(word) BETWEEN 3 AND 40 AND word !~ '[0-9]'
    ORDER BY 1
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER artifacts_counts_insert AFTER INSERT ON artifacts REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_counts();
--> statement-breakpoint
CREATE TRIGGER artifacts_counts_update AFTER UPDATE ON artifacts REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_counts();
--> statement-breakpoint
CREATE TRIGGER artifacts_counts_delete AFTER DELETE ON artifacts REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_counts();
--> statement-breakpoint
CREATE TRIGGER artifacts_words_insert AFTER INSERT ON artifacts REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_words();
--> statement-breakpoint
CREATE TRIGGER artifacts_words_update AFTER UPDATE ON artifacts REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_words();
--> statement-breakpoint
ALTER TABLE artifacts ALTER COLUMN search_vector SET STATISTICS 300;
