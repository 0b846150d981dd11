import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { managedPolicy, readPolicy } from './managed-policy.ts';

it.each([
  ['wiki.example.com', 'wiki.example.com'],
  [' Wiki.Example.COM. ', 'wiki.example.com'],
  ['*.wiki.example.com', 'wiki.example.com'],
  ['.wiki.example.com', 'wiki.example.com'],
  ['https://wiki.example.com/start', 'wiki.example.com'],
  ['wiki.example.com:8443', 'wiki.example.com'],
  ['bücher.example', 'xn--bcher-kva.example'],
])('reads %j as the host that browsers call %s', (written, host) => {
  expect(managedPolicy.parse({ blockedSites: [written] })).toEqual({ blockedSites: [host] });
});

it.each([{ blockedSites: [''] }, { blockedSites: ['two words'] }, { expiresWithinDays: 100_000_000 }])(
  'rejects %j as a mistake, which blocks publishing',
  (policy) => {
    expect(managedPolicy.safeParse(policy).success).toBe(false);
  },
);

describe('the managed settings of a browser', () => {
  beforeEach(() => {
    fakeBrowser.reset();
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());

  /** What the browser gives, as soon as it does. */
  function managed(): { give(values: object): void } {
    const { promise, resolve } = Promise.withResolvers<object>();
    fakeBrowser.storage.managed.get = (() => promise) as typeof fakeBrowser.storage.managed.get;
    return { give: resolve };
  }

  /** Resolves with the settings, or with what was said instead, after a time in milliseconds. */
  async function readWithin(milliseconds: number): Promise<unknown> {
    const read = readPolicy();
    await vi.advanceTimersByTimeAsync(milliseconds);
    return Promise.race([read, Promise.resolve('waiting')]);
  }

  it('are waited for in a browser that has never given any', async () => {
    const browser = managed();
    expect(await readWithin(10_000)).toBe('waiting');
    browser.give({ requireEmail: true });
    expect(await readWithin(0)).toEqual({ requireEmail: true });
  });

  it('count as none in a browser that gives nothing at all', async () => {
    managed();
    expect(await readWithin(15_000)).toEqual({});
  });

  it('are those of its last run until it gives newer ones', async () => {
    managed().give({ requireEmail: true });
    await readWithin(0);
    const browser = managed();
    expect(await readWithin(100)).toEqual({ requireEmail: true });
    browser.give({ requirePassword: true });
    expect(await readWithin(0)).toEqual({ requirePassword: true });
    managed();
    expect(await readWithin(100)).toEqual({ requirePassword: true });
  });

  it('are not waited for again until the browser answers', async () => {
    managed().give({ requireEmail: true });
    await readWithin(0);
    const browser = managed();
    await readWithin(100);
    expect(await readWithin(1)).toEqual({ requireEmail: true });
    browser.give({ requirePassword: true });
    await readWithin(0);
    managed();
    expect(await readWithin(1)).toBe('waiting');
  });
});
