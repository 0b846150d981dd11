-- The name of the person's time zone in the IANA database; UTC until they choose one.
alter table users add time_zone text;

-- A weekly summary is a kind without events: `due_at` is when the next one is sent.
alter table notice_settings add due_at timestamptz;
alter table notice_settings drop constraint notice_settings_pace_check, drop constraint notice_settings_pace_before_check;
alter table notice_settings add constraint notice_settings_pace_check check (pace in ('off', 'now', 'hour', 'day', 'week'));
alter table notice_settings
  add constraint notice_settings_pace_before_check check (pace_before in ('now', 'hour', 'day', 'week'));
create index notice_settings_due on notice_settings (due_at) where due_at is not null;

-- The next 7:00 of a day, or of a Monday, in a time zone. Another version of PostgreSQL may not know the zone's name.
create function next_morning(unit text, zone text) returns timestamptz language plpgsql volatile as $$
begin
  return (date_trunc(unit, clock_timestamp() at time zone coalesce(zone, 'UTC') - interval '7 hours')
    + ('1 ' || unit)::interval + interval '7 hours') at time zone coalesce(zone, 'UTC');
exception when invalid_parameter_value then
  return next_morning(unit, 'UTC');
end
$$;

-- When what happens now is told: at once, at the next full hour, or at the next 7:00 of a day or a Monday.
drop function notice_due(text);
create function notice_due(pace text, zone text) returns timestamptz language sql volatile as $$
  select case pace
    when 'now' then clock_timestamp()
    when 'hour' then date_trunc('hour', clock_timestamp()) + interval '1 hour'
    when 'week' then next_morning('week', zone)
    else next_morning('day', zone)
  end
$$;
