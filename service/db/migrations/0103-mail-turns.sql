-- Workspaces take turns: of mail of one priority, that with the lowest turn is sent first.
alter table mails add column turn integer not null default 0;
drop index mails_due;
create index mails_due on mails (priority, turn, run_at) where state = 'waiting';
create index mails_untried on mails (priority, turn) where state = 'waiting' and attempts = 0;
