import { join } from 'node:path';
import type { Config, S3Config } from '../config.ts';
import type { BlobStore } from './blob-store.ts';
import { fileSystemBlobs } from './file-system-blobs.ts';

/**
 * Opens the configured store: a openBucket, or a folder in DATA_DIR.
 * @throws StorageUnavailable when it cannot be used
 */
export async function openBlobs(config: Pick<Config, 's3' | 'dataDir'>): Promise<BlobStore> {
  const blobs = config.s3 ? await openBucket(config.s3) : fileSystemBlobs(join(config.dataDir, 'blobs'));
  await blobs.check();
  return blobs;
}

/** The S3 client is slow to load, so it is loaded only where it is used. */
async function openBucket(config: S3Config): Promise<BlobStore> {
  const { s3Blobs } = await import('./s3-blobs.ts');
  return s3Blobs(config);
}
