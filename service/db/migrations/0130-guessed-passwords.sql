-- When wrong passwords last closed a link for everybody and its owner was told, at most once a day.
alter table documents add column guessed_at timestamptz;
