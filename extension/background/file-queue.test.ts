import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleAccount, sampleListItem } from '../../test/support/contract-samples.ts';
import { resetFakeBrowser } from '../../test/support/fake-browser-gaps.ts';
import { startScriptedService } from '../../test/support/scripted-service.ts';
import { type FileJob, fileJobsStore } from '../browser/file-job.ts';
import { accounts } from './accounts.ts';
import { createFileQueue } from './file-queue.ts';
import { nextOf } from './file-turns.ts';

const minuteMs = 60_000;

describe('the queue', () => {
  beforeEach(resetFakeBrowser);

  /** A queue with one file in it, at a service where somebody is signed in. */
  async function queueWith(job: Pick<FileJob, 'workspace' | 'state' | 'replaces' | 'namesakes'>) {
    const service = await startScriptedService();
    service.at('/api/v1/me', { body: sampleAccount });
    service.at('/api/v1/documents', { body: { documents: [sampleListItem] } });
    await accounts.signInWithKey(service.url, 'key');
    const file = { id: 'file-1', service: service.url, name: 'a.pdf', size: 1, title: sampleListItem.title };
    await fileJobsStore.set([{ ...file, hasSettings: false, ...job }]);
    const start = vi.fn(async () => undefined);
    const queue = createFileQueue({
      start,
      expect: () => undefined,
      cancel: () => undefined,
      isAlive: async () => false,
    });
    await queue.goOn();
    const state = async () => (await fileJobsStore.get())[0]?.state;
    return { queue, start, state };
  }

  const own = sampleAccount.workspace.uuid;

  it('publishes nothing of one person into the workspace of another who has signed in since', async () => {
    const { start, state } = await queueWith({ workspace: 'of somebody else', state: { at: 'waiting' } });
    expect(await state()).toMatchObject({ at: 'failed', fault: { code: 'not_signed_in' } });
    expect(start).not.toHaveBeenCalled();
  });

  it('looks for nothing of one person among the documents of another', async () => {
    const { start, state } = await queueWith({ workspace: 'of somebody else', state: { at: 'checking' } });
    expect(await state()).toMatchObject({ at: 'checking', fault: { code: 'not_signed_in' } });
    expect(start).not.toHaveBeenCalled();
  });

  it('sends what was on its way to a link once more, without looking for it: it changes nothing twice', async () => {
    const uploading = { at: 'uploading', sent: 0, total: 1 } as const;
    const { start, state } = await queueWith({ workspace: own, replaces: 'plan', state: uploading });
    expect(await state()).toMatchObject({ at: 'uploading' });
    expect(start).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ replaces: 'plan', settings: {} }));
  });

  it('takes no document that had its title before for what was on its way', async () => {
    const namesakes = [sampleListItem.slug];
    const { start, state } = await queueWith({ workspace: own, namesakes, state: { at: 'checking' } });
    expect(await state()).toMatchObject({ at: 'uploading' });
    expect(start).toHaveBeenCalledOnce();
  });

  it('asks a service that wants a day of peace again after an hour, and not at once', async () => {
    const { queue, start, state } = await queueWith({ workspace: own, state: { at: 'waiting' } });
    const fault = { code: 'rate_limited', message: '', retryAfterSeconds: 24 * 60 * 60 };
    await queue.report('file-1', { at: 'failed', fault });
    await queue.goOn();
    expect(await state()).toMatchObject({ at: 'waiting', fault });
    expect(nextOf(await fileJobsStore.get(), Date.now() + 59 * minuteMs)).toBeUndefined();
    expect(nextOf(await fileJobsStore.get(), Date.now() + 61 * minuteMs)?.id).toBe('file-1');
    expect(start).toHaveBeenCalledOnce();
  });
});
