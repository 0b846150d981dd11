-- Rooms: several documents behind one link, in order.

create table rooms (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references workspaces,
  created_by uuid not null references users,
  slug text not null unique,
  title text not null,
  description text not null default '',
  require_email boolean not null default false,
  created_at timestamptz not null default now()
);
create index rooms_newest on rooms (workspace_id, created_at desc, id desc);

create table room_documents (
  room_id uuid not null references rooms on delete cascade,
  document_id uuid not null references documents on delete cascade,
  -- From 1, in display order.
  place integer not null,
  -- What the document is called in addresses below the room's link: neither its own slug, which would lead round the
  -- room's gate and may hold its title, nor its place, which changes.
  code text not null,
  primary key (room_id, document_id),
  unique (room_id, code)
);
create index room_documents_document on room_documents (document_id);

-- A link leads to a document or to a room, so no slug may be both. Whoever writes a slug waits for others who write the
-- same one, and then sees what they wrote.
create function refuse_taken_slug() returns trigger language plpgsql as $$
declare
  taken boolean;
begin
  perform pg_advisory_xact_lock(hashtextextended('slug ' || new.slug, 0));
  if tg_table_name = 'rooms' then
    select exists (select from documents where slug = new.slug) into taken;
  else
    select exists (select from rooms where slug = new.slug) into taken;
  end if;
  if taken then
    raise unique_violation using message = 'another link has this slug', constraint = 'slugs_of_all_links';
  end if;
  return new;
end
$$;
create trigger documents_slug before insert or update of slug on documents
  for each row execute function refuse_taken_slug();
create trigger rooms_slug before insert or update of slug on rooms
  for each row execute function refuse_taken_slug();
