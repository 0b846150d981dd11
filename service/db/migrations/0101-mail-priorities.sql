-- Mail that somebody waits for is sent first, batches last: 0 before 1 before 2. Each kind has an allowance of its own.
alter table mails add column priority smallint not null default 1;
update mails set priority = case when urgent or kind = 'new-browser' then 0 when kind = 'personal-link' then 2 else 1 end
where state = 'waiting';
drop index mails_due;
alter table mails drop column urgent;
create index mails_due on mails (priority, run_at) where state = 'waiting';
drop index mails_waiting;
create index mails_waiting on mails (workspace_id, kind) where state = 'waiting';
