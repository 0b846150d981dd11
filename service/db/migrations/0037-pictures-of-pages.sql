-- What a picture was drawn from, besides the version: a card names title, sender and site, which change without a new version.
-- Null for first pages, which do not.
alter table version_pictures add column drawn_from text;
