-- What each workspace stores: every blob that its documents name, and those of deleted content until their files are removed.
create table stored_blobs (
  key text primary key,
  workspace_id uuid not null references workspaces on delete cascade,
  bytes bigint not null,
  -- When its content was deleted.
  deleted_at timestamptz
);
create index stored_blobs_deleted on stored_blobs (deleted_at) where deleted_at is not null;
create index stored_blobs_workspace on stored_blobs (workspace_id);

-- The sum of a workspace's rows, so that an upload does not add them up.
create table workspace_storage (
  workspace_id uuid primary key references workspaces on delete cascade,
  bytes bigint not null
);

create function count_stored_bytes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into workspace_storage (workspace_id, bytes)
    select workspace_id, sum(bytes) from changed group by workspace_id
    on conflict (workspace_id) do update set bytes = workspace_storage.bytes + excluded.bytes;
  else
    update workspace_storage set bytes = workspace_storage.bytes - gone.bytes
    from (select workspace_id, sum(bytes) as bytes from changed group by workspace_id) as gone
    where workspace_storage.workspace_id = gone.workspace_id;
  end if;
  return null;
end
$$;
create trigger stored_blobs_added after insert on stored_blobs
  referencing new table as changed for each statement execute function count_stored_bytes();
create trigger stored_blobs_removed after delete on stored_blobs
  referencing old table as changed for each statement execute function count_stored_bytes();

-- The sizes of converted files and signed copies are in no row: the housekeeping measures them (service/blobs/stored-blobs.ts).
insert into stored_blobs (key, workspace_id, bytes)
select key, workspace_id, max(bytes) from (
  select v.source_blob as key, d.workspace_id, v.source_bytes as bytes
  from versions v join documents d on d.id = v.document_id
  union all
  select f.blob, d.workspace_id, f.bytes
  from site_files f join versions v on v.id = f.version_id join documents d on d.id = v.document_id
) as known group by key, workspace_id
on conflict do nothing;
