-- Owners are told what was decided about their documents and rooms, operators what waits for them.
alter table notices alter document_id drop not null, add room_id uuid references rooms on delete cascade;
alter table notices add constraint notices_of_one check (num_nonnulls(document_id, room_id) = 1);
create index notices_of_room on notices (room_id) where room_id is not null;
-- What was so at that moment and changes later: of a decision, what it was and why.
alter table notices add data jsonb not null default '{}';
