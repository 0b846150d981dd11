-- When something that one process does for all was last done.
create table housekeeping (
  task text primary key,
  done_at timestamptz not null
);

-- Which row names a blob is asked for every blob there is.
create index versions_source_blob on versions (source_blob);
create index versions_shown_blob on versions (shown_blob) where shown_blob is not null;
create index site_files_blob on site_files (blob);
create index responses_signed_blob on responses (signed_blob) where signed_blob is not null;

create index views_never_counted on views (last_seen_at) where counted_at is null;
create index oauth_records_client on oauth_records ((payload ->> 'clientId'));
