-- The language of the page on which a form was answered: that of the mail with the signed copy.
alter table responses add language text;
