import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { sampleAccount } from '../../../test/support/api/contract-samples.ts';
import { startStubServer } from '../../../test/support/api/stub-server.ts';
import { resetFakeBrowser } from '../../../test/support/extension/fake-browser.ts';
import type { PageSecrets } from '../../capture/secrets/page-secrets.ts';
import { NoPreviewOfPdf } from '../../capture-host/errors.ts';
import { accounts } from '../accounts.ts';
import { createOneClickPublish } from './one-click-publish.ts';

beforeEach(() => void resetFakeBrowser());

/** Publishes a page by its menu. Returns what happens. */
async function publish(
  url: string,
  secrets: PageSecrets,
  ended = async () => {},
): Promise<'published' | 'previewed' | undefined> {
  const service = await startStubServer();
  service.at('/api/v1/me', { body: sampleAccount });
  await accounts.signInWithKey(service.url, 'key');
  Object.assign(fakeBrowser.tabs, { get: async (id: number) => ({ id, url, title: 'Plan' }) });
  Object.assign(fakeBrowser.scripting, {
    executeScript: async ({ files = [] }: { files?: string[] }) => [
      { frameId: 0, result: files[0] === '/page-secrets.js' ? secrets : false },
    ],
  });
  const pages = { start: vi.fn(async () => 'a-job') };
  const previews = { start: vi.fn(async () => ({ ended: ended() })) };
  await createOneClickPublish({ pages, previews })(1, false);
  if (pages.start.mock.calls.length > 0) return 'published';
  return previews.start.mock.calls.length > 0 ? 'previewed' : undefined;
}

describe('a page published by its menu or by a key', () => {
  const none: PageSecrets = { blanked: {}, checkout: false, inText: false, signedIn: false };

  it('says why its preview could not be opened', async () => {
    const create = vi.spyOn(fakeBrowser.notifications, 'create');
    const ended = () => Promise.reject(new NoPreviewOfPdf());
    expect(await publish('file:///home/ada/plan.html', none, ended)).toBe('previewed');
    expect(create).toHaveBeenCalledWith(
      'one-click',
      expect.objectContaining({ title: 'This page can’t be published' }),
    );
  });

  it('is published at once when it is public', async () => {
    expect(await publish('https://example.com/plan', none)).toBe('published');
  });

  /** @feature private-page */
  it.each([
    ['has a filled field that is blanked', 'https://example.com/keys', { ...none, blanked: { tokens: 1 } }],
    ['has a key in its text', 'https://example.com/keys', { ...none, inText: true }],
    ['asks for the data of a card', 'https://example.com/pay', { ...none, checkout: true }],
    ['offers to sign out', 'https://example.com/', { ...none, signedIn: true }],
    ['is a file', 'file:///home/ada/plan.html', none],
  ])('opens in a preview when it %s', async (_why, url, secrets) => {
    expect(await publish(url, secrets)).toBe('previewed');
  });
});
