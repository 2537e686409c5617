-- 1. Folding. Texts and search words pass through the same functions, so that case, accents, composed and decomposed
-- letters, width and punctuation never decide whether something is found.

CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
-- The dictionary is named with its schema, wherever the extension lives: an immutable function must not depend on the
-- search path. One ligature may decompose into eighteen letters: what a text of the greatest length may become is cut,
-- so that no text costs more than its length. A regular expression replaces punctuation five times as fast as `translate`,
-- which compares every character with every sign.
DO $migration$
DECLARE
  home text := (SELECT n.nspname FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace WHERE e.extname = 'unaccent');
BEGIN
  EXECUTE format($sql$
    CREATE FUNCTION fold(x text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $body$
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
-- What names are sorted by: folded, leading punctuation ignored, short enough for an index row.
CREATE FUNCTION name_key(name text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  RETURN left(btrim(regexp_replace(fold(name), ' +', ' ', 'g')), 200);
END
$$;
--> statement-breakpoint
-- Chinese and Japanese are written without spaces: each character is followed by its neighbour, so that every part of
-- a run is the start of some word, and the same cut of the search text finds it.
CREATE FUNCTION search_text(x text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  folded text := fold(x);
  han constant text := '[\u3005-\u3007\u3041-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]';
BEGIN
  IF octet_length(folded) = length(folded) OR folded !~ han THEN
    RETURN folded;
  END IF;
  RETURN (
    SELECT string_agg(
      CASE WHEN letter ~ han THEN ' ' || letter || CASE WHEN next ~ han THEN next ELSE '' END || ' ' ELSE letter END, '' ORDER BY place
    )
    FROM (
      SELECT letter, place, lead(letter) OVER (ORDER BY place) AS next
      FROM regexp_split_to_table(folded, '') WITH ORDINALITY AS letters(letter, place)
    ) AS pairs
  );
END
$$;
--> statement-breakpoint
-- `related` are the words that make artifacts related, weight A; `other` is the rest of what search reads, weight D.
-- The first letter of every word is a word as well: a search for one letter would otherwise visit thousands of words.
-- `array_to_tsvector` drops what stands twice by itself.
CREATE FUNCTION search_vector(related text, other text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  words tsvector := setweight(to_tsvector('simple'::regconfig, search_text(related)), 'A')
    || setweight(to_tsvector('simple'::regconfig, search_text(other)), 'D');
BEGIN
  RETURN words || array_to_tsvector(ARRAY(SELECT left(word, 1) FROM unnest(tsvector_to_array(words)) AS word));
END
$$;
--> statement-breakpoint

-- 2. Artifacts.

CREATE TABLE artifacts (
	id uuid PRIMARY KEY,
	name text NOT NULL,
	image text DEFAULT '' NOT NULL,
	type text NOT NULL,
	historical_context text DEFAULT '' NOT NULL,
	description text DEFAULT '' NOT NULL,
	historical_creation_date text DEFAULT '' NOT NULL,
	discovered_at text DEFAULT '' NOT NULL,
	discovered_by text DEFAULT '' NOT NULL,
	present_location text DEFAULT '' NOT NULL,
	owner_uid text,
	adder_name text DEFAULT '' NOT NULL,
	adder_email text DEFAULT '' NOT NULL,
	likes integer DEFAULT 0 NOT NULL,
	review_count integer DEFAULT 0 NOT NULL,
	created_at timestamp (3) with time zone NOT NULL,
	source text,
	source_id text,
	source_url text DEFAULT '' NOT NULL,
	licence text DEFAULT '' NOT NULL,
	year_from integer,
	year_to integer,
	found_day smallint,
	details jsonb DEFAULT '[]'::jsonb NOT NULL,
	import_id integer,
	name_key text COLLATE "C" GENERATED ALWAYS AS (name_key(name)) STORED NOT NULL,
	search_vector tsvector GENERATED ALWAYS AS (search_vector(name || ' ' || historical_context || ' ' || discovered_at || ' ' || discovered_by || ' ' || present_location, description)) STORED NOT NULL,
	name_vector tsvector GENERATED ALWAYS AS (search_vector(name, '')) STORED NOT NULL,
	CONSTRAINT artifacts_source UNIQUE (source, source_id),
	CONSTRAINT artifacts_type CHECK (type IN ('Tools', 'Weapons', 'Documents', 'Writings', 'Others')),
	CONSTRAINT artifacts_likes CHECK (likes >= 0)
);
--> statement-breakpoint
-- Every index of a sort ends with the id, and with the years, so that a period is found by the index alone.
CREATE INDEX artifacts_by_likes ON artifacts (likes, created_at, id, year_from, year_to);
--> statement-breakpoint
CREATE INDEX artifacts_by_type_likes ON artifacts (type, likes, created_at, id, year_from, year_to);
--> statement-breakpoint
CREATE INDEX artifacts_by_time ON artifacts (created_at, id, year_from, year_to);
--> statement-breakpoint
CREATE INDEX artifacts_by_type_time ON artifacts (type, created_at, id, year_from, year_to);
--> statement-breakpoint
CREATE INDEX artifacts_by_name ON artifacts (name_key, id, year_from, year_to);
--> statement-breakpoint
CREATE INDEX artifacts_by_type_name ON artifacts (type, name_key, id, year_from, year_to);
--> statement-breakpoint
CREATE INDEX artifacts_by_years ON artifacts (year_from, year_to, type);
--> statement-breakpoint
CREATE INDEX artifacts_by_owner ON artifacts (owner_uid, created_at, id) WHERE owner_uid IS NOT NULL;
--> statement-breakpoint
-- Featured artifacts (HOME-10): the most liked, then the most reviewed, then what has been here longest (ids grow with
-- time; a museum's record may be dated long before it came).
CREATE INDEX artifacts_featured ON artifacts (likes DESC, review_count DESC, id) WHERE image <> '';
--> statement-breakpoint
-- The pending list, in kilobytes, is read by every search, and sorted in by whoever fills it up.
CREATE INDEX artifacts_search ON artifacts USING gin (search_vector) WITH (gin_pending_list_limit = 1024);
--> statement-breakpoint
ALTER TABLE artifacts ALTER COLUMN search_vector SET STATISTICS 300;
--> statement-breakpoint
-- In a list by likes, those whose name matches come first among equals: the words of the name alone.
CREATE INDEX artifacts_search_names ON artifacts USING gin (name_vector) WITH (gin_pending_list_limit = 1024);
--> statement-breakpoint
ALTER TABLE artifacts ALTER COLUMN name_vector SET STATISTICS 300;
--> statement-breakpoint
CREATE INDEX artifacts_by_found_day ON artifacts (found_day, id) WHERE found_day IS NOT NULL;
--> statement-breakpoint

-- 3. Users, and what they say.

CREATE TABLE users (
	uid text PRIMARY KEY,
	email text NOT NULL,
	name text DEFAULT '' NOT NULL,
	photo_url text DEFAULT '' NOT NULL,
	method text NOT NULL,
	created_at timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE reviews (
	id uuid PRIMARY KEY,
	artifact_id uuid NOT NULL CONSTRAINT reviews_artifact_id_artifacts_id_fk REFERENCES artifacts (id) ON DELETE CASCADE,
	uid text NOT NULL,
	user_name text DEFAULT '' NOT NULL,
	review text NOT NULL,
	created_at timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX reviews_by_artifact ON reviews (artifact_id, created_at, id);
--> statement-breakpoint
CREATE FUNCTION keep_review_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE artifacts SET review_count = review_count + counted.n
  FROM (SELECT artifact_id, count(*)::int AS n FROM new_rows GROUP BY artifact_id) AS counted
  WHERE id = counted.artifact_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Reviews go with their artifact alone (MINE-7), so none is ever subtracted.
CREATE TRIGGER reviews_counts AFTER INSERT ON reviews REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_review_counts();
--> statement-breakpoint
CREATE TABLE messages (
	id uuid PRIMARY KEY,
	uid text,
	name text NOT NULL,
	email text NOT NULL,
	message text NOT NULL,
	created_at timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE feedback (
	id uuid PRIMARY KEY,
	uid text,
	email text NOT NULL,
	feedback text NOT NULL,
	created_at timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint

-- 4. Likes.

CREATE TABLE likes (
	artifact_id uuid NOT NULL CONSTRAINT likes_artifact_id_artifacts_id_fk REFERENCES artifacts (id) ON DELETE CASCADE,
	uid text NOT NULL,
	created_at timestamp (3) with time zone NOT NULL,
	seq bigint GENERATED ALWAYS AS IDENTITY,
	position numeric,
	CONSTRAINT likes_artifact_id_uid_pk PRIMARY KEY (artifact_id, uid)
);
--> statement-breakpoint
-- Where a like stands in its user's list, the greatest first: where the user has put it, or by its time, in seconds. Likes of one
-- millisecond follow each other in the decimals, so that two places have room between them however often something is put there.
CREATE FUNCTION like_place(put numeric, liked_at timestamptz, seq bigint) RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN coalesce(put, extract(epoch FROM liked_at - timestamptz '1970-01-01 00:00:00+00') + seq * 0.000000000000000001);
--> statement-breakpoint
CREATE INDEX likes_by_uid ON likes (uid, like_place(position, created_at, seq), seq);
--> statement-breakpoint
-- Likes an artifact, takes the like back, or toggles it when nothing is wanted. The artifact is locked first, so that the
-- count always equals the rows and a toggle sees the one before it. No row when there is no such artifact.
CREATE FUNCTION set_like(artifact uuid, caller text, wanted boolean, at timestamptz)
RETURNS TABLE (liked boolean, total integer) LANGUAGE plpgsql AS $$
DECLARE
  step integer := 0;
BEGIN
  SELECT likes INTO total FROM artifacts WHERE id = artifact FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  IF wanted IS NOT TRUE THEN
    DELETE FROM likes WHERE artifact_id = artifact AND uid = caller;
    IF FOUND THEN step := -1; END IF;
  END IF;
  IF step = 0 AND wanted IS NOT FALSE THEN
    INSERT INTO likes (artifact_id, uid, created_at) VALUES (artifact, caller, at) ON CONFLICT DO NOTHING;
    IF FOUND THEN step := 1; END IF;
  END IF;
  IF step <> 0 THEN
    UPDATE artifacts SET likes = likes + step WHERE id = artifact;
  END IF;
  RETURN QUERY SELECT coalesce(wanted, step > 0), total + step;
END
$$;
--> statement-breakpoint

-- 5. Counts. Triggers insert what a statement changes, and `db/maintenance.ts` sums the rows up later: a writer that updated
-- a row of its type would make every other writer of that type wait until it commits, an import for minutes. Triggers run
-- once for each statement, not for each row: an import of thousands of records costs one pass.

CREATE TABLE artifact_counts (
	type text NOT NULL,
	n integer DEFAULT 0 NOT NULL,
	version bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX artifact_counts_sums ON artifact_counts (type, n, version);
--> statement-breakpoint
-- What a change of the catalogue adds to its version. A counter would come to the same number again when a backup was restored and
-- changed in another way.
CREATE FUNCTION new_version() RETURNS bigint LANGUAGE sql VOLATILE AS $$ SELECT (random() * 2199023255552)::bigint - 1099511627776 $$;
--> statement-breakpoint
CREATE FUNCTION keep_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO artifact_counts (type, n, version) SELECT type, count(*), new_version() FROM new_rows GROUP BY type;
  ELSE
    INSERT INTO artifact_counts (type, n, version) SELECT type, -count(*), new_version() FROM old_rows GROUP BY type;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER artifacts_counts_insert AFTER INSERT ON artifacts REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_counts();
--> statement-breakpoint
CREATE TRIGGER artifacts_counts_delete AFTER DELETE ON artifacts REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_counts();
--> statement-breakpoint
-- Other years change what a period holds, which is counted once for each version.
CREATE FUNCTION keep_years() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO artifact_counts (type, n, version) VALUES (NEW.type, 0, new_version());
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER artifacts_years AFTER UPDATE ON artifacts FOR EACH ROW
WHEN (OLD.year_from IS DISTINCT FROM NEW.year_from OR OLD.year_to IS DISTINCT FROM NEW.year_to) EXECUTE FUNCTION keep_years();
--> statement-breakpoint
-- How many likes there are in all (HOME-8).
CREATE TABLE like_counts (
	n bigint NOT NULL
);
--> statement-breakpoint
CREATE FUNCTION keep_like_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO like_counts (n) SELECT CASE TG_OP WHEN 'INSERT' THEN count(*) ELSE -count(*) END FROM changed HAVING count(*) > 0;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER likes_counts_insert AFTER INSERT ON likes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_like_counts();
--> statement-breakpoint
CREATE TRIGGER likes_counts_delete AFTER DELETE ON likes REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_like_counts();
--> statement-breakpoint

-- 6. The words that close spellings are looked up in. Triggers note changes, and `db/maintenance.ts` brings them into
-- `search_words`, one process at a time: two writers that insert the same new word would wait for each other, and a text of
-- thousands of new words would keep its author waiting.

CREATE TABLE search_words (
	word text COLLATE "C" PRIMARY KEY
);
--> statement-breakpoint
-- Close spellings are looked for among the words that begin or end like the typed one.
CREATE INDEX search_words_backwards ON search_words USING btree (reverse(word));
--> statement-breakpoint
CREATE TABLE search_word_changes (
	id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	artifact_id uuid,
	before tsvector
);
--> statement-breakpoint
CREATE FUNCTION keep_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO search_word_changes (artifact_id) SELECT id FROM new_rows;
  ELSE
    INSERT INTO search_word_changes (before) SELECT search_vector FROM old_rows;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER artifacts_words_insert AFTER INSERT ON artifacts REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_words();
--> statement-breakpoint
CREATE TRIGGER artifacts_words_delete AFTER DELETE ON artifacts REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_words();
--> statement-breakpoint
-- Counts and words of an update. Fired for artifacts whose type or words changed alone: a like is an update as well, and by
-- far the most frequent one.
CREATE FUNCTION keep_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO artifact_counts (type, n, version) VALUES (OLD.type, -1, new_version()), (NEW.type, 1, new_version());
  INSERT INTO search_word_changes (artifact_id, before) VALUES (NEW.id, OLD.search_vector);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER artifacts_update AFTER UPDATE ON artifacts FOR EACH ROW
WHEN (OLD.type <> NEW.type OR OLD.search_vector <> NEW.search_vector) EXECUTE FUNCTION keep_update();
--> statement-breakpoint
-- With which version of the rules the dates of all artifacts were read (`db/years.ts`).
CREATE TABLE years_read (
	version integer PRIMARY KEY,
	reached uuid,
	finished_at timestamp (3) with time zone
);
--> statement-breakpoint

-- 7. Imports, and writes that are sent again.

CREATE TABLE imports (
	id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	file text NOT NULL,
	hash text NOT NULL,
	started_at timestamp (3) with time zone NOT NULL,
	finished_at timestamp (3) with time zone,
	undone_at timestamp (3) with time zone,
	entries integer DEFAULT 0 NOT NULL,
	added integer DEFAULT 0 NOT NULL,
	updated integer DEFAULT 0 NOT NULL,
	unchanged integer DEFAULT 0 NOT NULL,
	rejected integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE import_batches (
	import_id integer NOT NULL CONSTRAINT import_batches_import_id_imports_id_fk REFERENCES imports (id) ON DELETE CASCADE,
	entries integer NOT NULL,
	added uuid[] NOT NULL,
	before jsonb NOT NULL,
	CONSTRAINT import_batches_import_id_entries_pk PRIMARY KEY (import_id, entries)
);
--> statement-breakpoint
CREATE TABLE idempotency_keys (
	uid text NOT NULL,
	key text NOT NULL,
	fingerprint text NOT NULL,
	response json,
	created_at timestamp (3) with time zone NOT NULL,
	CONSTRAINT idempotency_keys_uid_key_pk PRIMARY KEY (uid, key)
);
--> statement-breakpoint
CREATE INDEX idempotency_keys_by_time ON idempotency_keys (created_at);
