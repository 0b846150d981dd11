import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import * as z from 'zod/mini';
import { targetsStore } from './chosen-targets.ts';
import { localStore } from './local-store.ts';
import { StoredValueUnreadable, storedValue } from './stored-value.ts';

beforeEach(() => fakeBrowser.reset());

function counter() {
  return storedValue({ area: 'local', key: 'counter', version: 1, schema: z.int(), initial: 0 });
}

describe('a stored value', () => {
  it('is the initial one while nothing is stored', async () => {
    expect(await counter().get()).toBe(0);
  });

  it('is stored with its version', async () => {
    await counter().set(3);
    expect(await counter().get()).toBe(3);
    expect(await fakeBrowser.storage.local.get('counter')).toEqual({ counter: { version: 1, value: 3 } });
  });

  it('loses neither of two simultaneous updates', async () => {
    await Promise.all(Array.from({ length: 20 }, () => counter().update((value) => value + 1)));
    expect(await counter().get()).toBe(20);
  });

  it('is the one that was set while an update was under way', async () => {
    let setting: Promise<void> | undefined;
    await counter().update((value) => {
      setting = counter().set(10);
      return value + 1;
    });
    await setting;
    expect(await counter().get()).toBe(10);
  });

  it('is not stored when it would leave no room for others, and stays as it was', async () => {
    const text = storedValue({ area: 'local', key: 'text', version: 1, schema: z.string(), initial: '', limit: 1000 });
    await text.set('x'.repeat(900));
    // Chromium stores `<` in six bytes.
    for (const large of ['x'.repeat(1000), '<'.repeat(200), 'é'.repeat(500)]) {
      await expect(text.set(large)).rejects.toMatchObject({ code: 'not_stored' });
      await expect(text.update(() => large)).rejects.toMatchObject({ code: 'not_stored' });
    }
    expect(await text.get()).toBe('x'.repeat(900));
    const tokens = localStore('account:');
    await expect(tokens.set('tokens', 'x'.repeat(300_000))).rejects.toMatchObject({ code: 'not_stored' });
    expect(await tokens.get('tokens')).toBeUndefined();
  });

  it('holds the large addresses of chosen pictures, which no service has sent', async () => {
    const picture = {
      kind: 'picture',
      tabId: 1,
      frameId: 0,
      url: `data:image/png;base64,${'A'.repeat(2_000_000)}`,
    } as const;
    const chosen = ['one', 'two', 'three'].map((id) => ({ id, ...picture }));
    await targetsStore.set(chosen);
    expect(await targetsStore.get()).toEqual(chosen);
  });

  it('is migrated from an earlier version step by step', async () => {
    await counter().set(3);
    const later = storedValue({
      area: 'local',
      key: 'counter',
      version: 3,
      schema: z.object({ count: z.int(), unit: z.string() }),
      initial: { count: 0, unit: '' },
      migrations: {
        2: (count) => ({ count }),
        3: (older) => ({ ...z.object({ count: z.int() }).parse(older), unit: 'views' }),
      },
    });
    expect(await later.get()).toEqual({ count: 3, unit: 'views' });
  });

  it.each([
    ['another shape', { version: 1, value: 'three' }],
    ['no version', 3],
    ['a later version', { version: 2, value: 3 }],
  ])('is reported as an error when it has %s, and is left unchanged', async (_what, stored) => {
    await fakeBrowser.storage.local.set({ counter: stored });
    await expect(counter().get()).rejects.toBeInstanceOf(StoredValueUnreadable);
    await expect(counter().update((value) => value + 1)).rejects.toBeInstanceOf(StoredValueUnreadable);
    expect(await fakeBrowser.storage.local.get('counter')).toEqual({ counter: stored });
  });

  it('notifies of changes until unsubscribed', async () => {
    const seen: number[] = [];
    const stop = counter().watch((value) => seen.push(value));
    await counter().set(1);
    await counter().set(2);
    stop();
    await counter().set(3);
    expect(seen).toEqual([1, 2]);
  });
});
