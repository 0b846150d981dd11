import { describe, expect, it } from 'vitest';
import { closedReason } from './tabs.ts';

describe('closedReason', () => {
  it.each([
    ['https://example.com/plan', undefined],
    ['http://127.0.0.1:8080/', undefined],
    ['file:///home/ada/plan.html', undefined],
    ['chrome://version/', 'browser-page'],
    ['about:blank', 'browser-page'],
    ['moz-extension://abc/popup.html', 'browser-page'],
    ['', 'browser-page'],
    ['https://chromewebstore.google.com/detail/x', 'store'],
    ['https://addons.mozilla.org/firefox/', 'store'],
  ])('%s is %s', (url, why) => {
    expect(closedReason(url)).toBe(why);
  });
});
