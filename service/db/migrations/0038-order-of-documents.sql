-- Each order of a list of documents has an index (service/documents/list-documents.ts). This locks the documents, but not the views: the
-- time of the latest view is one look at views_counted for each document, so it takes as long with many views as with few.
alter table documents add column last_viewed_at timestamptz;
update documents d set last_viewed_at = latest.counted_at
from documents one, lateral (
  select v.counted_at from views v where v.document_id = one.id and v.counted_at is not null order by v.counted_at desc limit 1
) as latest
where one.id = d.id;
-- The update leaves deferred checks of foreign keys, which an index cannot be created before.
set constraints all immediate;
set constraints all deferred;
create index documents_last_viewed on documents
  (workspace_id, last_viewed_at desc nulls last, created_at desc, id desc);
create index documents_most_viewed on documents (workspace_id, views desc, created_at desc, id desc);
-- A title has no longest length, but an entry of an index has.
create index documents_by_title_order on documents (workspace_id, left(lower(title), 200), created_at desc, id desc);
