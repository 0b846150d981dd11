-- When a user published or updated within the last hour: the limit counts any hour, not those of a clock.
create table recent_publishes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  at timestamptz not null default now()
);
create index recent_publishes_of on recent_publishes (user_id, at);
