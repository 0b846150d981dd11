import { afterEach, expect, it, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { activateTab, openTab } from './open-tab.ts';

afterEach(() => {
  vi.restoreAllMocks();
  fakeBrowser.reset();
});

const url = 'https://example.com/plan';

/** A tab as Firefox describes it: complete and without an address until the address begins to load. */
function newFirefoxTab(state: { url?: string }) {
  const tab = () => ({ id: 7, status: 'complete', title: 'Plan', ...state }) as never;
  vi.spyOn(browser.tabs, 'create').mockImplementation(async () => tab());
  vi.spyOn(browser.tabs, 'get').mockImplementation(async () => tab());
}

it('waits until a new tab has loaded its address, though it is called complete before', async () => {
  const state: { url?: string } = {};
  newFirefoxTab(state);
  const opened = openTab(url);
  // What can be known of the tab has been asked by the next turn of the event loop.
  await new Promise((resolve) => setTimeout(resolve));
  state.url = url;
  await fakeBrowser.tabs.onUpdated.trigger(7, { status: 'complete' }, {} as never);
  expect(await opened).toMatchObject({ tabId: 7, page: { url } });
});

it('notices a page that has loaded before the browser tells which tab it is in', async () => {
  newFirefoxTab({ url });
  const tab = await browser.tabs.get(7);
  vi.mocked(browser.tabs.create).mockImplementation(async () => {
    await fakeBrowser.tabs.onUpdated.trigger(7, { status: 'complete' }, {} as never);
    return tab;
  });
  expect(await openTab(url)).toMatchObject({ page: { url } });
});

it('returns nothing for a tab that is closed while it loads', async () => {
  newFirefoxTab({});
  const opened = openTab(url);
  await vi.waitFor(() => expect(browser.tabs.create).toHaveBeenCalled());
  vi.mocked(browser.tabs.get).mockRejectedValue(new Error('No tab with id: 7'));
  await fakeBrowser.tabs.onRemoved.trigger(7, { windowId: 1, isWindowClosing: false });
  expect(await opened).toBeUndefined();
});

it('does not wait for a tab that is loaded already', async () => {
  newFirefoxTab({ url });
  vi.spyOn(browser.tabs, 'update').mockImplementation(async () => ({}) as never);
  expect(await activateTab(7)).toMatchObject({ tabId: 7, page: { url } });
});
