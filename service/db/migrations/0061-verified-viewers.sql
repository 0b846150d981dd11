-- Visitors prove their address by a code that is sent to it.
alter table documents add verify_email boolean not null default false;
alter table views add email_verified boolean not null default false;

create table verification_codes (
  id uuid primary key,
  document_id uuid not null references documents on delete cascade,
  -- Keyed hashes, as the code and the address are short enough to be guessed.
  address_hash bytea not null,
  code_hash bytea not null,
  tries integer not null default 0,
  expires_at timestamptz not null
);
create index verification_codes_expiry on verification_codes (expires_at);
create index verification_codes_of_document on verification_codes (document_id);
