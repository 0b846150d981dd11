import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { lowStorageMail } from '../mail/compose-owner-mail.ts';
import { mailWorkspaceOwners } from '../mail/mail-workspace-owners.ts';

/** The shares of a workspace's storage from which its owner is told, and below which they are told again. */
const lowFrom = 0.9;
const enoughBelow = 0.8;

/**
 * Tells owners by mail, once, that the storage of their workspace is nearly used up. Without a mail server it waits.
 * @throws MailQueueFull
 */
export async function mailLowStorage({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<void> {
  if (!config.mail) return;
  const limit = config.workspaceStorage;
  await db
    .updateTable('workspace_storage')
    .set({ low_told_at: null })
    .where('low_told_at', 'is not', null)
    .where('bytes', '<', enoughBelow * limit)
    .execute();
  const low = await unmailed(db, limit).execute();
  for (const { workspace_id: workspaceId } of low) {
    await db.transaction().execute(async (transaction) => {
      // Another process may tell the same workspace.
      const storage = await unmailed(transaction, limit)
        .select('bytes')
        .where('workspace_id', '=', workspaceId)
        .forNoKeyUpdate()
        .executeTakeFirst();
      if (storage === undefined) return;
      await transaction
        .updateTable('workspace_storage')
        .set({ low_told_at: sql<Date>`now()` })
        .where('workspace_id', '=', workspaceId)
        .execute();
      const sizes = { used: storage.bytes, limit };
      await mailWorkspaceOwners(transaction, workspaceId, 'low-storage', (language) =>
        lowStorageMail(language, config.baseUrl, sizes),
      );
    });
  }
}

/** Selects the workspaces whose storage is nearly used up and whose owner has not been told. */
function unmailed(db: Db, limit: number) {
  return db
    .selectFrom('workspace_storage')
    .select('workspace_id')
    .where('low_told_at', 'is', null)
    .where('bytes', '>=', lowFrom * limit);
}
