-- A person sees in which browsers they are signed in. Sign-ins from before have no device.
alter table console_sessions add column device text;
create index console_sessions_of_user on console_sessions (user_id);
