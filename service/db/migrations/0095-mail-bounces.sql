-- Mail that was returned, or refused at once. `bounce` is a Bounce of service/mail/bounces/bounce.ts.
alter table mails drop constraint mails_state_check;
alter table mails add constraint mails_state_check
  check (state in ('waiting', 'sent', 'refused', 'expired', 'unsubscribed', 'bounced'));
-- A keyed hash of the address, which is cleared once the mail is settled: whose mail a bounce returns.
alter table mails add column address_hash bytea;

alter table recipients drop constraint recipients_mail_state_check;
alter table recipients add constraint recipients_mail_state_check
  check (mail_state in ('waiting', 'sent', 'refused', 'expired', 'unsubscribed', 'bounced'));
alter table recipients add column mail_bounce jsonb;

-- Addresses, as keyed hashes, that mail came back from for good. Nothing is mailed to them until somebody sends again on purpose.
create table mail_bounces (
  -- Null for the service's own mail to its owners.
  workspace_id uuid references workspaces on delete cascade,
  address_hash bytea not null,
  bounce jsonb not null,
  at timestamptz not null default now(),
  unique nulls not distinct (workspace_id, address_hash)
);
