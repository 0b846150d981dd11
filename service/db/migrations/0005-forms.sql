-- Fillable PDFs: what can be filled in, and what visitors answered.

-- The fields of the shown PDF in its own order (service/form-model/form-field.ts); null where there is no form.
alter table versions add column form jsonb;
-- The owner's names for fields, by the PDF's own names.
alter table documents add column field_labels jsonb not null default '{}';

create table responses (
  id uuid primary key default gen_random_uuid(),
  document_id uuid not null references documents on delete cascade,
  -- What was answered, as it was then.
  version_id uuid not null references versions on delete cascade,
  recipient_id uuid references recipients on delete set null,
  submitted_at timestamptz not null default now(),
  name text,
  email text,
  -- In the PDF's order: [{name, label, value}]; a value is text, or {type: 'signature', signer_name, method}.
  answers jsonb not null,

  -- What only a signed response has; signer_name says that it is one.
  signer_name text,
  -- {method: 'typed'} or {method: 'drawn', width, height, strokes: [[x, y, x, y, …], …]}, y downwards.
  signature jsonb,
  -- The sentence that was agreed to.
  consent text,
  ip text,
  location text,
  device text,

  -- The signed copy, made in the background.
  signed_state text check (signed_state in ('making', 'ready', 'failed')),
  signed_blob text,
  original_sha256 bytea,
  answered_sha256 bytea,
  check ((signer_name is null) = (signed_state is null))
);
create index responses_newest on responses (document_id, submitted_at desc, id desc);
