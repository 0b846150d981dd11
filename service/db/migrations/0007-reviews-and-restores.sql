-- What became of a review, until the content is replaced: when somebody looked, and why the document stays held.
alter table documents add column reviewed_at timestamptz;
alter table documents add column review_reason text;
create index documents_held on documents (created_at) where review_status is not null;

-- The number of the earlier version whose content this one is again.
alter table versions add column restores integer;
-- The scan holds such content for review; approved_at says that the operator let this very content through.
alter table versions add column suspicious boolean not null default false;
alter table versions add column approved_at timestamptz;
update versions set suspicious = true
  where source_kind in ('html', 'site')
    and document_id in (select id from documents where review_status is not null);

-- For the board of recipients, and for what is kept apart from the views.
create index views_by_recipient on views (recipient_id) where recipient_id is not null;
create index views_uncounted on views (document_id, opened_at) where uncounted_reason is not null;
