-- Whether the owner turned the link off, and the last day that it had before.
alter table documents
  add column turned_off boolean not null default false,
  add column last_day_when_on date;
