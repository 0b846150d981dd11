-- The owner of a key that expires soon is told once.
alter table api_keys add column expiry_told_at timestamptz;
create index api_keys_expiring on api_keys (expires_at) where revoked_at is null and expiry_told_at is null;
