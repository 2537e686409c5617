DROP FUNCTION search_vector(text, text) CASCADE;
--> statement-breakpoint
-- The words of a text. The first letter of every word is a word as well: a search for one letter would otherwise visit thousands of
-- words. `array_to_tsvector` drops what stands twice by itself.
CREATE FUNCTION search_vector(x text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  words tsvector := strip(to_tsvector('simple'::regconfig, search_text(x)));
BEGIN
  RETURN words || array_to_tsvector(ARRAY(SELECT left(word, 1) FROM unnest(tsvector_to_array(words)) AS word));
END
$$;
--> statement-breakpoint
-- What a description says of the whole artifact, as a rule: its first sentence begins with what it is and of what, and a museum's lines name
-- that, the maker and the place of origin.
CREATE FUNCTION description_head(x text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  RETURN left(substring(x, '^[^.;\n]*'), 100) || coalesce((
    SELECT string_agg(' ' || left(substring(x, '(?n)^' || label || ': (.*)$'), 100), '')
    FROM unnest(ARRAY['Object', 'Material', 'Culture', 'Made by', 'Place of origin']) AS label
  ), '');
END
$$;
--> statement-breakpoint
-- In one statement, the table is written anew once.
ALTER TABLE artifacts
  ADD COLUMN search_vector tsvector GENERATED ALWAYS AS (search_vector(name || ' ' || discovered_at || ' ' || discovered_by || ' ' || present_location || ' ' || replace(type, 'Others', '')) || search_vector(historical_context) || search_vector(description)) STORED NOT NULL,
  ADD COLUMN head_vector tsvector GENERATED ALWAYS AS (search_vector(name || ' ' || discovered_at || ' ' || discovered_by || ' ' || present_location || ' ' || replace(type, 'Others', '') || ' ' || description_head(description))) STORED NOT NULL,
  ADD COLUMN name_vector tsvector GENERATED ALWAYS AS (search_vector(name)) STORED NOT NULL,
  ALTER COLUMN search_vector SET STATISTICS 300,
  ALTER COLUMN head_vector SET STATISTICS 300,
  ALTER COLUMN name_vector SET STATISTICS 300;
--> statement-breakpoint
CREATE INDEX artifacts_search ON artifacts USING gin (search_vector) WITH (gin_pending_list_limit = 1024);
--> statement-breakpoint
CREATE INDEX artifacts_search_heads ON artifacts USING gin (head_vector) WITH (gin_pending_list_limit = 1024);
--> statement-breakpoint
CREATE INDEX artifacts_search_names ON artifacts USING gin (name_vector) WITH (gin_pending_list_limit = 1024);
--> statement-breakpoint
CREATE TRIGGER artifacts_update AFTER UPDATE ON artifacts FOR EACH ROW
WHEN (OLD.type <> NEW.type OR OLD.search_vector <> NEW.search_vector) EXECUTE FUNCTION keep_update();
--> statement-breakpoint
-- The types are words now.
INSERT INTO search_words (word) SELECT DISTINCT lower(type) FROM artifacts WHERE type <> 'Others' ON CONFLICT DO NOTHING;
