-- expand
CREATE INDEX "artifacts_told" ON "artifacts" USING btree ("found_lon","found_lat","year_from","year_to","type") WHERE (found -> 'told') is not null;