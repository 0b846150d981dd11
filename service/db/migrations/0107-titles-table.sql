-- Counting a view writes a document's row anew, and an entry in each index of the table. In the index of trigrams, these entries
-- wait in a list that each search reads, and leave it five times as slow once they are merged. So it is the index of a table
-- whose rows change with the titles only.
create table document_titles (
  document_id uuid primary key references documents on delete cascade,
  workspace_id uuid not null,
  title text not null
);

create function keep_document_title() returns trigger language plpgsql as $$
begin
  insert into document_titles (document_id, workspace_id, title) values (new.id, new.workspace_id, new.title)
    on conflict (document_id) do update set title = excluded.title;
  return null;
end $$;

create trigger documents_keep_title after insert or update of title on documents
  for each row execute function keep_document_title();

insert into document_titles (document_id, workspace_id, title) select id, workspace_id, title from documents;

drop index if exists documents_by_title;

-- Migration 0017 created the extension where it can be had.
do $$
begin
  create index document_titles_by_trigram on document_titles using gin (title gin_trgm_ops);
exception
  when undefined_object then
    raise notice 'pg_trgm is not available: the search by title reads all titles of a workspace.';
end $$;
