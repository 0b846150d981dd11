-- A visitor may decline to sign instead of answering. What they wrote about it; empty when they wrote nothing, null where the form
-- was answered.
alter table responses add column declined_reason text;
alter table responses add check (declined_reason is null or signer_name is null);
-- What the person of a personal link did last is looked up whenever they open a form.
create index responses_by_recipient on responses (recipient_id, submitted_at desc) where recipient_id is not null;
