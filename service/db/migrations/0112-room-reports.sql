-- Visitors report rooms too, and an operator takes them offline and puts them back, as with documents.
alter table rooms add review_status text, add reviewed_at timestamptz, add review_reason text;

alter table page_reports alter document_id drop not null, add room_id uuid references rooms on delete cascade;
alter table page_reports add constraint page_reports_of_one check (num_nonnulls(document_id, room_id) = 1);
create index page_reports_by_room on page_reports (room_id, created_at) where room_id is not null;
