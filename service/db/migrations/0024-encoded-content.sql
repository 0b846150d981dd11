-- Compressed copies of pages and of sites' text, made after the first visitor has asked for one. encoded_ending tells which
-- ending of ours a page was compressed with, empty for other files; null where nothing has been compressed yet. A copy
-- that would not be smaller stays null.
alter table versions
  add column brotli_blob text,
  add column brotli_sha256 bytea,
  add column gzip_blob text,
  add column gzip_sha256 bytea,
  add column encoded_ending text;
alter table site_files
  add column brotli_blob text,
  add column brotli_sha256 bytea,
  add column gzip_blob text,
  add column gzip_sha256 bytea,
  add column encoded_ending text;
create index versions_brotli_blob on versions (brotli_blob) where brotli_blob is not null;
create index versions_gzip_blob on versions (gzip_blob) where gzip_blob is not null;
create index site_files_brotli_blob on site_files (brotli_blob) where brotli_blob is not null;
create index site_files_gzip_blob on site_files (gzip_blob) where gzip_blob is not null;
