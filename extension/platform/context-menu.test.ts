import { beforeEach, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { resetFakeBrowser } from '../../test/support/extension/fake-browser.ts';
import { fillContextMenu } from './context-menu.ts';

/** The entries, as Chromium keeps them: each belongs to the background that created it, but `removeAll` removes all. */
let entries: string[] = [];

beforeEach(() => {
  resetFakeBrowser();
  entries = [];
});

/** Makes the background that of private windows, or that of the others. */
function runIn(windows: 'private' | 'other'): void {
  const own = (id: string) => `${windows} ${id}`;
  Object.assign(fakeBrowser, {
    extension: { ...fakeBrowser.extension, inIncognitoContext: windows === 'private' },
    contextMenus: {
      create: ({ id }: { id: string }) => {
        if (entries.includes(own(id))) throw new Error(`Cannot create item with duplicate id ${id}`);
        entries.push(own(id));
      },
      remove: async (id: string) => {
        if (!entries.includes(own(id))) throw new Error(`Cannot find menu item with id ${id}`);
        entries = entries.filter((entry) => entry !== own(id));
      },
      removeAll: async () => {
        entries = [];
      },
    },
  });
}

const menu = [{ id: 'page', title: 'Publish this page', on: 'page' }] as const;

it('private windows get entries of their own at each start, and leave the others theirs', async () => {
  runIn('other');
  await fillContextMenu(menu);
  runIn('private');
  await fillContextMenu(menu);
  await fillContextMenu(menu);
  expect(entries).toEqual(['other page', 'private page']);
});
