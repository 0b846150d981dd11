-- Openings of documents that could neither be recorded nor kept in memory while the database accepted no writes, by day (UTC).
create table lost_views (
  document_id uuid not null references documents on delete cascade,
  lost_on date not null,
  openings integer not null check (openings > 0),
  primary key (document_id, lost_on)
);
