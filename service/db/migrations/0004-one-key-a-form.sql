-- The form a key was asked for with: sent again, as a reload does, it makes no second key.
alter table api_keys add column form uuid;
create unique index api_keys_by_form on api_keys (user_id, form);
