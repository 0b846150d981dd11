import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { resetFakeBrowser } from '../../../test/support/extension/fake-browser.ts';
import { targetsStore } from '../../stores/chosen-targets.ts';
import { openChosenTarget } from './one-click-publish.ts';

beforeEach(() => void resetFakeBrowser());

/** A picture as a `data:` address. */
const picture = (bytes: number) => `data:image/png;base64,${'A'.repeat(bytes)}`;

const choose = (url: string) => openChosenTarget({ kind: 'picture', url, tabId: 1, frameId: 0 });
const opened = async () => (await fakeBrowser.tabs.query({})).filter(({ url }) => url?.includes('/target.html')).length;
const remembered = async () => (await targetsStore.get()).length;

describe('a picture chosen in the menu of a page', () => {
  it('opens its page also when it does not fit beside the earlier ones, which are forgotten, unlike links', async () => {
    await choose(picture(6_000_000));
    await choose('https://harbour.example/map.png');
    await choose(picture(1_000));
    expect(await remembered()).toBe(3);
    await choose(picture(6_000_000));
    expect(await remembered()).toBe(2);
    expect(await opened()).toBe(4);
  });

  it('forgets nothing when the list of the earlier ones cannot be read', async () => {
    await choose('https://harbour.example/map.png');
    const later = { targets: { version: 99, value: [] } };
    await fakeBrowser.storage.session.set(later);
    await choose(picture(1_000));
    expect(await fakeBrowser.storage.session.get('targets')).toEqual(later);
    expect(Object.values(await fakeBrowser.notifications.getAll())).toHaveLength(1);
  });

  it('that cannot be stored at all is said to be', async () => {
    await choose(picture(11_000_000));
    expect(await opened()).toBe(0);
    expect(Object.values(await fakeBrowser.notifications.getAll())).toHaveLength(1);
  });
});
