-- Anyone may register an application. One that nobody ever let in is kept for a day only. For those from before it is not known.
alter table oauth_records add column granted_at timestamptz;
update oauth_records set granted_at = now() where model = 'Client';
