-- The console counts the views with impossible clicks. There are few, among as many views as a document has.
create index views_with_suspicious_reports on views (document_id, counted_at) where suspicious_reports > 0;
