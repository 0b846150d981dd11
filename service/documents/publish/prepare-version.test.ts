import { expect, it } from 'vitest';
import type { BlobStore } from '../../blobs/blob-store.ts';
import { removeIfRefused } from './prepare-version.ts';

it('a file that the store cannot remove is refused for what is wrong with it', async () => {
  const remove = async () => {
    throw new Error('The store is away.');
  };
  const file = { key: 'key', bytes: 1, sha256: Buffer.alloc(32), name: 'a.pdf' };
  const refusing = removeIfRefused({ remove } as unknown as BlobStore, { file }, () => {
    throw new Error('The plan has no room.');
  });
  await expect(refusing).rejects.toThrow('The plan has no room.');
});
