-- Whether visitors are offered a PDF to keep, and how often they pressed the owner's button.

alter table documents add column allow_download boolean not null default true;
alter table views add column cta_clicks integer not null default 0;
