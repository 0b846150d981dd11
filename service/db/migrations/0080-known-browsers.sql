-- Browsers that an account has used, by the hash of a cookie: a sign-in from another one is told by mail.
create table known_browsers (
  user_id uuid not null references users on delete cascade,
  token_hash bytea not null,
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  primary key (user_id, token_hash)
);
create index known_browsers_age on known_browsers (used_at);

alter table users
  -- Of the browser of the first sign-in: mail to the person is in it.
  add language text,
  -- The first sign-in whose browser was remembered; it is not told.
  add browsers_known_since timestamptz;
