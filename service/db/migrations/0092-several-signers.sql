-- A document that several people sign, each by their personal link. At most one signing of a document is open.
create table signings (
  id uuid primary key default gen_random_uuid(),
  document_id uuid not null references documents on delete cascade,
  -- What is signed. New content ends nothing, but nobody can sign it in the place of this.
  version_id uuid not null references versions on delete cascade,
  -- Whether they sign one after the other.
  in_order boolean not null,
  -- The owner's words in the mail, and its language.
  note text not null,
  language text not null,
  -- Days after which somebody who has not signed is mailed again; null for never.
  remind_days integer,
  started_by uuid not null references users on delete cascade,
  started_at timestamptz not null default now(),
  state text not null default 'open' check (state in ('open', 'completed', 'declined', 'cancelled')),
  ended_at timestamptz
);
create unique index signings_open on signings (document_id) where state = 'open';
create index signings_by_document on signings (document_id, started_at desc);

create table signers (
  signing_id uuid not null references signings on delete cascade,
  -- From 1, in the order in which they sign.
  position integer not null,
  recipient_id uuid references recipients on delete set null,
  name text not null,
  email text,
  -- The names of the fields that are theirs.
  fields jsonb not null,
  -- When it became their turn; and when the service mailed them last.
  asked_at timestamptz,
  mailed_at timestamptz,
  response_id uuid references responses on delete set null,
  declined_at timestamptz,
  primary key (signing_id, position)
);
create index signers_by_recipient on signers (recipient_id);
create index signers_by_response on signers (response_id) where response_id is not null;

-- The response of the signer who signed last: its copy has the answers of all.
alter table responses add column copied_with uuid;
create index responses_copied_with on responses (copied_with) where copied_with is not null;
