-- The search by title reads the trigrams of titles, not all titles of a workspace. Where pg_trgm is not installed, this
-- account may not create it, or it is in a schema outside the search path, the search works without the index.
do $$
begin
  create extension if not exists pg_trgm;
  create index documents_by_title on documents using gin (title gin_trgm_ops);
exception
  when insufficient_privilege or undefined_file or undefined_object or feature_not_supported then
    raise notice 'pg_trgm is not available: the search by title reads all titles of a workspace.';
end $$;
