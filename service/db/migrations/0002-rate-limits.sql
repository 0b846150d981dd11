-- What rate-limiter-flexible counts: tries used of a limit, by a key with the limit's name before it.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  -- Milliseconds since 1970.
  expire bigint
);
create index rate_limits_expiry on rate_limits (expire);
