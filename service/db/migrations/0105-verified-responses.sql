-- Whether the address of a response was proved by a code at the email gate, as of views.
alter table responses add column email_verified boolean not null default false;
