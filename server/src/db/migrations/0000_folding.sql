-- Folding: texts and search words pass through the same functions, so that case, accents, composed and decomposed
-- letters, width and punctuation never decide whether something is found.
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- The dictionary is named with its schema, wherever the extension lives: an immutable function must not depend on the search path.
DO $migration$
DECLARE
  home text := (SELECT n.nspname FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace WHERE e.extname = 'unaccent');
BEGIN
  EXECUTE format($sql$
    CREATE FUNCTION fold(x text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $body$
    BEGIN
      IF octet_length(x) <> length(x) THEN
        -- Marks are taken off in decomposed form, which unaccent's own table does not cover for every letter.
        x := regexp_replace(normalize(x, NFKD), '[\u0300-\u036f\u00ad\u200b-\u200d\ufeff]+', '', 'g');
        x := %1$I.unaccent(%2$L::regdictionary, normalize(x, NFKC));
        x := regexp_replace(x, '[\u00a1-\u00bf\u2000-\u206f\u3000-\u3004\u3008-\u303f\u30fb]+', ' ', 'g');
        x := translate(x, 'ςΣ', 'σσ');
      END IF;
      RETURN lower(translate(x, E'!"#$%%&''()*+,-./:;<=>?@[\\]^_`{|}~\t\n\r\f\x0b', repeat(' ', 37)));
    END
    $body$
  $sql$, home, quote_ident(home) || '.unaccent');
END
$migration$;
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
-- What names are sorted by: folded, leading punctuation ignored, short enough for an index row.
CREATE FUNCTION name_key(name text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  RETURN left(btrim(regexp_replace(fold(name), ' +', ' ', 'g')), 200);
END
$$;
--> statement-breakpoint
-- `related` are the words that make artifacts related, weight A; `other` is the rest of what search reads, weight D.
-- The first letter of every word is a word as well: a search for one letter would otherwise visit thousands of words.
CREATE FUNCTION search_vector(related text, other text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  words tsvector := setweight(to_tsvector('simple'::regconfig, search_text(related)), 'A')
    || setweight(to_tsvector('simple'::regconfig, search_text(other)), 'D');
BEGIN
  RETURN words || array_to_tsvector(ARRAY(SELECT DISTINCT left(word, 1) FROM unnest(tsvector_to_array(words)) AS word));
END
$$;
