-- A regular expression replaces punctuation five times as fast as `translate`, which compares every character with every
-- sign. One ligature may decompose into eighteen letters: what a text of the greatest length may become is cut, so that
-- no text costs more than its length.
DO $migration$
DECLARE
  home text := (SELECT n.nspname FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace WHERE e.extname = 'unaccent');
BEGIN
  EXECUTE format($sql$
    CREATE OR REPLACE FUNCTION fold(x text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $body$
    BEGIN
      IF octet_length(x) <> length(x) THEN
        -- Marks are taken off in decomposed form, which unaccent's own table does not cover for every letter.
        x := regexp_replace(left(normalize(x, NFKD), 30000), '[\u0300-\u036f\u00ad\u200b-\u200d\ufeff]+', '', 'g');
        x := %1$I.unaccent(%2$L::regdictionary, normalize(x, NFKC));
        x := regexp_replace(x, '[\u00a1-\u00bf\u2000-\u206f\u3000-\u3004\u3008-\u303f\u30fb]+', ' ', 'g');
        x := translate(x, 'ςΣ', 'σσ');
      END IF;
      RETURN lower(regexp_replace(x, '[!-/:-@\[-`{-~\t-\r]+', ' ', 'g'));
    END
    $body$
  $sql$, home, quote_ident(home) || '.unaccent');
END
$migration$;
--> statement-breakpoint
-- `array_to_tsvector` drops what stands twice by itself.
CREATE OR REPLACE FUNCTION search_vector(related text, other text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  words tsvector := setweight(to_tsvector('simple'::regconfig, search_text(related)), 'A')
    || setweight(to_tsvector('simple'::regconfig, search_text(other)), 'D');
BEGIN
  RETURN words || array_to_tsvector(ARRAY(SELECT left(word, 1) FROM unnest(tsvector_to_array(words)) AS word));
END
$$;
--> statement-breakpoint
-- Counts are inserted as changes and summed up later: a writer that updated a row of its type would make every other
-- writer of that type wait until it commits, and an import would make them wait for minutes.
CREATE OR REPLACE FUNCTION keep_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO artifact_counts (type, n, version) SELECT type, count(*), 1 FROM new_rows GROUP BY type;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO artifact_counts (type, n, version) SELECT type, -count(*), 1 FROM old_rows GROUP BY type;
  ELSE
    -- A like changes neither type nor words.
    INSERT INTO artifact_counts (type, n, version)
    SELECT side.type, sum(side.step), 1
    FROM new_rows n
    JOIN old_rows o USING (id)
    CROSS JOIN LATERAL (VALUES (o.type, -1), (n.type, 1)) AS side (type, step)
    WHERE n.type <> o.type OR n.search_vector <> o.search_vector
    GROUP BY side.type;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Words are noted here and brought into `search_words` later, by one process at a time: two writers that insert the same
-- new word would wait for each other, and a text of thousands of new words would keep its author waiting.
CREATE OR REPLACE FUNCTION keep_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO search_word_changes (artifact_id) SELECT id FROM new_rows;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO search_word_changes (before) SELECT search_vector FROM old_rows;
  ELSE
    INSERT INTO search_word_changes (artifact_id, before)
    SELECT id, o.search_vector FROM new_rows n JOIN old_rows o USING (id) WHERE n.search_vector <> o.search_vector;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER artifacts_words_delete AFTER DELETE ON artifacts REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_words();
--> statement-breakpoint
-- Kilobytes of entries that wait to be put in order, which every search reads and whoever fills them up sorts in.
ALTER INDEX artifacts_search SET (gin_pending_list_limit = 1024);
--> statement-breakpoint
-- Until now, words stayed when their records went: every known word is looked at once.
INSERT INTO search_word_changes (before)
SELECT array_to_tsvector(array_agg(word::text))
FROM (SELECT word, row_number() OVER (ORDER BY word) / 100 AS part FROM search_words) AS numbered
GROUP BY part;
