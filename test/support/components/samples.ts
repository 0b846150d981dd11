import type { SignedInAccount } from '#shared/auth/accounts.ts';
import type { PublishedPage } from '#shared/publish/published-pages.ts';
import type { FileJob } from '../../../extension/stores/file-jobs.ts';
import type { JobState, PublishedLink, PublishJob } from '../../../extension/stores/publish-job.ts';
import { sampleListItem } from '../api/contract-samples.ts';

export const longTitle =
  'A title that goes on and on: what we agreed in the harbour, who pays for the boats, and when they sail at last';

/** The active page. */
export const samplePage = { url: 'https://harbour.example/plan', title: 'Quarterly plan' };

const { link, slug } = sampleListItem;
const uuid = '5f0c7a44-3a45-4f0b-8a53-0d7e9a2f1c11';

/** A publish of the active page. */
export function publishJob(account: SignedInAccount, state: JobState, more: Partial<PublishJob> = {}): PublishJob {
  const { service, workspace } = account;
  return {
    id: 'a-job',
    worker: 'a-worker',
    service,
    workspace: workspace.uuid,
    page: samplePage,
    title: samplePage.title,
    startedAt: Date.now(),
    state,
    ...more,
  };
}

/** The document of that publish. */
export function arrived(result: Partial<PublishedLink> = {}): Extract<JobState, { at: 'done' }> {
  return { at: 'done', result: { title: samplePage.title, link, slug, uuid, held: false, warnings: [], ...result } };
}

/** The link of the active page. */
export function publishedPage(account: SignedInAccount, more: Partial<PublishedPage> = {}): PublishedPage {
  const { service, workspace } = account;
  const { url: page, title } = samplePage;
  return { service, workspace: workspace.uuid, page, slug, uuid, link, title, publishedAt: Date.now(), ...more };
}

/** A file in the queue. */
export function fileJob(
  account: SignedInAccount,
  title: string,
  state: FileJob['state'],
  more: Partial<FileJob> = {},
): FileJob {
  const { service, workspace } = account;
  const name = `${title}.html`;
  return {
    id: title,
    service,
    workspace: workspace.uuid,
    name,
    size: 12_345,
    title,
    hasSettings: false,
    state,
    ...more,
  };
}

/** A file that asks whether it replaces the content of the link with its name. */
export const asking: FileJob['state'] = { at: 'asking', earlier: { slug, link, publishedAt: Date.now() } };

/** Views by two known people and an unknown one. */
export const sampleViews = ['Ada Lovelace', 'عمر الخيام', undefined].map((who, index) => ({
  when: `2026-11-2${index}T10:05:00+00:00`,
  where: 'London, United Kingdom',
  device: 'Firefox on Linux',
  time: '2 min',
  completion_pct: 40 + 30 * index,
  sections: ['Costs', 'Dates'],
  ...(who && { who }),
}));
