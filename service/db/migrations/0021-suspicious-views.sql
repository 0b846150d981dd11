-- Reports of more than a person can do; what they said beyond that was not stored.
alter table views add column suspicious_reports integer not null default 0;
