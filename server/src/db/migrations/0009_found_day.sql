-- The day of the year on which an artifact was found, as month * 100 + day, from texts such as "15 July 1799, Rashid" and
-- "July 15, 1799"; null when the text names no day.
CREATE FUNCTION found_day(discovered_at text) RETURNS smallint LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  months CONSTANT text := '(January|February|March|April|May|June|July|August|September|October|November|December)';
  named text[] := regexp_match(discovered_at, '\m(\d{1,2}) ' || months || '\M');
  day integer;
  month integer;
BEGIN
  IF named IS NULL THEN
    named := regexp_match(discovered_at, '\m' || months || ' (\d{1,2}),');
    named := ARRAY[named[2], named[1]];
  END IF;
  day := named[1]::integer;
  month := array_position(ARRAY['January','February','March','April','May','June','July','August','September','October','November','December'], named[2]);
  IF month IS NULL OR day NOT BETWEEN 1 AND 31 THEN
    RETURN NULL;
  END IF;
  RETURN month * 100 + day;
END
$$;
--> statement-breakpoint
CREATE INDEX "artifacts_by_found_day" ON "artifacts" USING btree (found_day(discovered_at),"id") WHERE found_day(discovered_at) IS NOT NULL;
