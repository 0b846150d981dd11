-- A key may end by itself. Those from before end when they are revoked.
alter table api_keys add column expires_at timestamptz;
