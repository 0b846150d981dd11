import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { sampleDocument } from '../../../test/support/api/contract-samples.ts';
import { resetFakeBrowser } from '../../../test/support/extension/fake-browser.ts';
import type { PublishJob } from '../../stores/publish-job.ts';
import { linkOf } from '../uploads/upload.ts';
import { notifyOutcome } from './job-outcome.ts';

beforeEach(() => {
  resetFakeBrowser();
});

const job: PublishJob = {
  id: 'job',
  worker: 'this',
  service: 'https://share.example.com',
  workspace: 'ada',
  page: { url: 'https://example.com/plan', title: 'Plan' },
  title: 'Plan',
  startedAt: 0,
  state: { at: 'done', result: linkOf(sampleDocument, []) },
};

/** Makes the browser show these pages of the extension. */
function open(...types: string[]) {
  Object.assign(fakeBrowser.runtime, {
    getContexts: async ({ contextTypes }: { contextTypes: string[] }) =>
      types.filter((type) => contextTypes.includes(type)),
  });
}

const told = async () => Object.keys(await fakeBrowser.notifications.getAll());

describe('the outcome of a publish', () => {
  it('is notified when no popup shows it, even if other screens are open', async () => {
    open('TAB');
    await notifyOutcome(job);
    expect(await told()).toHaveLength(1);
  });

  it('is not notified while the popup is open', async () => {
    open('POPUP');
    await notifyOutcome(job);
    expect(await told()).toEqual([]);
  });

  it('is not notified after a popup has shown it', async () => {
    open();
    await notifyOutcome({ ...job, seen: true });
    expect(await told()).toEqual([]);
  });
});
