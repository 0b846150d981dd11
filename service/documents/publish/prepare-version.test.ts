import { expect, it, vi } from 'vitest';
import type { BlobStore } from '../../blobs/blob-store.ts';
import { prepareHtml, removeIfRefused } from './prepare-version.ts';

it('a file that the store cannot remove is refused for what is wrong with it', async () => {
  const remove = async () => {
    throw new Error('The store is away.');
  };
  const file = { key: 'key', bytes: 1, sha256: Buffer.alloc(32), name: 'a.pdf' };
  const refusing = removeIfRefused({ blobs: { remove } as unknown as BlobStore }, { file }, () => {
    throw new Error('The plan has no room.');
  });
  await expect(refusing).rejects.toThrow('The plan has no room.');
});

it('a page is stored once it has been scanned', async () => {
  const put = vi.fn(async () => ({ key: 'key', bytes: 9, sha256: Buffer.alloc(32) }));
  const preparing = prepareHtml({ put } as unknown as BlobStore, '<p>Text', 'sender');
  expect(put).not.toHaveBeenCalled();
  await preparing;
  expect(put).toHaveBeenCalledOnce();
});
