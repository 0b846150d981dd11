import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { emptyViewsState } from '#shared/views/views-state.ts';
import { sampleAccount } from '../../test/support/api/contract-samples.ts';
import { startStubServer } from '../../test/support/api/stub-server.ts';
import { resetFakeBrowser } from '../../test/support/extension/fake-browser.ts';
import { filesInMemory } from '../../test/support/extension/files-in-memory.ts';
import { preparationStore } from '../stores/captured-pages.ts';
import { type FileJob, fileJobsStore, fileSettingsStore } from '../stores/file-jobs.ts';
import { keepFile } from '../stores/kept-files.ts';
import { accountsPrefix, localStore } from '../stores/local-store.ts';
import { readPolicy } from '../stores/managed-policy.ts';
import type { PublishJob } from '../stores/publish-job.ts';
import { publishJobStore } from '../stores/publish-job-store.ts';
import { viewsStore } from '../stores/views.ts';
import { accounts } from './accounts.ts';
import { createFileQueue } from './files/file-queue.ts';
import { createHandlers } from './handlers.ts';
import { createPreviews } from './jobs/previews.ts';
import { createPagePublishing } from './jobs/publish-page.ts';
import { refreshBadge } from './views/badge.ts';

beforeEach(resetFakeBrowser);

/** The handlers, with uploads that the test observes. */
async function signedIn() {
  const service = await startStubServer();
  service.at('/api/v1/me', { body: sampleAccount });
  service.at('/api/v1/documents', { body: { documents: [] } });
  await accounts.signInWithKey(service.url, 'key');
  const uploads = {
    copy: async () => true,
    prepare: () => undefined,
    start: vi.fn(async () => undefined),
    cancel: vi.fn(),
    isAlive: async () => true,
  };
  const noDelay = async () => undefined;
  const pages = createPagePublishing(uploads, noDelay);
  const files = createFileQueue(uploads, noDelay);
  const handlers = createHandlers({ pages, previews: createPreviews(), files, copy: uploads.copy });
  return { handlers, uploads, files, owner: { service: service.url, workspace: sampleAccount.workspace.uuid } };
}

it('cancels uploads and deletes kept files before it clears the local data, and keeps the policy', async () => {
  const kept = filesInMemory();
  const { handlers, uploads, files, owner } = await signedIn();
  fakeBrowser.storage.managed.get = async () => ({ requireEmail: true });
  expect(await readPolicy()).toEqual({ requireEmail: true });
  for (const id of ['file-1', 'file-2', 'signed-copy', 'page-1']) await keepFile(id, new Blob(['content']));
  const uploading = { at: 'uploading', sent: 1, total: 2 } as const;
  const job = { ...owner, size: 1, hasSettings: false, name: 'a.pdf', title: 'a', worker: 'earlier' };
  const jobs: FileJob[] = [
    { ...job, id: 'file-1', state: uploading },
    { ...job, id: 'file-2', state: { at: 'waiting' } },
  ];
  await fileJobsStore.set(jobs);
  await fileSettingsStore.set({ 'file-1': { password: 'secret' } });
  const page = { url: 'https://example.com/plan', title: 'Plan' };
  const publish: PublishJob = {
    ...owner,
    id: 'page',
    worker: 'earlier',
    page,
    title: 'Plan',
    startedAt: 1,
    state: uploading,
  };
  await publishJobStore.set(publish);
  await preparationStore.set({ id: 'preview', worker: 'earlier', page, state: { at: 'capturing' } });
  await handlers['storage.clear']({});
  await files.resume();
  expect(uploads.cancel.mock.calls.flat()).toEqual(expect.arrayContaining(['file-1', 'page']));
  expect(uploads.start).not.toHaveBeenCalled();
  expect([...kept.keys()]).toEqual([]);
  expect([await fileJobsStore.get(), await publishJobStore.get(), await preparationStore.get()]).toEqual([
    [],
    null,
    null,
  ]);
  expect(await accounts.list()).toHaveLength(1);
  fakeBrowser.storage.managed.get = () => new Promise(() => undefined);
  expect(await readPolicy()).toEqual({ requireEmail: true });
});

it('clears the badge after a sign-out that the service did not confirm', async () => {
  const badge = resetFakeBrowser();
  const { handlers, owner } = await signedIn();
  await viewsStore(owner.service, owner.workspace).set({ ...emptyViewsState, unseen: { plan: 2 } });
  await refreshBadge();
  expect(badge()).toBe('2');
  await localStore(accountsPrefix).set(`tokens:${owner.service}`, 'damaged');
  const signedOut = handlers['accounts.sign-out']({ service: owner.service });
  await expect(signedOut).rejects.toMatchObject({ code: 'sign_out_incomplete' });
  expect(badge()).toBe('');
});

it('clears local data that cannot be read', async () => {
  filesInMemory();
  const { handlers } = await signedIn();
  await fakeBrowser.storage.local.set({ 'file-jobs': { version: 2, value: 'not a list' } });
  await handlers['storage.clear']({});
  expect(await fileJobsStore.get()).toEqual([]);
});
