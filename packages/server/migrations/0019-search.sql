-- Parts of names and codes are found by trigrams. The extension comes with PostgreSQL and may be created by
-- the owner of a database; where it is not there, or not allowed, a search reads the rows one by one instead.
do $$
begin
  create extension if not exists pg_trgm;
  create index devices_search on devices using gin (lower(name || E'\n' || code) gin_trgm_ops);
  create index cameras_search on cameras using gin (lower(name || E'\n' || code) gin_trgm_ops);
  create index customers_search on customers using gin (lower(name || E'\n' || code) gin_trgm_ops);
  create index users_search on users
    using gin (lower(name || ' ' || surname || E'\n' || email) gin_trgm_ops);
exception
  when insufficient_privilege or undefined_file or feature_not_supported then
    raise notice 'Searches work without an index, as pg_trgm cannot be installed: %', sqlerrm;
end $$;
