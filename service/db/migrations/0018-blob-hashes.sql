-- The SHA-256 of every blob that a row names: a scrub compares them with what is stored. Null: not measured yet; the next
-- scrub stores it. source_sha256 is there from the beginning.
alter table versions add column shown_sha256 bytea;
alter table site_files add column sha256 bytea;
alter table responses add column signed_sha256 bytea;

update versions set shown_sha256 = source_sha256 where shown_blob = source_blob;
