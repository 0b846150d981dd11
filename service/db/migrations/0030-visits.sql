-- The room in which a document was opened, and how long each of a page's sections was in sight, in milliseconds: one value for
-- each of `sections`, in their order; none where that is not known.
alter table views add column room_id uuid references rooms on delete set null;
alter table views add column sections_ms integer[] not null default '{}';
create index views_by_room on views (room_id) where room_id is not null;
-- The visits of one person are found by the address they gave, across the documents of a workspace.
create index views_by_email on views (lower(email)) where email is not null and counted_at is not null;
create index recipients_of_email on recipients (lower(email)) where email is not null;
