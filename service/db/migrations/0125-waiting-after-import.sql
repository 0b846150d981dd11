-- Mails are not exported, so after an import some recipients waited for one that was not there, and could not be mailed again.
update recipients set mail_state = null, mail_at = null
where mail_state = 'waiting'
  and not exists (select from mails where mails.recipient_id = recipients.id and mails.state = 'waiting');
