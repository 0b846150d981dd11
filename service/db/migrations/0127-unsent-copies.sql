-- A signed copy that waits to be mailed goes with its response, which its owner has deleted.
create function delete_unsent_copy_mails() returns trigger language plpgsql as $$
begin
  delete from mails where response_id = old.id and state = 'waiting';
  return old;
end $$;
create trigger unsent_copy_mails_deleted before delete on responses for each row execute function delete_unsent_copy_mails();
