-- Since when a person is locked out; null while they may sign in.
alter table users add column disabled_at timestamptz;
