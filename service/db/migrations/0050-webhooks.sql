-- Where a workspace has its events sent. The secret is derived from the service's own key, the id and the number, and stored nowhere.
create table webhooks (
  id uuid primary key,
  workspace_id uuid not null references workspaces on delete cascade,
  url text not null,
  format text not null check (format in ('standard', 'slack', 'teams')),
  kinds text[] not null,
  secret_number int not null default 1,
  rotated_at timestamptz,
  -- Why nothing is sent; null while events are.
  paused text check (paused in ('owner', 'failing', 'gone')),
  failing_since timestamptz,
  created_at timestamptz not null default now()
);
create index webhooks_of_workspace on webhooks (workspace_id);

-- What is to be sent, and the log of what was. An event joins it in the transaction of what happened.
create table webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  webhook_id uuid not null references webhooks on delete cascade,
  document_id uuid references documents on delete cascade,
  event_id bigint references events on delete set null,
  kind text not null,
  -- What is sent, the same at each attempt; null before the first.
  body text,
  -- A test or a redelivery: one attempt, also while the webhook is paused.
  forced boolean not null default false,
  attempts int not null default 0,
  -- When the next attempt is due, or the running one is given up; null when there is none.
  next_at timestamptz default clock_timestamp(),
  tried_at timestamptz,
  delivered_at timestamptz,
  -- How the last attempt ended: the status of its answer, or why there was none.
  status int,
  failure text,
  created_at timestamptz not null default clock_timestamp()
);
create index webhook_deliveries_due on webhook_deliveries (next_at) where next_at is not null;
create index webhook_deliveries_log on webhook_deliveries (webhook_id, created_at desc);
create index webhook_deliveries_of_document on webhook_deliveries (document_id) where document_id is not null;
create index webhook_deliveries_of_event on webhook_deliveries (event_id) where event_id is not null;
