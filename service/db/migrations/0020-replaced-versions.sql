-- Since when visitors see another version: readers may go on loading this one for a while, and then nobody.
alter table versions add column replaced_at timestamptz;

-- What was replaced before counts from now.
update versions set replaced_at = now()
  from documents where documents.id = versions.document_id and documents.live_version_id is distinct from versions.id;

create function note_replaced_version() returns trigger language plpgsql as $$
begin
  update versions set replaced_at = now() where id = old.live_version_id;
  update versions set replaced_at = null where id = new.live_version_id and replaced_at is not null;
  return null;
end $$;

create trigger documents_replace_version after update of live_version_id on documents
  for each row when (old.live_version_id is distinct from new.live_version_id)
  execute function note_replaced_version();
