-- How soon a person is told of a kind of event by mail; without a row, the kind's default applies (service/events/notice-kinds.ts).
create table notice_settings (
  user_id uuid not null references users on delete cascade,
  kind text not null,
  pace text not null check (pace in ('off', 'now', 'hour', 'day')),
  -- The pace before the person unsubscribed, which undoing it restores.
  pace_before text check (pace_before in ('now', 'hour', 'day')),
  primary key (user_id, kind)
);

-- Whether its owner is told of what happens to the document, as their settings say.
alter table documents add notices boolean not null default true;

-- What a person is still to be told of. The row is deleted in the transaction that queues the mail.
create table notices (
  id bigint generated always as identity primary key,
  user_id uuid not null references users on delete cascade,
  document_id uuid not null references documents on delete cascade,
  kind text not null,
  view_id uuid references views on delete cascade,
  response_id uuid references responses on delete cascade,
  at timestamptz not null default clock_timestamp(),
  due_at timestamptz not null
);
create index notices_due on notices (due_at);
create index notices_of_user on notices (user_id);
create index notices_of_document on notices (document_id);
create index notices_of_view on notices (view_id) where view_id is not null;
create index notices_of_response on notices (response_id) where response_id is not null;

-- When what happens now is told: at once, at the next full hour, or at the next 7:00 UTC.
create function notice_due(pace text) returns timestamptz language sql volatile as $$
  select case pace
    when 'now' then clock_timestamp()
    when 'hour' then date_trunc('hour', clock_timestamp()) + interval '1 hour'
    else (date_trunc('day', clock_timestamp() at time zone 'UTC' - interval '7 hours') + interval '1 day 7 hours') at time zone 'UTC'
  end
$$;
