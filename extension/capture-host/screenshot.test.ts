import { beforeEach, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { screenshotOf } from './screenshot.ts';

beforeEach(() => fakeBrowser.reset());

/** An active tab and another one. @param meanwhile what happens while the browser takes the screenshot */
async function twoTabs(meanwhile: (other: number) => Promise<unknown>): Promise<{ front: number; other: number }> {
  const open = async (active: boolean) => (await fakeBrowser.tabs.create({ active })).id ?? -1;
  const [other, front] = [await open(false), await open(true)];
  fakeBrowser.tabs.captureVisibleTab = async () => {
    await meanwhile(other);
    return 'data:image/png;base64,QUJD';
  };
  return { front, other };
}

it('captures the tab in front', async () => {
  const { front, other } = await twoTabs(async () => undefined);
  expect(await screenshotOf(front)).toEqual({ type: 'image/png', base64: 'QUJD' });
  expect(await screenshotOf(other)).toBeUndefined();
});

it('returns no picture when the person has switched to another tab meanwhile', async () => {
  const { front } = await twoTabs((other) => fakeBrowser.tabs.update(other, { active: true }));
  expect(await screenshotOf(front)).toBeUndefined();
});
