-- The title that a signer saw. The owner may rename the document afterwards. For older signatures it is not known.
alter table responses add column signed_title text;
