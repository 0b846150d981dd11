import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import { guessedPasswordMail } from '../../mail/compose-owner-mail.ts';
import { mailWorkspaceOwners } from '../../mail/mail-workspace-owners.ts';
import type { PublishedDocument } from '../published-document.ts';

/**
 * Says that wrong passwords have closed a link for everybody: to its owner, in the log and in the metrics, once a day.
 * Without a mail server the console says so.
 * @throws MailQueueFull
 */
export async function reportGuessing(
  { db, config, log, metrics }: Pick<Deps, 'db' | 'config' | 'log' | 'metrics'>,
  { id, workspaceId, title }: Pick<PublishedDocument, 'id' | 'workspaceId' | 'title'>,
): Promise<void> {
  const isNew = await db.transaction().execute(async (transaction) => {
    const noted = await transaction
      .updateTable('documents')
      .set({ guessed_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where((e) => e.or([e('guessed_at', 'is', null), e('guessed_at', '<', sql<Date>`now() - interval '1 day'`)]))
      .executeTakeFirst();
    if (noted.numUpdatedRows === 0n) return false;
    if (config.mail) {
      await mailWorkspaceOwners(transaction, workspaceId, 'guessed-password', (language) =>
        guessedPasswordMail(language, config.baseUrl, { id, title }),
      );
    }
    return true;
  });
  if (!isNew) return;
  log.warn('link_closed_by_wrong_passwords', { document: id });
  metrics.linkClosed();
}
