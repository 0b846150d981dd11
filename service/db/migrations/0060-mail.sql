-- Mail that waits to be handed to the SMTP server. Whom it was for and what it said is cleared once it is settled.
create table mails (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  -- On whose behalf; null for the service's own mail.
  workspace_id uuid references workspaces on delete cascade,
  -- Whose personal link it carries.
  recipient_id uuid references recipients on delete cascade,
  to_address text,
  content jsonb,
  -- Somebody waits in front of a page for it.
  urgent boolean not null default false,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'refused', 'expired', 'unsubscribed')),
  attempts integer not null default 0,
  run_at timestamptz not null default now(),
  -- A worker holds it until then.
  locked_until timestamptz,
  expires_at timestamptz not null,
  settled_at timestamptz,
  last_error text,
  created_at timestamptz not null default now()
);
create index mails_due on mails (urgent desc, run_at) where state = 'waiting';
create index mails_waiting on mails (workspace_id) where state = 'waiting';
create index mails_settled on mails (settled_at) where settled_at is not null;
create index mails_of_recipient on mails (recipient_id) where recipient_id is not null;

-- Addresses that want no more mail from a workspace, as keyed hashes.
create table mail_unsubscribes (
  workspace_id uuid not null references workspaces on delete cascade,
  address_hash bytea not null,
  at timestamptz not null default now(),
  primary key (workspace_id, address_hash)
);

-- What became of the latest mail with the personal link.
alter table recipients
  add mail_state text check (mail_state in ('waiting', 'sent', 'refused', 'expired', 'unsubscribed')),
  add mail_at timestamptz,
  add mail_error text;
