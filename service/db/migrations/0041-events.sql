-- What happened to documents, for a day: clients that listen resume where they were. Within a workspace, ids are in the order of commits.
create table events (
  id bigint generated always as identity primary key,
  workspace_id uuid not null references workspaces on delete cascade,
  document_id uuid not null references documents on delete cascade,
  kind text not null,
  view_id uuid references views on delete cascade,
  response_id uuid references responses on delete cascade,
  -- What changes later and was so at that moment.
  data jsonb not null default '{}',
  at timestamptz not null default now()
);
create index events_of_workspace on events (workspace_id, id);
create index events_of_document on events (document_id);
create index events_of_view on events (view_id) where view_id is not null;
create index events_of_response on events (response_id) where response_id is not null;
create index events_age on events (at);
