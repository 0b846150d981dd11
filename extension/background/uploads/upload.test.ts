import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Client } from '#shared/api/client.ts';
import { Unreachable } from '#shared/api/errors.ts';
import { sha256 } from '#shared/formats/sha256.ts';
import { PublishUncertain } from '#shared/publish/errors.ts';
import { sampleDocument } from '../../../test/support/api/contract-samples.ts';
import { PublishCancelled, UpdateUncertain } from '../errors.ts';
import { throttleProgress, upload } from './upload.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

describe('throttleProgress', () => {
  it('skips calls that come too soon, but never the last one', () => {
    const told: number[] = [];
    const tell = throttleProgress(200, (sent) => told.push(sent));
    tell(1, 10);
    tell(2, 10);
    vi.advanceTimersByTime(200);
    tell(3, 10);
    tell(10, 10);
    expect(told).toEqual([1, 3, 10]);
  });
});

const page = '<h1>Plan</h1>';
const request = {
  jobId: 'a-job',
  service: 'https://share.example.com',
  title: 'Plan',
  source: { html: page },
  settings: {},
  startedAt: Date.now(),
  known: [],
};
const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

it('ends at once when it is cancelled while the link of the same content is read', async () => {
  const controller = new AbortController();
  const asked = Promise.withResolvers<void>();
  const documents = {
    get: (_slug: string, options?: { signal: AbortSignal }) => {
      asked.resolve();
      return options ? aborted(options.signal) : sampleDocument;
    },
  };
  const ended = upload(
    { ...request, replaces: 'plan', contentBefore: await sha256(page) },
    {
      documents: documents as unknown as Client['documents'],
      signal: controller.signal,
      onProgress: () => undefined,
      onLost: () => undefined,
    },
  );
  await asked.promise;
  controller.abort(new PublishCancelled());
  await expect(ended).rejects.toBeInstanceOf(PublishCancelled);
});

describe('an upload that is cancelled once everything was sent', () => {
  beforeEach(() => void vi.useFakeTimers());

  /** Sends a page whole to a service that answers like this, and cancels. */
  async function cancelledUpload(answer: Promise<object>, replaces?: string, list?: () => Promise<{ documents: [] }>) {
    const controller = new AbortController();
    const onLost = vi.fn();
    const sent = Promise.withResolvers<void>();
    const send = ({ signal, onProgress }: { signal: AbortSignal; onProgress(sent: number, total: number): void }) => {
      onProgress(10, 10);
      sent.resolve();
      return Promise.race([answer, aborted(signal)]);
    };
    const documents = {
      publish: (_source: unknown, _settings: unknown, options: Parameters<typeof send>[0]) => send(options),
      replace: (_slug: string, _source: unknown, _fields: unknown, options: Parameters<typeof send>[0]) =>
        send(options),
      get: async () => sampleDocument,
      list,
    };
    const ended = upload(
      { ...request, ...(replaces !== undefined && { replaces }) },
      {
        documents: documents as unknown as Client['documents'],
        signal: controller.signal,
        onProgress: () => undefined,
        onLost,
      },
    );
    ended.catch(() => undefined);
    await vi.advanceTimersByTimeAsync(0);
    await sent.promise;
    controller.abort(new PublishCancelled());
    expect(onLost).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(10_000);
    return ended;
  }

  const never = new Promise<never>(() => undefined);

  it.each([undefined, 'notes'])('ends as a service says that answers late (in place of: %s)', async (replaces) => {
    const answer = new Promise<object>((resolve) => {
      setTimeout(() => resolve({ ...sampleDocument, message: '', warnings: [] }), 2000);
    });
    expect(await cancelledUpload(answer, replaces)).toMatchObject({ slug: sampleDocument.slug });
  });

  it('is cancelled if no answer comes and the service does not have it', async () => {
    const ended = cancelledUpload(never, undefined, async () => ({ documents: [] }));
    await expect(ended).rejects.toBeInstanceOf(PublishCancelled);
  });

  it('is uncertain if no answer comes and the service cannot be asked', async () => {
    const ended = cancelledUpload(never, undefined, () => Promise.reject(new Unreachable('https://share.example.com')));
    await expect(ended).rejects.toBeInstanceOf(PublishUncertain);
  });

  it('is uncertain if no answer to an update comes', async () => {
    await expect(cancelledUpload(never, 'notes')).rejects.toBeInstanceOf(UpdateUncertain);
  });
});
