-- The owner of a workspace whose storage is nearly used up is told once, and again when that happens anew.
alter table workspace_storage add column low_told_at timestamptz;
