import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type PageToUpload, pageChannelName } from '../../messages/upload-port.ts';
import { receivePages } from './pages-to-upload.ts';

function give(page: PageToUpload): void {
  const channel = new BroadcastChannel(pageChannelName);
  channel.postMessage(page);
  onTestFinished(() => channel.close());
}

const unending = new AbortController().signal;

describe('a page for the offscreen document', () => {
  it('may come before its job or after it', async () => {
    const pages = receivePages();
    const waiting = pages.pageOf('late', 'Plan', unending);
    give({ jobId: 'early', html: '<p>early' });
    give({ jobId: 'late', html: '<p>late' });
    expect(await waiting).toBe('<p>late');
    expect(await pages.pageOf('early', 'Plan', unending)).toBe('<p>early');
  });

  it('that never comes ends its job with a fault that says that nothing was sent', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const waiting = receivePages().pageOf('job', 'Plan', unending);
    const refused = expect(waiting).rejects.toMatchObject({ code: 'publish_interrupted', values: { title: 'Plan' } });
    await vi.advanceTimersByTimeAsync(60_000);
    await refused;
  });

  it('is not waited for once its job is cancelled', async () => {
    const controller = new AbortController();
    const waiting = receivePages().pageOf('job', 'Plan', controller.signal);
    controller.abort(new Error('cancelled'));
    await expect(waiting).rejects.toThrow('cancelled');
  });
});
