import { afterEach, expect, it, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { ask } from './ask.ts';

afterEach(() => vi.restoreAllMocks());

it.each([
  ['rejects', () => Promise.reject(new Error('Could not establish connection.'))],
  ['resolves to nothing', () => Promise.resolve(undefined)],
])('a question fails with “the background was stopped” when the browser %s', async (_, sendMessage) => {
  vi.spyOn(browser.runtime, 'sendMessage').mockImplementation(sendMessage as never);
  await expect(ask('preferences.read', {})).rejects.toMatchObject({ code: 'background_stopped' });
});
