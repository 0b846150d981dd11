import { join } from 'node:path';
import type { Config, S3Config } from '../config.ts';
import type { BlobStore } from './blob-store.ts';
import { fileSystemBlobs } from './file-system-blobs.ts';

/**
 * The store that the settings name: a bucket, or a folder in DATA_DIR.
 * @throws StorageUnavailable when it does not answer
 */
export async function openBlobs(config: Pick<Config, 's3' | 'dataDir'>): Promise<BlobStore> {
  const blobs = config.s3 ? await bucket(config.s3) : fileSystemBlobs(join(config.dataDir, 'blobs'));
  await blobs.check();
  return blobs;
}

/** Amazon's client takes its time to load, which those who keep files on disk are spared. */
async function bucket(config: S3Config): Promise<BlobStore> {
  const { s3Blobs } = await import('./s3-blobs.ts');
  return s3Blobs(config);
}
