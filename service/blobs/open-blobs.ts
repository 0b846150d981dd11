import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { BlobStore } from './blob-store.ts';
import { fileSystemBlobs } from './file-system-blobs.ts';
import { s3Blobs } from './s3-blobs.ts';

/**
 * The store that the settings name: a bucket, or a folder in DATA_DIR.
 * @throws StorageUnavailable when it does not answer
 */
export async function openBlobs(config: Pick<Config, 's3' | 'dataDir'>): Promise<BlobStore> {
  const blobs = config.s3 ? s3Blobs(config.s3) : fileSystemBlobs(join(config.dataDir, 'blobs'));
  await blobs.check();
  return blobs;
}
