-- Since when a signed copy has waited for room in the workspace's queue of mail.
alter table responses add column copy_unmailed_since timestamptz;
create index responses_unmailed on responses (copy_unmailed_since) where copy_unmailed_since is not null;
