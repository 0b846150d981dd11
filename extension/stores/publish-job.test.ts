import { beforeEach, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { fileJobsStore } from './file-jobs.ts';
import { withWarningsAsData } from './publish-job.ts';
import { publishJobStore } from './publish-job-store.ts';

beforeEach(() => fakeBrowser.reset());

const detail = { text: '2 comments are left out.', code: 'comments', values: { count: 2 } };
const result = { title: 'Plan', link: 'https://lnk.example/plan', slug: 'plan', uuid: 'u', held: false };
const account = { service: 'https://service.example', workspace: 'w' };

/** A job that ended, as version 1 stored it: a warning was its sentence alone, or the sentence and its data. */
const done = { at: 'done', result: { ...result, warnings: ['A font is missing.', detail] } };
const page = {
  ...account,
  id: 'p',
  worker: '1',
  page: { url: 'https://a.example/', title: 'Plan' },
  title: 'Plan',
  startedAt: 1,
};
const file = { ...account, id: 'f', name: 'plan.docx', size: 3, title: 'Plan', hasSettings: false };
const warnings = [{ text: 'A font is missing.' }, detail];

it('jobs of version 1 have their warnings as data in version 2', async () => {
  await fakeBrowser.storage.local.set({
    'publish-job': { version: 1, value: { ...page, state: done } },
    'file-jobs': {
      version: 1,
      value: [
        { ...file, state: done },
        { ...file, id: 'g', state: { at: 'waiting' } },
      ],
    },
  });
  expect(await publishJobStore.get()).toMatchObject({ id: 'p', state: { result: { ...result, warnings } } });
  expect(await fileJobsStore.get()).toMatchObject([
    { id: 'f', state: { result: { ...result, warnings } } },
    { id: 'g', state: { at: 'waiting' } },
  ]);
});

it('a job whose fault has a field that cannot be read is still a job, and so are the others', async () => {
  const fault = { code: 'rate_limited', message: 'Pause.', retryAt: null };
  await fakeBrowser.storage.local.set({
    'publish-job': { version: 2, value: { ...page, state: { at: 'failed', fault } } },
    'file-jobs': {
      version: 2,
      value: [
        { ...file, state: { at: 'waiting', fault } },
        { ...file, id: 'g', state: { at: 'waiting' } },
      ],
    },
  });
  const readable = { code: 'rate_limited', message: 'Pause.' };
  expect(await publishJobStore.get()).toMatchObject({ id: 'p', state: { at: 'failed', fault: readable } });
  expect(await fileJobsStore.get()).toMatchObject([
    { id: 'f', state: { at: 'waiting', fault: readable } },
    { id: 'g', state: { at: 'waiting' } },
  ]);
});

it('no job, and what is no job, stay for the schema to judge', async () => {
  await fakeBrowser.storage.local.set({ 'publish-job': { version: 1, value: null } });
  expect(await publishJobStore.get()).toBeNull();
  expect(['text', 3, { state: null }].map(withWarningsAsData)).toEqual(['text', 3, { state: null }]);
});
