import { readStoredBytes } from '../blobs/stored-blobs.ts';
import type { Config } from '../config/config.ts';
import type { Db } from '../db/database.ts';
import { PlanLimit } from '../errors/request-errors.ts';
import { readableSize } from '../text/readable-amounts.ts';

/**
 * Checks that a workspace may store more. Within a transaction, lock the workspace first (`lockWorkspace`).
 * @param added the bytes to be stored; without them, it checks that there is any room
 * @throws PlanLimit when they exceed the workspace's storage
 */
export async function checkStorage(
  db: Db,
  { workspaceStorage: limit }: Pick<Config, 'workspaceStorage'>,
  workspace: { id: string },
  added = 1,
): Promise<void> {
  if ((await readStoredBytes(db, workspace.id)) + added <= limit) return;
  throw new PlanLimit(
    `This workspace may store ${readableSize(limit)}, and there isn’t enough space left. Delete documents in the web app: ` +
      'their space is free again within a few minutes. Or ask your administrator for more.',
  );
}
