import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Client } from '#shared/api/client.ts';
import { Unreachable } from '#shared/api/errors.ts';
import { sha256 } from '#shared/formats/sha256.ts';
import { PublishUncertain, UpdateUncertain } from '#shared/publish/errors.ts';
import { sampleDocument } from '../../../test/support/api/contract-samples.ts';
import { PublishCancelled } from '../../messages/errors.ts';
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
  workspace: 'ada',
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

it('calls an update unconfirmed if its link cannot be read afterwards', async () => {
  const documents = {
    replace: async () => ({ link: sampleDocument.link, message: 'Replaced.', warnings: [] }),
    get: () => Promise.reject(new Unreachable('https://share.example.com')),
  };
  const ended = upload(
    { ...request, replaces: 'plan' },
    {
      documents: documents as unknown as Client['documents'],
      signal: new AbortController().signal,
      onProgress: () => undefined,
      onLost: () => undefined,
    },
  );
  await expect(ended).rejects.toBeInstanceOf(UpdateUncertain);
});

it.each([
  ['its own title', undefined, {}],
  ['a new title', 'Plan for May', { title: 'Plan for May' }],
])('leaves or gives the updated link %s', async (_, newTitle, fields) => {
  const replace = vi.fn(async () => ({ link: sampleDocument.link, message: 'Replaced.', warnings: [] }));
  await upload(
    { ...request, replaces: 'plan', newTitle },
    {
      documents: { replace, get: async () => sampleDocument } as unknown as Client['documents'],
      signal: new AbortController().signal,
      onProgress: () => undefined,
      onLost: () => undefined,
    },
  );
  expect(replace).toHaveBeenCalledWith('plan', { html: page }, fields, expect.anything());
});

describe('an upload that is cancelled once everything was sent', () => {
  /** Sends a page whole to a service that answers slowly, and cancels. */
  async function cancelledUpload(list: () => Promise<{ documents: [] }>, replaces?: string) {
    const controller = new AbortController();
    const onLost = vi.fn();
    const sent = Promise.withResolvers<void>();
    const send = ({ onProgress }: { onProgress(sent: number, total: number): void }) => {
      onProgress(10, 10);
      sent.resolve();
      return aborted(controller.signal);
    };
    const documents = {
      publish: (_source: unknown, _settings: unknown, options: Parameters<typeof send>[0]) => send(options),
      replace: (_slug: string, _source: unknown, _fields: unknown, options: Parameters<typeof send>[0]) =>
        send(options),
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
    await sent.promise;
    controller.abort(new PublishCancelled());
    return { ended, onLost };
  }

  it('says at once that the service is asked whether it arrived', async () => {
    const listed = Promise.withResolvers<{ documents: [] }>();
    const { ended, onLost } = await cancelledUpload(() => listed.promise);
    await vi.waitFor(() => expect(onLost).toHaveBeenCalledOnce());
    listed.resolve({ documents: [] });
    await expect(ended).rejects.toBeInstanceOf(PublishCancelled);
  });

  it('is uncertain if it was an update: the service cannot be asked whether it has it', async () => {
    const { ended } = await cancelledUpload(async () => ({ documents: [] }), 'plan');
    await expect(ended).rejects.toBeInstanceOf(UpdateUncertain);
  });

  it('is uncertain if the service cannot be asked', async () => {
    const { ended } = await cancelledUpload(() => Promise.reject(new Unreachable('https://share.example.com')));
    await expect(ended).rejects.toBeInstanceOf(PublishUncertain);
  });
});
