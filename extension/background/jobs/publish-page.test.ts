import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { sampleAccount, sampleDocument, sampleListItem } from '../../../test/support/api/contract-samples.ts';
import { startStubServer } from '../../../test/support/api/stub-server.ts';
import { capturedResult } from '../../../test/support/extension/captured-result.ts';
import { resetFakeBrowser } from '../../../test/support/extension/fake-browser.ts';
import { filesInMemory } from '../../../test/support/extension/files-in-memory.ts';
import { publishedPagesStore } from '../../stores/created-links.ts';
import type { JobState, PublishJob } from '../../stores/publish-job.ts';
import { passwordOfJob, publishJobStore } from '../../stores/publish-job-store.ts';
import { accounts } from '../accounts.ts';
import { createPublishing } from '../publishing.ts';
import { createPagePublishing } from './publish-page.ts';

const workspace = sampleAccount.workspace.uuid;
const page = { url: 'https://example.com/plan', title: sampleDocument.title };

const noDelay = async () => undefined;

beforeEach(() => {
  resetFakeBrowser();
});

async function signedIn() {
  const service = await startStubServer();
  service.at('/api/v1/me', { body: sampleAccount });
  await accounts.signInWithKey(service.url, 'key');
  return service;
}

/** A job of an earlier run of the background. */
function left(service: string, state: JobState, more: Partial<PublishJob> = {}): PublishJob {
  const startedAt = Date.parse(sampleDocument.created);
  return { id: 'job', worker: 'stopped', service, workspace, page, title: page.title, startedAt, state, ...more };
}

/** Publishing in which the test plays the tab, which hashes its page when the test says so, and the place that sends. */
async function playedPublishing() {
  const service = await signedIn();
  service.at('/api/v1/documents', { body: { documents: [] } });
  const hash = Promise.withResolvers<string | undefined>();
  const captured = capturedResult(page.title);
  Object.assign(fakeBrowser.scripting, {
    executeScript: async ({ func }: { func?: { name: string } }) => {
      if (func?.name === 'hashKept') return [{ result: await hash.promise }];
      return [{ result: func?.name === 'runDefined' ? captured : undefined }];
    },
  });
  const told: string[] = [];
  const publishing = createPagePublishing(
    {
      copy: async () => {
        told.push('copy');
        return true;
      },
      prepare: () => void told.push('prepare'),
      start: async () => void told.push('start'),
      cancel: () => void told.push('cancel'),
      isAlive: async () => false,
    },
    noDelay,
  );
  const request = { content: { tabId: 1 }, service: service.url, workspace, page, settings: {} };
  const { slug, uuid, link, title } = sampleDocument;
  const result = { slug, uuid, link, title, held: false, warnings: [] };
  return { service, publishing, request, result, hash, told };
}

/** Resolves with the state in which the job ends, however long that takes. */
function ended(): Promise<JobState> {
  return new Promise((resolve) => {
    const look = (job: PublishJob | null) => {
      if (job?.state.at !== 'done' && job?.state.at !== 'failed') return;
      stop();
      resolve(job.state);
    };
    const stop = publishJobStore.watch(look);
    void publishJobStore.get().then(look);
  });
}

const sending = { at: 'uploading', sent: 10, total: 20 } as const;

