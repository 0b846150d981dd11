-- What is due is looked up for each webhook, so that none waits behind the deliveries of others.
drop index webhook_deliveries_due;
create index webhook_deliveries_due on webhook_deliveries (webhook_id, next_at) where next_at is not null;
