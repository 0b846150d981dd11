-- The fields that the owner placed on this version's PDF, and the number of the version whose PDF they were added to.
alter table versions add column placed_fields jsonb, add column placed_on integer;
