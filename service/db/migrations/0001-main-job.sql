-- Everything the main job needs: who owns, what is published, who looked, what is waiting to be done.

create table users (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  name text not null,
  password_hash text not null,
  is_operator boolean not null default false,
  current_workspace_id uuid not null,
  created_at timestamptz not null default now()
);
create unique index users_email on users (lower(email));

create table workspaces (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  plan text not null check (plan in ('free', 'paid', 'pro')),
  created_at timestamptz not null default now()
);

create table memberships (
  workspace_id uuid not null references workspaces on delete cascade,
  user_id uuid not null references users on delete cascade,
  primary key (workspace_id, user_id)
);

alter table users add foreign key (current_workspace_id) references workspaces deferrable initially deferred;

-- A key is shown once; what is kept is its SHA-256 and its first characters, to tell keys apart.
create table api_keys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  name text not null,
  key_hash bytea not null unique,
  hint text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  revoked_at timestamptz
);

-- What the OAuth server keeps (oidc-provider's adapter). Ids are hashed: a stolen table signs nobody in.
create table oauth_records (
  model text not null,
  id_hash bytea not null,
  payload jsonb not null,
  grant_hash bytea,
  uid_hash bytea,
  user_code_hash bytea,
  consumed_at timestamptz,
  expires_at timestamptz,
  primary key (model, id_hash)
);
create index oauth_records_grant on oauth_records (grant_hash);
create index oauth_records_uid on oauth_records (model, uid_hash);
create index oauth_records_expiry on oauth_records (expires_at);

-- Secrets the service makes for itself on first start: signing keys, cookie keys, pass keys.
create table service_secrets (
  name text primary key,
  value jsonb not null,
  created_at timestamptz not null default now()
);

create table console_sessions (
  id_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

create table documents (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references workspaces,
  created_by uuid not null references users,
  slug text not null unique,
  title text not null,
  kind text not null check (kind in ('html', 'pdf', 'word', 'powerpoint', 'excel')),
  -- The version visitors see; null until the first one can be shown.
  live_version_id uuid,
  review_status text,
  views integer not null default 0,
  password_hash text,
  require_email boolean not null default false,
  allowed_email_domains text not null default '',
  expires_on date,
  cta_label text not null default '',
  cta_url text not null default '',
  created_at timestamptz not null default now()
);
create index documents_newest on documents (workspace_id, created_at desc, id desc);

create table versions (
  id uuid primary key default gen_random_uuid(),
  document_id uuid not null references documents on delete cascade,
  number integer not null,
  created_by uuid not null references users,
  created_at timestamptz not null default now(),
  -- What was sent, and what became of it.
  source_kind text not null check (source_kind in ('html', 'site', 'pdf', 'word', 'powerpoint', 'excel')),
  source_name text not null,
  source_blob text not null,
  source_bytes bigint not null,
  source_sha256 bytea not null,
  state text not null check (state in ('converting', 'ready', 'failed')),
  failure text,
  -- Where the shown form lies: a page or a PDF.
  shown_blob text,
  pages integer,
  warnings jsonb not null default '[]',
  unique (document_id, number)
);
alter table documents add foreign key (live_version_id) references versions deferrable initially deferred;

-- The files of a published site, by their path below the link.
create table site_files (
  version_id uuid not null references versions on delete cascade,
  path text not null,
  blob text not null,
  content_type text not null,
  bytes bigint not null,
  primary key (version_id, path)
);

create table recipients (
  id uuid primary key default gen_random_uuid(),
  document_id uuid not null references documents on delete cascade,
  code text not null,
  name text,
  email text,
  created_at timestamptz not null default now(),
  unique (document_id, code)
);

-- One row each time a browser opens a document; it is a view once counted_at is set.
create table views (
  id uuid primary key default gen_random_uuid(),
  document_id uuid not null references documents on delete cascade,
  version_id uuid not null references versions on delete cascade,
  recipient_id uuid references recipients on delete set null,
  email text,
  opened_at timestamptz not null default now(),
  counted_at timestamptz,
  last_seen_at timestamptz not null default now(),
  visible_ms integer not null default 0,
  completion_pct integer,
  sections jsonb not null default '[]',
  clicks integer not null default 0,
  location text,
  device text,
  -- Why this is kept apart and not counted: a known scanner, the owner.
  uncounted_reason text
);
create index views_counted on views (document_id, counted_at desc) where counted_at is not null;

create table jobs (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  payload jsonb not null,
  attempts integer not null default 0,
  run_at timestamptz not null default now(),
  -- A worker holds the job until then; after that it is anybody's again.
  locked_until timestamptz,
  done_at timestamptz,
  last_error text,
  created_at timestamptz not null default now()
);
create index jobs_due on jobs (run_at) where done_at is null;
