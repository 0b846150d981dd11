import { beforeEach, expect, it, vi } from 'vitest';
import { sampleDocument } from '../../../test/support/api/contract-samples.ts';
import { resetFakeBrowser } from '../../../test/support/extension/fake-browser.ts';
import { publishedPagesStore } from '../../stores/created-links.ts';
import { publishJobStore } from '../../stores/publish-job-store.ts';
import { linkOf } from '../uploads/published-link.ts';
import { reportState } from './report-state.ts';

beforeEach(() => resetFakeBrowser());

it('ends a publish whose link the browser cannot store', async () => {
  const full = vi.spyOn(publishedPagesStore, 'update').mockRejectedValue(new Error('The quota is exceeded.'));
  await publishJobStore.set({
    id: 'job',
    worker: 'this one',
    service: 'https://share.example.com',
    workspace: 'w',
    page: { url: 'https://example.com/plan', title: 'Plan' },
    title: 'Plan',
    startedAt: 1,
    state: { at: 'uploading', sent: 1, total: 1 },
  });
  const copy = vi.fn(async () => true);
  await reportState('job', { at: 'done', result: linkOf(sampleDocument, []) }, copy).catch(() => undefined);
  expect(await publishJobStore.get()).toMatchObject({ state: { at: 'done' }, copied: true });
  full.mockRestore();
});
