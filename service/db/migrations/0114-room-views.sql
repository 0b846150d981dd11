-- The views of each document through a room, counted as they happen: the console shows them for all rooms of a workspace.
create table room_views (
  room_id uuid not null references rooms on delete cascade,
  document_id uuid not null references documents on delete cascade,
  views integer not null,
  last_viewed_at timestamptz not null,
  primary key (room_id, document_id)
);
create index room_views_of_document on room_views (document_id);

create function count_room_view() returns trigger language plpgsql as $$
begin
  -- A room that is being deleted is locked, and its deletion waits for this view: to wait for it would be a deadlock.
  perform from rooms where id = new.room_id for key share skip locked;
  if found then
    insert into room_views as counted (room_id, document_id, views, last_viewed_at)
    values (new.room_id, new.document_id, 1, new.counted_at)
    on conflict (room_id, document_id) do update
      set views = counted.views + 1, last_viewed_at = greatest(counted.last_viewed_at, excluded.last_viewed_at);
  end if;
  return null;
end $$;

create trigger views_counted_in_room after update of counted_at on views for each row
  when (old.counted_at is null and new.counted_at is not null and new.room_id is not null)
  execute function count_room_view();

insert into room_views (room_id, document_id, views, last_viewed_at)
select room_id, document_id, count(*), max(counted_at) from views
where room_id is not null and counted_at is not null group by room_id, document_id;
