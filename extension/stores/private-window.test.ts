import { beforeEach, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import * as z from 'zod/mini';
import { resetFakeBrowser } from '../../test/support/extension/fake-browser.ts';
import { accountsPrefix, localStore } from './local-store.ts';
import { storedValue } from './stored-value.ts';

beforeEach(() => {
  resetFakeBrowser();
});

/** @feature private-window */
it('keeps everything in memory in a private window', async () => {
  Object.assign(fakeBrowser, { extension: { inIncognitoContext: true } });
  const remembered = { area: 'local', key: 'pages', version: 1, schema: z.string(), initial: '' } as const;
  await storedValue(remembered).set('https://example.com/private');
  await localStore(accountsPrefix).set('token', 'secret');
  expect(await fakeBrowser.storage.local.get(null)).toEqual({});
  expect(await storedValue(remembered).get()).toBe('https://example.com/private');
  Object.assign(fakeBrowser, { extension: undefined });
  expect(await storedValue(remembered).get()).toBe('');
});
