-- Whose signed copy a mail carries, and why the mail with it came back: a Bounce of service/mail/bounces/bounce.ts.
alter table mails add column response_id uuid references responses on delete set null;
create index mails_of_response on mails (response_id) where response_id is not null;
alter table responses add column copy_bounce jsonb;
