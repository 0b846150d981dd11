import { describe, expect, it } from 'vitest';
import { browser } from 'wxt/browser';
import { isOffscreenDocument } from './offscreen-document.ts';

const { id } = browser.runtime;
const url = browser.runtime.getURL('/offscreen.html');

describe('the offscreen document', () => {
  it('is recognized by its address outside every tab', () => {
    expect(isOffscreenDocument({ id, url })).toBe(true);
  });

  it.each([
    ['a content script', { id, url: 'https://page.example/', tab: {} }],
    ['the same page in a tab', { id, url, tab: {} }],
    ['another screen', { id, url: browser.runtime.getURL('/popup.html') }],
    ['another extension', { id: 'somebody-else', url }],
    ['nobody', undefined],
  ])('is not %s', (_who, sender) => {
    expect(isOffscreenDocument(sender)).toBe(false);
  });
});
