-- What a signed copy contains for its validation in later years (PAdES, ETSI EN 319 142-1), and when to renew it.
alter table responses add column signed_level text check (signed_level in ('B-B', 'B-T', 'B-LT', 'B-LTA'));
-- Before the certificate of the last document time stamp ends; null for a copy without one.
alter table responses add column signed_renew_at timestamptz;
-- When a renewal was last queued, so that one process does it, and again after a failure.
alter table responses add column signed_renew_tried_at timestamptz;
create index responses_signed_renew_at on responses (signed_renew_at) where signed_renew_at is not null;

-- Signed copies to which this service appended validation data and time stamps, so that /verify/ tells them from changed ones.
create table extended_copies (
  -- SHA-256 of the whole file.
  sha256 bytea primary key,
  made_at timestamptz not null default now()
);