describe('a publish that the browser interrupted', () => {
  it('fails with a message when the page had not been sent', async () => {
    const service = await signedIn();
    await publishJobStore.set(left(service.url, { at: 'capturing' }));
    createPublishing(noDelay).pages;
    expect(await ended()).toMatchObject({ at: 'failed', fault: { code: 'publish_interrupted' } });
  });

  it('succeeds when the service has the document', async () => {
    const service = await signedIn();
    service.at('/api/v1/documents', { body: { documents: [sampleListItem] } });
    service.at('/api/v1/documents/notes', { body: sampleDocument });
    await publishJobStore.set(left(service.url, sending));
    createPublishing(noDelay).pages;
    expect(await ended()).toMatchObject({ at: 'done', result: { slug: 'notes', link: sampleDocument.link } });
    expect(await publishedPagesStore.get()).toMatchObject([{ workspace, page: page.url, slug: 'notes' }]);
    expect(service.received.every(({ method }) => method === 'GET')).toBe(true);
  });

  /** @feature sent-once */
  it('is not mistaken for an older document of the same title', async () => {
    const service = await signedIn();
    service.at('/api/v1/documents', { body: { documents: [sampleListItem] } });
    service.at('/api/v1/documents/notes', { body: sampleDocument });
    await publishJobStore.set(left(service.url, sending, { namesakes: ['notes'] }));
    createPublishing(noDelay).pages;
    expect(await ended()).toMatchObject({ at: 'failed', fault: { code: 'publish_interrupted' } });
  });

  it('fails with a message when the service does not have the document', async () => {
    const service = await signedIn();
    service.at('/api/v1/documents', { body: { documents: [] } });
    await publishJobStore.set(left(service.url, sending));
    createPublishing(noDelay).pages;
    expect(await ended()).toMatchObject({ at: 'failed', fault: { code: 'publish_interrupted' } });
  });

  it('stays unresolved while the service is unreachable, and is resolved afterwards', async () => {
    const service = await signedIn();
    service.otherwise((response) => response.destroy());
    await publishJobStore.set(left(service.url, sending));
    const publishing = createPublishing(noDelay).pages;
    expect(await ended()).toMatchObject({ at: 'failed', fault: { code: 'publish_uncertain' } });
    service.at('/api/v1/documents', { body: { documents: [sampleListItem] } });
    service.at('/api/v1/documents/notes', { body: sampleDocument });
    await publishing.checkAgain();
    expect(await ended()).toMatchObject({ at: 'done' });
  });

  it('leaves open which version the link shows when it was a replacement', async () => {
    const service = await signedIn();
    await publishJobStore.set(left(service.url, sending, { replaces: 'notes' }));
    createPublishing(noDelay).pages;
    expect(await ended()).toMatchObject({ at: 'failed', fault: { code: 'update_uncertain' } });
  });
});

describe('the hash of a published page', () => {
  it('is stored with the page even if it comes after the link, which does not wait for it', async () => {
    const { publishing, request, result, hash, told } = await playedPublishing();
    const id = await publishing.start(request);
    await vi.waitFor(() => expect(told).toContain('start'));
    await publishing.report(id, { at: 'done', result });
    expect(await publishedPagesStore.get()).toMatchObject([{ slug: result.slug }]);
    hash.resolve('as it was sent');
    await vi.waitFor(async () =>
      expect(await publishedPagesStore.get()).toMatchObject([{ slug: result.slug, fingerprint: 'as it was sent' }]),
    );
  });

  it('is stored whenever it comes while the link is being remembered', async () => {
    for (let steps = 0; steps < 60; steps += 3) {
      resetFakeBrowser();
      const { publishing, request, result, hash, told } = await playedPublishing();
      const id = await publishing.start(request);
      await vi.waitFor(() => expect(told).toContain('start'));
      void publishing.report(id, { at: 'done', result });
      for (let step = 0; step < steps; step++) await undefined;
      hash.resolve('as it was sent');
      await vi.waitFor(async () =>
        expect((await publishedPagesStore.get())[0]?.fingerprint, `after ${steps} steps`).toBe('as it was sent'),
      );
    }
  });

  it('stays as it was if the content is the same and the page could not be hashed', async () => {
    const { service, publishing, request, result, hash, told } = await playedPublishing();
    const owner = { service: service.url, workspace, page: page.url };
    const { slug, uuid, link, title } = result;
    const known = { ...owner, slug, uuid, link, title, publishedAt: 1, fingerprint: 'as it was sent' };
    await publishedPagesStore.set([known]);
    const id = await publishing.start({ ...request, replaces: slug });
    await vi.waitFor(() => expect(told).toContain('start'));
    hash.resolve(undefined);
    await publishing.report(id, { at: 'done', result: { ...result, unchanged: true } });
    expect(await ended()).toMatchObject({ at: 'done' });
    expect(await publishedPagesStore.get()).toEqual([known]);
  });
});

