-- The section in which a document stands in a room: the title over it; empty above the first one. Documents of one section
-- follow one another.
alter table room_documents add column section text not null default '';
