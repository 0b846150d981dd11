-- When each document was last viewed, so that a list in this order reads no more than its page. It is not a column of documents: every
-- view would then write all indexes of that table, the one of words in titles among them.
create table latest_views (
  document_id uuid primary key references documents on delete cascade,
  workspace_id uuid not null references workspaces on delete cascade,
  viewed_at timestamptz not null
);
insert into latest_views
select d.id, d.workspace_id, latest.counted_at
from documents d, lateral (
  select v.counted_at from views v where v.document_id = d.id and v.counted_at is not null order by v.counted_at desc limit 1
) latest;
create index latest_views_of_workspace on latest_views (workspace_id, viewed_at desc, document_id desc);