describe('publishing', () => {
  it('leaves nothing prepared after a cancellation, at any step before the page is read', async () => {
    for (let steps = 0; steps < 120; steps++) {
      resetFakeBrowser();
      const { publishing, request, told } = await playedPublishing();
      const id = await publishing.start(request);
      for (let step = 0; step < steps && told.length === 0; step++) await undefined;
      await publishing.cancel();
      await vi.waitFor(async () => expect(await publishJobStore.get()).toMatchObject({ id, state: { at: 'failed' } }));
      if (told.includes('prepare')) await vi.waitFor(() => expect(told.at(-1), `after ${steps} steps`).toBe('cancel'));
    }
  });

  it('handles one page at a time', async () => {
    const service = await signedIn();
    const publishing = createPublishing(noDelay).pages;
    fakeBrowser.scripting.executeScript = () => new Promise(() => undefined);
    const request = { content: { tabId: 1 }, service: service.url, workspace, page, settings: {} };
    await publishing.start(request);
    await expect(publishing.start(request)).rejects.toMatchObject({ code: 'publish_busy' });
  });

  it('sends nothing to the workspace of another person who has signed in since', async () => {
    const service = await signedIn();
    const { pages } = createPublishing(noDelay);
    const request = { content: { tabId: 1 }, service: service.url, page, settings: {} };
    await pages.start({ ...request, workspace: 'of somebody else', replaces: 'notes' });
    expect(await ended()).toMatchObject({ at: 'failed', fault: { code: 'not_signed_in' } });
    expect(service.received.map(({ path }) => path)).toEqual(['/api/v1/me']);
  });

  it('says why the page could not be read, and is ready for the next page', async () => {
    const service = await signedIn();
    const publishing = createPublishing(noDelay).pages;
    fakeBrowser.scripting.executeScript = () => Promise.reject(new Error('Cannot access contents of the page.'));
    await publishing.start({ content: { tabId: 1 }, service: service.url, workspace, page, settings: {} });
    expect(await ended()).toMatchObject({ at: 'failed', fault: { code: 'capture_failed' } });
    await publishing.dismiss();
    expect(await publishJobStore.get()).toBeNull();
  });

  it('says that a PDF which cannot be fetched again is published as a file', async () => {
    const service = await signedIn();
    const publishing = createPublishing(noDelay).pages;
    Object.assign(fakeBrowser.scripting, {
      executeScript: async ({ func }: { func?: { name: string } }) => [
        { result: func?.name === 'runDefined' ? { ok: false, variant: 'pdf' } : undefined },
      ],
    });
    await publishing.start({ content: { tabId: 1 }, service: service.url, workspace, page, settings: {} });
    expect(await ended()).toMatchObject({ at: 'failed', fault: { code: 'capture_failed', variant: 'pdf' } });
  });

  it('sends nothing where a selection is wanted and none can be read', async () => {
    const { publishing, request, told } = await playedPublishing();
    const answer = { ok: false, variant: 'nothing-selected' };
    Object.assign(fakeBrowser.scripting, {
      executeScript: async ({ func }: { func?: { name: string } }) => [
        { result: func?.name === 'runDefined' ? answer : undefined },
      ],
    });
    await publishing.start({ ...request, selection: true });
    expect(await ended()).toMatchObject({
      at: 'failed',
      fault: { code: 'capture_failed', variant: 'nothing-selected' },
    });
    expect(told).not.toContain('start');
  });

  it('stops asking for a sign-in once the person has signed in', async () => {
    const service = await signedIn();
    const wanting = left(service.url, { at: 'failed', fault: { code: 'not_signed_in', message: 'Sign in again.' } });
    const { pages } = createPublishing(noDelay);
    await publishJobStore.set(wanting);
    await pages.signedIn('https://elsewhere.example');
    expect(await publishJobStore.get()).toEqual(wanting);
    await pages.signedIn(service.url);
    expect(await publishJobStore.get()).toBeNull();
    const held = left(service.url, {
      at: 'failed',
      fault: { code: 'capture_failed', message: 'The page was closed.' },
    });
    await publishJobStore.set(held);
    await pages.signedIn(service.url);
    expect(await publishJobStore.get()).toEqual(held);
  });

  it('can be cancelled while the page is read', async () => {
    const service = await signedIn();
    const publishing = createPublishing(noDelay).pages;
    const captured = Promise.withResolvers<never>();
    fakeBrowser.scripting.executeScript = () => captured.promise;
    await publishing.start({ content: { tabId: 1 }, service: service.url, workspace, page, settings: {} });
    await publishing.cancel();
    expect(await ended()).toMatchObject({ at: 'failed', fault: { code: 'publish_cancelled' } });
    expect(service.received.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('can be cancelled while the service is asked whether the page arrived, and is done if it then has', async () => {
    const { publishing, request, result } = await playedPublishing();
    const id = await publishing.start(request);
    await publishing.report(id, sending);
    await publishing.report(id, { at: 'checking' });
    await publishing.cancel();
    const state = async () => (await publishJobStore.get())?.state;
    expect(await state()).toMatchObject({ at: 'failed', fault: { code: 'publish_uncertain' } });
    await publishing.report(id, { at: 'failed', fault: { code: 'unreachable', message: '' } });
    expect(await state()).toMatchObject({ at: 'failed', fault: { code: 'publish_uncertain' } });
    await publishing.report(id, { at: 'done', result });
    expect(await state()).toMatchObject({ at: 'done' });
  });

  it('copies no link and says that it was too late if the page arrived before it was cancelled', async () => {
    const { publishing, request, result, told } = await playedPublishing();
    const id = await publishing.start(request);
    await publishing.report(id, { at: 'uploading', sent: 20, total: 20 });
    await publishing.cancel();
    await publishing.report(id, { at: 'checking' });
    await publishing.report(id, { at: 'done', result });
    expect(await publishJobStore.get()).toMatchObject({ cancelled: true, state: { at: 'done' } });
    expect(told).not.toContain('copy');
  });

  it('leaves open whether a cancelled update has arrived', async () => {
    const { publishing, request } = await playedPublishing();
    const id = await publishing.start({ ...request, replaces: 'notes' });
    await publishing.report(id, { at: 'uploading', sent: 20, total: 20 });
    await publishing.cancel();
    await publishing.report(id, { at: 'checking' });
    await publishing.cancel();
    const fault = { code: 'update_uncertain' };
    expect((await publishJobStore.get())?.state).toMatchObject({ at: 'failed', fault });
  });

  it('sends nothing after a cancellation, at any step between reading and sending', async () => {
    const service = await signedIn();
    filesInMemory();
    for (let steps = 0; steps < 120; steps++) {
      const told: string[] = [];
      const note = (word: string) => told.push(word);
      const publishing = createPagePublishing(
        {
          copy: async () => true,
          prepare: () => undefined,
          start: async () => void note('start'),
          cancel: () => void note('cancel'),
          isAlive: async () => false,
        },
        noDelay,
      );
      const content = { kept: 'page', summary: {}, redacted: false };
      await publishing.start({ content, service: service.url, workspace, page, settings: {} });
      for (let step = 0; step < steps; step++) await undefined;
      await publishing.cancel();
      await vi.waitFor(async () => expect((await publishJobStore.get())?.state.at).toBe('failed'));
      expect(told.at(-1)).toBe('cancel');
      await publishing.dismiss();
    }
  });

  it('stores its password, so that it can be shared with the link', async () => {
    const { publishing, request } = await playedPublishing();
    const id = await publishing.start({ ...request, settings: { password: 'seven boats' } });
    expect(await passwordOfJob(id)).toBe('seven boats');
  });

  it('leaves no file of a PDF that was cancelled while it was read', async () => {
    const kept = filesInMemory();
    const { publishing, request, told } = await playedPublishing();
    const reading = Promise.withResolvers<void>();
    const read = vi.fn(() => reading.promise.then(() => [{ result: { base64: 'JVBERi0=', name: 'plan.pdf' } }]));
    Object.assign(fakeBrowser.scripting, {
      executeScript: async ({ func }: { func?: { name: string } }) => {
        if (func?.name === 'readPdf') return read();
        throw new Error('A PDF cannot be captured.');
      },
    });
    await publishing.start(request);
    await vi.waitFor(() => expect(read).toHaveBeenCalled());
    await publishing.cancel();
    const cancelled = told.length;
    reading.resolve();
    await vi.waitFor(() => expect(told.slice(cancelled)).toEqual(['cancel']));
    await vi.waitFor(() => expect([...kept.keys()]).toEqual([]));
  });

  it('stays cancelled even if an earlier state is still being stored', async () => {
    const service = await signedIn();
    const publishing = createPublishing(noDelay).pages;
    fakeBrowser.scripting.executeScript = () => new Promise(() => undefined);
    const fault = { code: 'publish_cancelled', message: '' };
    for (let steps = 0; steps < 240; steps++) {
      const request = { content: { tabId: 1 }, service: service.url, workspace, page, settings: {} };
      const id = await publishing.start(request);
      const cancelled = publishing.cancel();
      for (let step = 0; step < steps; step++) await undefined;
      // The sender reports at once that it has started, and that it was cancelled.
      const begun = publishing.report(id, { at: 'uploading', sent: 0, total: 0 });
      for (let step = 0; step < steps % 12; step++) await undefined;
      await Promise.all([cancelled, begun, publishing.report(id, { at: 'failed', fault })]);
      expect((await publishJobStore.get())?.state, `after ${steps} steps`).toMatchObject({ at: 'failed', fault });
    }
  });
});
