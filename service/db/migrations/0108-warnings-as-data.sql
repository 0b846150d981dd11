-- The warnings and the failure of a version as data, beside their sentences. Null for versions that are older.
alter table versions add column warning_details jsonb;
alter table versions add column failure_details jsonb;
