-- A person sees when each sign-in was used last. For those from before it is not known.
alter table console_sessions add column last_used_at timestamptz;
alter table console_sessions alter column last_used_at set default now();
