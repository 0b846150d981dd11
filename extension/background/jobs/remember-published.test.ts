import { beforeEach, expect, it } from 'vitest';
import { sampleAccount, sampleDocument } from '../../../test/support/api/contract-samples.ts';
import { resetFakeBrowser } from '../../../test/support/extension/fake-browser.ts';
import { publishedPagesStore } from '../../stores/created-links.ts';
import type { FileJob } from '../../stores/file-jobs.ts';
import { rememberFile } from './remember-published.ts';

beforeEach(() => resetFakeBrowser());

const { title, link, slug, uuid } = sampleDocument;

const job = (name: string): FileJob => ({
  id: 'job',
  service: 'https://share.example.com',
  workspace: sampleAccount.workspace.uuid,
  name,
  size: 10,
  title,
  hasSettings: false,
  state: { at: 'waiting' },
});

it('remembers the name of a file as it was chosen last, while its key is normalised', async () => {
  const published = { title, link, slug, uuid, held: false, warnings: [] };
  await rememberFile(job('week 12.PDF'), published);
  await rememberFile(job('Week 12.pdf'), published);
  expect(await publishedPagesStore.get()).toMatchObject([{ page: 'name:week%2012.pdf', file: 'Week 12.pdf' }]);
});
