-- How long each part of a PDF was in sight, in milliseconds: one value a part, in order; none where that is not known.
alter table views add column parts_ms integer[] not null default '{}';
