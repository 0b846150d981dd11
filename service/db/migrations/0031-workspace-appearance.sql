-- What visitors see of a workspace: the name, logo and colour on its links.
create table workspace_appearance (
  workspace_id uuid primary key references workspaces on delete cascade,
  -- Empty: the name of the person who published.
  sender_name text not null default '',
  -- Null: the service's own colour.
  color text check (color ~ '^#[0-9a-f]{6}$'),
  -- The header over published pages.
  show_header boolean not null default true,
  -- A PNG that the service drew anew. Its address contains the id, which changes with the picture.
  logo_id uuid unique,
  logo bytea,
  check ((logo is null) = (logo_id is null))
);

-- The address that a captured page says it has.
alter table versions add column original_url text;
