import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { sampleAccount, sampleDocument, sampleListItem } from '../../../test/support/api/contract-samples.ts';
import { startStubServer } from '../../../test/support/api/stub-server.ts';
import { resetFakeBrowser } from '../../../test/support/extension/fake-browser.ts';
import { filesInMemory } from '../../../test/support/extension/files-in-memory.ts';
import { publishedPagesStore } from '../../stores/created-links.ts';
import { type FileJob, fileJobsStore } from '../../stores/file-jobs.ts';
import { accounts } from '../accounts.ts';
import { linkOf } from '../uploads/published-link.ts';
import { createFileQueue } from './file-queue.ts';
import { nextFile } from './queue-rules.ts';

const minuteMs = 60_000;

describe('the queue', () => {
  beforeEach(resetFakeBrowser);

  /** A queue with one file, and an account at its service. */
  async function queueWith(
    job: Pick<FileJob, 'workspace' | 'state' | 'replaces' | 'namesakes'>,
    lists: object[] = [{ documents: [sampleListItem] }],
    send = async () => undefined,
  ) {
    const service = await startStubServer();
    service.at('/api/v1/me', { body: sampleAccount });
    service.at('/api/v1/documents', (response) => {
      response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify(lists.length > 1 ? lists.shift() : lists[0]));
    });
    service.at(`/api/v1/documents/${sampleListItem.slug}`, { body: sampleDocument });
    await accounts.signInWithKey(service.url, 'key');
    const file = { id: 'file-1', service: service.url, name: 'a.pdf', size: 1, title: sampleListItem.title };
    await fileJobsStore.set([{ ...file, hasSettings: false, ...job }]);
    const start = vi.fn(send);
    const copy = vi.fn(async () => true);
    const queue = createFileQueue(
      {
        copy,
        start,
        prepare: () => undefined,
        cancel: () => undefined,
        isAlive: async () => false,
      },
      async () => undefined,
    );
    await queue.resume();
    const state = async () => (await fileJobsStore.get())[0]?.state;
    return { queue, start, state, copy };
  }

  const own = sampleAccount.workspace.uuid;

  it('publishes no file of one person into the workspace of another who has signed in since', async () => {
    const { start, state } = await queueWith({ workspace: 'of somebody else', state: { at: 'waiting' } });
    expect(await state()).toMatchObject({ at: 'failed', fault: { code: 'not_signed_in' } });
    expect(start).not.toHaveBeenCalled();
  });

  it('announces a file whose recovery has failed, like any other that has ended', async () => {
    const titles: string[] = [];
    Object.assign(fakeBrowser.notifications, {
      create: async (_id: string, { title }: { title: string }) => titles.push(title),
    });
    const { state } = await queueWith({ workspace: own, state: { at: 'checking' } }, [{ documents: 'none' }]);
    expect(await state()).toMatchObject({ at: 'failed' });
    await vi.waitFor(() => expect(titles).toHaveLength(1));
  });

  it('does not search another person’s documents for an interrupted upload', async () => {
    const { start, state } = await queueWith({ workspace: 'of somebody else', state: { at: 'checking' } });
    expect(await state()).toMatchObject({ at: 'checking', fault: { code: 'not_signed_in' } });
    expect(start).not.toHaveBeenCalled();
  });

  it('repeats an interrupted replacement without a search, because repeating it changes nothing', async () => {
    const uploading = { at: 'uploading', sent: 0, total: 1 } as const;
    const { start, state } = await queueWith({ workspace: own, replaces: 'plan', state: uploading });
    expect(await state()).toMatchObject({ at: 'uploading' });
    expect(start).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ replaces: 'plan', settings: {} }));
  });

  it('does not mistake an older document of the same title for an interrupted upload', async () => {
    const namesakes = [sampleListItem.slug];
    const { start, state } = await queueWith({ workspace: own, namesakes, state: { at: 'checking' } });
    expect(await state()).toMatchObject({ at: 'uploading' });
    expect(start).toHaveBeenCalledOnce();
  });

  /** @feature sent-once */
  it('does not send a file again while the service may still be processing the interrupted upload', async () => {
    filesInMemory();
    const answers = [{ documents: [] }, { documents: [sampleListItem] }];
    const { start, state } = await queueWith({ workspace: own, state: { at: 'checking' } }, answers);
    expect(await state()).toMatchObject({ at: 'done', result: { slug: sampleListItem.slug } });
    expect(start).not.toHaveBeenCalled();
  });

  it('continues with the next file when one fails at its start', async () => {
    const { queue, start } = await queueWith({
      workspace: own,
      state: { at: 'failed', fault: { code: '', message: '' } },
    });
    const [job] = await fileJobsStore.get();
    if (job === undefined) throw new Error('There is no job.');
    const file = { ...job, state: { at: 'waiting' } } as const;
    const lost = ['file-2', 'file-3'].map((id) => ({ ...file, id, hasSettings: true }));
    await fileJobsStore.set([...lost, { ...file, id: 'file-4' }]);
    await queue.resume();
    expect((await fileJobsStore.get()).map(({ state }) => state.at)).toEqual(['failed', 'failed', 'uploading']);
    expect(start).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ jobId: 'file-4' }));
  });

  it('does not publish a file openly whose settings were lost with the browser, when those beyond the plan are removed', async () => {
    const { queue, start, state } = await queueWith({
      workspace: own,
      state: { at: 'failed', fault: { code: 'plan_limit', message: '' } },
    });
    await fileJobsStore.update((jobs) => jobs.map((job) => ({ ...job, hasSettings: true, paid: ['require_email'] })));
    await queue.removePaidSettings('file-1');
    await queue.retry('file-1');
    await vi.waitFor(async () =>
      expect(await state()).toMatchObject({ at: 'failed', fault: { code: 'file_settings_lost' } }),
    );
    expect(start).not.toHaveBeenCalled();
  });

  describe('a file that was to replace a link, and becomes a new one', () => {
    const gone = { at: 'failed', fault: { code: 'not_found', message: '' } } as const;
    const file = {
      id: 'file-2',
      name: 'b.pdf',
      size: 1,
      title: 'b',
      replaces: 'plan',
      from: 'https://intern.example/b',
    };

    /** A queue with such a file, after the person has asked for a new link. */
    async function queueWithNew(policy: object) {
      const queued = await queueWith({ workspace: own, state: gone });
      const { service = '' } = (await fileJobsStore.get())[0] ?? {};
      await queued.queue.add({ service, workspace: own }, [file], { password: 'secret' });
      await vi.waitFor(() => expect(queued.start).toHaveBeenLastCalledWith(expect.objectContaining({ settings: {} })));
      await queued.queue.report('file-2', gone);
      fakeBrowser.storage.managed.get = async () => policy;
      await queued.queue.answer(['file-2'], 'new');
      const state = async () => (await fileJobsStore.get()).find(({ id }) => id === 'file-2')?.state;
      await vi.waitFor(async () => expect((await state())?.at).not.toBe('waiting'));
      return { ...queued, state };
    }

    it('keeps the settings that were entered', async () => {
      const { start } = await queueWithNew({});
      expect(start).toHaveBeenLastCalledWith(expect.objectContaining({ settings: { password: 'secret' } }));
    });

    /** @feature managed-settings */
    it('gets the managed settings', async () => {
      const { start } = await queueWithNew({ requireEmail: true });
      const settings = { password: 'secret', require_email: true };
      expect(start).toHaveBeenLastCalledWith(expect.objectContaining({ settings }));
    });

    it('is not published without a password that managed settings require', async () => {
      const { queue, start } = await queueWith({ workspace: own, replaces: 'plan', state: gone });
      fakeBrowser.storage.managed.get = async () => ({ requirePassword: true });
      await queue.answer(['file-1'], 'new');
      await vi.waitFor(async () =>
        expect((await fileJobsStore.get())[0]?.state).toMatchObject({ fault: { code: 'policy_refused' } }),
      );
      expect(start).not.toHaveBeenCalled();
    });

    it('is refused from a blocked site already as a replacement', async () => {
      const { queue } = await queueWith({ workspace: own, state: gone });
      fakeBrowser.storage.managed.get = async () => ({ blockedSites: ['intern.example'] });
      const added = queue.add({ service: 'https://a.example', workspace: own }, [file], {});
      await expect(added).rejects.toMatchObject({ code: 'policy_refused' });
    });
  });

  /** @feature link-copied */
  it('copies the links of files that ended together, once, and shows one notification', async () => {
    const titles: string[] = [];
    Object.assign(fakeBrowser.notifications, {
      create: async (_id: string, { title }: { title: string }) => titles.push(title),
    });
    const { queue, copy } = await queueWith({ workspace: own, state: { at: 'waiting' } });
    const [job] = await fileJobsStore.get();
    if (job === undefined) throw new Error('There is no job.');
    await fileJobsStore.set(
      ['file-1', 'file-2'].map((id) => ({ ...job, id, state: { at: 'uploading', sent: 0, total: 1 } })),
    );
    const done = (slug: string) =>
      ({
        at: 'done',
        result: { ...linkOf(sampleDocument, []), slug, link: `https://go.example/${slug}`, unchanged: true },
      }) as const;
    await queue.report('file-1', done('one'));
    await queue.resume();
    expect(copy).not.toHaveBeenCalled();
    await queue.report('file-2', done('two'));
    await vi.waitFor(() => expect(titles).toEqual(['Already up to date: 2 documents']));
    expect(copy.mock.calls).toEqual([['https://go.example/one\nhttps://go.example/two']]);
    await queue.resume();
    expect(titles).toHaveLength(1);
  });

  it('does not copy the link of a file that was left from before the browser started', async () => {
    const { queue, copy } = await queueWith({ workspace: own, state: { at: 'waiting' } });
    const messages: string[] = [];
    Object.assign(fakeBrowser.notifications, {
      create: async (_id: string, { message }: { message: string }) => messages.push(message),
    });
    await fileJobsStore.update((jobs) => jobs.map((job) => ({ ...job, resumed: true })));
    await queue.report('file-1', { at: 'done', result: { ...linkOf(sampleDocument, []), unchanged: true } });
    await vi.waitFor(() => expect(messages).toEqual(['Link not copied. Click to show it.']));
    expect(copy).not.toHaveBeenCalled();
  });

  describe('a file that is cancelled', () => {
    const fault = (code: string) => ({ at: 'failed', fault: { code, message: '' } }) as const;
    const done = { at: 'done', result: linkOf(sampleDocument, []) } as const;
    /** A file of which a part was sent, cancelled by the person. */
    async function cancelled(sent: number, replaces?: string) {
      filesInMemory();
      const queued = await queueWith({ workspace: own, state: { at: 'waiting' }, replaces });
      await queued.queue.report('file-1', { at: 'uploading', sent, total: 20 });
      await queued.queue.remove('file-1');
      return { ...queued, jobs: () => fileJobsStore.get() };
    }

    it('is gone at once, unless it has been sent whole', async () => {
      const { jobs } = await cancelled(19);
      expect(await jobs()).toEqual([]);
    });

    it.each<[string, FileJob['state']]>([
      ['the service does not have it', fault('publish_cancelled')],
      ['the service refuses it', fault('bad_request')],
      ['the service cannot be reached', fault('unreachable')],
      ['its upload was interrupted and it has not arrived', { at: 'waiting' }],
    ])('is gone when %s', async (_why, outcome) => {
      const { queue, jobs } = await cancelled(20);
      expect(await jobs()).toMatchObject([{ cancelled: true, state: { at: 'uploading' } }]);
      await queue.report('file-1', { at: 'checking' });
      await queue.report('file-1', outcome);
      expect(await jobs()).toEqual([]);
    });

    it('stays if it has arrived, and its link is not copied', async () => {
      const titles: string[] = [];
      Object.assign(fakeBrowser.notifications, {
        create: async (_id: string, { title }: { title: string }) => titles.push(title),
      });
      const { queue, jobs, copy } = await cancelled(20);
      await queue.report('file-1', done);
      expect(await jobs()).toMatchObject([{ cancelled: true, state: done }]);
      await vi.waitFor(() => expect(titles).toEqual([`Too late to cancel: ${done.result.title}`]));
      expect(copy).not.toHaveBeenCalled();
      await queue.remove('file-1');
      expect(await jobs()).toEqual([]);
    });

    it('stays if it cannot be known whether its link was updated, and can be sent again', async () => {
      const { queue, jobs, start } = await cancelled(20, 'plan');
      await queue.report('file-1', fault('update_uncertain'));
      expect(await jobs()).toMatchObject([{ state: { at: 'failed' } }]);
      await queue.retry('file-1');
      await vi.waitFor(() => expect(start).toHaveBeenCalledTimes(2));
      expect((await jobs())[0]).not.toHaveProperty('cancelled');
    });

    it('is gone when it is cancelled once more', async () => {
      const { queue, jobs } = await cancelled(20);
      await queue.remove('file-1');
      expect(await jobs()).toEqual([]);
    });
  });

  it('keeps a file that could not be handed to the sender', async () => {
    const refuse = async () => Promise.reject(new Error('The browser opens no document now.'));
    const { state } = await queueWith({ workspace: own, state: { at: 'waiting' } }, [], refuse);
    expect(await state()).toMatchObject({ at: 'waiting', notBefore: expect.any(Number), fault: {} });
  });

  it('sends the earlier content again after an update that the service may have stored without an answer', async () => {
    const { queue, start } = await queueWith({ workspace: own, replaces: 'plan', state: { at: 'waiting' } });
    const { service = '' } = (await fileJobsStore.get())[0] ?? {};
    const page = { page: 'name:a.pdf', slug: 'plan', uuid: 'u', link: 'https://go.example/plan', title: 'a' };
    await publishedPagesStore.set([{ ...page, service, workspace: own, publishedAt: 1, content: 'hash of A' }]);
    await queue.report('file-1', { at: 'failed', fault: { code: 'unreachable', message: '' } });
    await queue.retry('file-1');
    await vi.waitFor(() => expect(start).toHaveBeenCalledTimes(2));
    expect(start).toHaveBeenLastCalledWith(expect.not.objectContaining({ contentBefore: expect.anything() }));
  });

  it('ends a file whose link the browser cannot store', async () => {
    filesInMemory();
    const { queue, state } = await queueWith({ workspace: own, state: { at: 'waiting' } });
    const full = vi.spyOn(publishedPagesStore, 'update').mockRejectedValue(new Error('The quota is exceeded.'));
    await queue.report('file-1', { at: 'done', result: linkOf(sampleDocument, []) }).catch(() => undefined);
    expect(await state()).toMatchObject({ at: 'done' });
    full.mockRestore();
  });

  it('does not send a file that was removed just before its turn', async () => {
    const { queue, start } = await queueWith({
      workspace: own,
      state: { at: 'failed', fault: { code: '', message: '' } },
    });
    const [job] = await fileJobsStore.get();
    if (job === undefined) throw new Error('There is no job.');
    await fileJobsStore.set([{ ...job, state: { at: 'waiting' } }]);
    const removed = fileJobsStore.update(() => []);
    await Promise.all([queue.resume(), removed]);
    expect(await fileJobsStore.get()).toEqual([]);
    expect(start).not.toHaveBeenCalled();
  });

  it('retries after an hour when the service asks for a delay of a day', async () => {
    const { queue, start, state } = await queueWith({ workspace: own, state: { at: 'waiting' } });
    const fault = { code: 'rate_limited', message: '', retryAt: Date.now() + 24 * 60 * minuteMs };
    await queue.report('file-1', { at: 'failed', fault });
    await queue.resume();
    expect(await state()).toMatchObject({ at: 'waiting', fault });
    expect(nextFile(await fileJobsStore.get(), Date.now() + 59 * minuteMs)).toBeUndefined();
    expect(nextFile(await fileJobsStore.get(), Date.now() + 61 * minuteMs)?.id).toBe('file-1');
    expect(start).toHaveBeenCalledOnce();
  });
});
