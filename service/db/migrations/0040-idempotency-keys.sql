-- Requests that carry an Idempotency-Key, for a day: the answer of each, so that a repeated request gets the same one.
create table idempotency_keys (
  user_id uuid not null references users on delete cascade,
  key text not null,
  -- The attempt that holds the key. Another attempt may take it once locked_until has passed.
  claim uuid not null,
  locked_until timestamptz,
  -- What was asked, and what was answered with 201; null while the first attempt runs.
  request_hash text,
  answer json,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);
