-- A stream of events ends as soon as its token, sign-in or workspace is not the person's any more, whoever takes it away and
-- in whichever process: its process is notified when that is committed.
create function notify_access() returns trigger language plpgsql as $$
begin
  perform pg_notify('linkwake_events', 'person ' || case tg_table_name
    when 'oauth_records' then to_jsonb(old) -> 'payload' ->> 'accountId'
    when 'users' then to_jsonb(old) ->> 'id'
    else to_jsonb(old) ->> 'user_id' end);
  return null;
end $$;
create trigger api_keys_notify_access after update on api_keys
  for each row when (old.revoked_at is null and new.revoked_at is not null) execute function notify_access();
create trigger oauth_records_notify_access after delete on oauth_records
  for each row when (old.model in ('AccessToken', 'Grant') and old.expires_at > now() and old.payload ->> 'accountId' is not null)
  execute function notify_access();
create trigger console_sessions_notify_access after delete on console_sessions
  for each row when (old.expires_at > now()) execute function notify_access();
create trigger users_notify_access after update on users
  for each row when (old.current_workspace_id <> new.current_workspace_id) execute function notify_access();
