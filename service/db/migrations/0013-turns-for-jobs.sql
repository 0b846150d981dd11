-- Whose a job is, and when it was last taken: workspaces take turns, so that nobody's many or slow files hold up others'.
alter table jobs add column workspace_id uuid references workspaces on delete cascade;
alter table jobs add column taken_at timestamptz;
create index jobs_taken on jobs (taken_at) where taken_at is not null;

update jobs j set workspace_id = d.workspace_id
from versions v join documents d on d.id = v.document_id
where j.kind = 'convert-office' and j.done_at is null and v.id::text = j.payload ->> 'versionId';

update jobs j set workspace_id = d.workspace_id
from responses r join documents d on d.id = r.document_id
where j.kind = 'sign-response' and j.done_at is null and r.id::text = j.payload ->> 'responseId';
