import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import type { S3Config } from '../config/s3-settings.ts';
import type { Logger } from '../log/logger.ts';
import type { BlobStore } from './blob-store.ts';
import { fileSystemBlobs } from './file-system-blobs.ts';
import { mirrorBlobs } from './mirrored-blobs.ts';

/** Returns the folder in BACKUP_DIR that has a copy of every blob. */
export function mirrorIn(backupDir: string): string {
  return join(backupDir, 'blobs');
}

/**
 * Opens the configured store: a bucket, or a folder in DATA_DIR, whose blobs are copied into BACKUP_DIR if it is set.
 * @param log is told when such a copy fails
 * @throws StorageUnavailable when the store cannot be used
 */
export async function openBlobs(
  config: Pick<Config, 's3' | 'dataDir'> & { backupDir?: string | undefined },
  log?: Logger,
): Promise<BlobStore> {
  const blobs = config.s3 ? await openBucket(config.s3) : fileSystemBlobs(join(config.dataDir, 'blobs'));
  await blobs.check();
  if (config.backupDir === undefined || config.s3) return blobs;
  return mirrorBlobs(blobs, mirrorIn(config.backupDir), (key, cause) =>
    log?.error('blob_not_backed_up', cause, { key }),
  );
}

/** The S3 client is slow to load, so it is loaded only where it is used. */
async function openBucket(config: S3Config): Promise<BlobStore> {
  const { s3Blobs } = await import('./s3-blobs.ts');
  return s3Blobs(config);
}
