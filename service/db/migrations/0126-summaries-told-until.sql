-- Where the last weekly summary ended. Between two Mondays at 7:00 are not always seven days: clocks and time zones change.
alter table notice_settings add told_until timestamptz;
