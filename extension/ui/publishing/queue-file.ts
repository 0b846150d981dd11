import type { SignedInAccount } from '#shared/auth/accounts.ts';
import type { SettingsInput } from '#shared/contract/settings.ts';
import { ask, BackgroundStopped } from '../../messages/ask.ts';
import type { NewFile } from '../../stores/file-jobs.ts';
import { type Content, deleteKeptFile, keepFile } from '../../stores/kept-files.ts';
import { warnBeforeUnload } from '../use-unload-warning.ts';

/**
 * Keeps a file and queues it: a message cannot carry files, and the page may be closed. Until the file is queued, the
 * browser asks before the page is closed.
 * @param describe returns what is queued of the kept file
 * @returns its id in the queue
 * @throws NotStored when the disk has no room for it, and why the background refuses it
 */
export async function queueFile(
  { service, workspace }: SignedInAccount,
  content: Content,
  settings: SettingsInput,
  describe: (id: string) => Promise<Omit<NewFile, 'id'>>,
): Promise<string> {
  const id = `file-${crypto.randomUUID()}`;
  const endWarning = warnBeforeUnload();
  try {
    await keepFile(id, content);
    await queueKept();
    return id;
  } finally {
    endWarning();
  }

  async function queueKept(): Promise<void> {
    try {
      const added = [{ id, ...(await describe(id)) }];
      await ask('files.add', { service, workspace: workspace.uuid, added, settings });
    } catch (error) {
      // A background that was stopped may have queued it before.
      if (!(error instanceof BackgroundStopped)) await deleteKeptFile(id);
      throw error;
    }
  }
}
