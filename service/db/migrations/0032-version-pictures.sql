-- Pictures of first pages, drawn when somebody first asks for one; null where none can be drawn.
create table version_pictures (
  version_id uuid primary key references versions on delete cascade,
  picture bytea,
  drawn_at timestamptz not null default now()
);
