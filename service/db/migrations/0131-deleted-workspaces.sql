-- The files of a deleted workspace are removed by the housekeeping, which finds them by these rows.
alter table stored_blobs
  alter column workspace_id drop not null,
  drop constraint stored_blobs_workspace_id_fkey,
  add constraint stored_blobs_workspace_id_fkey foreign key (workspace_id) references workspaces on delete set null;
