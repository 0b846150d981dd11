import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { capturedResult } from '../../../test/support/extension/captured-result.ts';
import { resetFakeBrowser } from '../../../test/support/extension/fake-browser.ts';
import { filesInMemory } from '../../../test/support/extension/files-in-memory.ts';
import { capturedPagesStore, preparationStore } from '../../stores/captured-pages.ts';
import { createPreviews } from './previews.ts';

const page = { url: 'https://example.com/plan', title: 'Plan' };

/** Previews of a tab that is captured at once. `onStored` runs once, when the first page was captured, before it is stored. */
function played(onStored: () => Promise<void>) {
  const captured = capturedResult(page.title);
  Object.assign(fakeBrowser.scripting, {
    executeScript: async ({ func }: { func?: { name: string } }) => [
      { result: func?.name === 'runDefined' ? captured : undefined },
    ],
  });
  const opened = vi.fn(async () => ({ id: 1 }));
  Object.assign(fakeBrowser.tabs, { create: opened });
  const store = fakeBrowser.storage.session.set.bind(fakeBrowser.storage.session);
  let isStored = false;
  fakeBrowser.storage.session.set = async (values) => {
    if ('captured-pages' in values && !isStored) {
      isStored = true;
      await onStored();
    }
    return store(values);
  };
  return { previews: createPreviews(), opened };
}

/** The kept files. */
let files: Map<string, File>;

beforeEach(() => {
  resetFakeBrowser();
  files = filesInMemory();
});

it('does not open a preview that was cancelled while its page was stored', async () => {
  const { previews, opened } = played(() => previews.cancel());
  await previews.start({ tabId: 1, page });
  await vi.waitFor(async () => expect(await capturedPagesStore.get()).toHaveLength(1));
  await vi.waitFor(async () => expect(await preparationStore.get()).toBeNull());
  expect(opened).not.toHaveBeenCalled();
});

it('opens the whole page where its selection is gone after the first capture', async () => {
  const { previews, opened } = played(async () => undefined);
  const run = fakeBrowser.scripting.executeScript;
  let captures = 0;
  Object.assign(fakeBrowser.scripting, {
    executeScript: async (injection: { func?: { name: string } }) => {
      if (injection.func?.name === 'isSomethingSelected') return [{ result: true }];
      if (injection.func?.name === 'runDefined' && ++captures > 1)
        return [{ result: { ok: false, variant: 'nothing-selected' } }];
      return run(injection as never);
    },
  });
  await previews.start({ tabId: 1, page });
  await vi.waitFor(() => expect(opened).toHaveBeenCalled());
  const [stored] = await capturedPagesStore.get();
  expect(stored).toMatchObject({ page });
  expect(stored).not.toHaveProperty('selection');
});

it('keeps the preparation that began while the page of the last one was stored', async () => {
  const another = { url: 'https://example.com/notes', title: 'Notes' };
  const hanging = () => new Promise<never>(() => undefined);
  const { previews } = played(async () => {
    fakeBrowser.scripting.executeScript = hanging;
    await previews.start({ tabId: 2, page: another });
  });
  await previews.start({ tabId: 1, page });
  await vi.waitFor(async () => expect(await capturedPagesStore.get()).toHaveLength(1));
  expect(await preparationStore.get()).toMatchObject({ page: another, state: { at: 'capturing' } });
});

it('does not read the selection of a page whose preview was cancelled meanwhile', async () => {
  const { previews } = played(async () => undefined);
  const asked: object[] = [];
  const { executeScript } = fakeBrowser.scripting;
  const answers: Record<string, () => Promise<unknown>> = {
    isSomethingSelected: async () => true,
    hashKept: () => previews.cancel(),
  };
  const play = async (injection: Parameters<typeof executeScript>[0]) => {
    const { name } = (injection as { func: { name: string } }).func;
    if (name === 'runDefined') asked.push(...((injection as { args: object[] }).args ?? []));
    return answers[name] ? [{ result: await answers[name]() }] : executeScript(injection);
  };
  Object.assign(fakeBrowser.scripting, { executeScript: play });
  const deleted = vi.spyOn(files, 'delete');
  await previews.start({ tabId: 1, page });
  await vi.waitFor(() => expect(deleted).toHaveBeenCalled());
  expect(asked).toMatchObject([{ selection: false }]);
});

it('says why a page that was opened by its menu or a key could not be captured', async () => {
  const { previews, opened } = played(async () => undefined);
  Object.assign(fakeBrowser.scripting, {
    executeScript: async ({ func }: { func?: { name: string } }) => {
      if (func?.name === 'runDefined') throw new Error('The page has gone.');
      return [{ result: undefined }];
    },
  });
  const { ended } = await previews.start({ tabId: 1, page });
  await expect(ended).rejects.toMatchObject({ code: 'capture_failed' });
  expect(await preparationStore.get()).toMatchObject({ page, state: { at: 'failed' } });
  expect(opened).not.toHaveBeenCalled();
});

it('says nothing of a page that could not be captured after its preview was cancelled', async () => {
  const { previews } = played(async () => undefined);
  Object.assign(fakeBrowser.scripting, {
    executeScript: async ({ func }: { func?: { name: string } }) => {
      if (func?.name !== 'runDefined') return [{ result: undefined }];
      await previews.cancel();
      throw new Error('The page has gone.');
    },
  });
  const { ended } = await previews.start({ tabId: 1, page });
  await expect(ended).resolves.toBeUndefined();
  expect(await preparationStore.get()).toBeNull();
});
