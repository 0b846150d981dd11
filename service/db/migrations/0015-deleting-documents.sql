-- What goes with a version is found by it when its document is deleted, without reading all views and responses there are.
create index views_by_version on views (version_id);
create index responses_by_version on responses (version_id);
