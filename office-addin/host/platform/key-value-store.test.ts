import { afterEach, describe, expect, it, vi } from 'vitest';
import { NotStored } from '#shared/errors/not-stored.ts';
import { createKeyValueStore } from './key-value-store.ts';

/** The methods of Storage in use. */
function storageWith(values: Map<string, string>) {
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

afterEach(() => vi.unstubAllGlobals());

describe('the pane’s store', () => {
  it('keeps values under the partition of its host', async () => {
    const values = new Map<string, string>();
    vi.stubGlobal('localStorage', storageWith(values));
    const store = createKeyValueStore('tenant-7:');
    await store.set('account', { email: 'ada@example.com' });
    expect([...values]).toEqual([['tenant-7:linkwake.account', '{"email":"ada@example.com"}']]);
    expect(await store.get('account')).toEqual({ email: 'ada@example.com' });
    await store.remove('account');
    expect(await store.get('account')).toBeUndefined();
    expect(store.persistent).toBe(true);
  });

  it('returns damaged text unchanged, so that its reader can refuse it', async () => {
    vi.stubGlobal('localStorage', storageWith(new Map([['linkwake.account', '{"email":']])));
    expect(await createKeyValueStore(undefined).get('account')).toBe('{"email":');
  });

  it('reports a value that it could not store, and leaves the old one', async () => {
    const values = new Map([['linkwake.account', '1']]);
    const setItem = (key: string, value: string) => {
      if (value.length > 10) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      values.set(key, value);
    };
    vi.stubGlobal('localStorage', { ...storageWith(values), setItem });
    const store = createKeyValueStore(undefined);
    await expect(store.set('account', 'far too much')).rejects.toBeInstanceOf(NotStored);
    expect(await store.get('account')).toBe(1);
  });

  it('falls back to memory when the browser refuses storage, and says so', async () => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    const store = createKeyValueStore(undefined);
    expect(store.persistent).toBe(false);
    await store.set('account', { email: 'ada@example.com' });
    expect(await store.get('account')).toEqual({ email: 'ada@example.com' });
    await store.remove('account');
    expect(await store.get('account')).toBeUndefined();
  });
});
