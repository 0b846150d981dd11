-- The same person asked for twice gets the same link: known by email, or by name where no email was given.
create unique index recipients_by_email on recipients (document_id, lower(email)) where email is not null;
create unique index recipients_by_name on recipients (document_id, lower(name)) where email is null;

