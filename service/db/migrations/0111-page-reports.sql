-- What visitors report to the operator about a document; removed once the operator has decided, or after half a year.
create table page_reports (
  id uuid primary key default gen_random_uuid(),
  document_id uuid not null references documents on delete cascade,
  -- The number of the version that was live; null where none was.
  version integer,
  reason text not null,
  details text not null,
  email text,
  created_at timestamptz not null default now()
);
create index page_reports_by_document on page_reports (document_id, created_at);
