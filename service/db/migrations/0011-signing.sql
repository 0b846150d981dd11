-- Certificates that this service signs with or has signed with, so that old signed copies are known as its own.
create table signing_certificates (
  -- SHA-256 of the certificate.
  fingerprint bytea primary key,
  -- DER.
  certificate bytea not null,
  first_used_at timestamptz not null default now()
);
