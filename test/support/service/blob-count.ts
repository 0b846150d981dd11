import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { claimName } from '../../../service/blobs/store-claim.ts';
import type { StartedService } from './service.ts';

/** Resolves when no Office file is being converted: a conversion stores files. */
export async function conversionsEnded({ db }: Pick<StartedService, 'db'>): Promise<void> {
  const converting = db.selectFrom('versions').select('id').where('state', '=', 'converting').limit(1);
  while ((await converting.execute()).length > 0) await delay(50);
}

/** Counts the files in a service's blob store, including half-written ones. */
export async function countBlobs(dataDir: string): Promise<number> {
  const entries = await readdir(join(dataDir, 'blobs'), { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile() && entry.name !== claimName).length;
}
