import { sql } from 'kysely';
import { asciiEmail } from '#shared/contract/email-address.ts';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { guessedPasswordMail } from '../../mail/compose-owner-mail.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { mailLanguage } from '../../mail/words/mail-words.ts';
import { workspaceOwners } from '../../plans/workspace-owners.ts';
import type { PublishedDocument } from '../published-document.ts';

/**
 * Says that wrong passwords have closed a link for everybody: to its owner, in the log and in the metrics, once a day. Without a mail
 * server the console says so.
 * @throws MailQueueFull
 */
export async function reportGuessing(
  { db, config, log, metrics }: Pick<Deps, 'db' | 'config' | 'log' | 'metrics'>,
  document: Pick<PublishedDocument, 'id' | 'workspaceId' | 'title'>,
): Promise<void> {
  const isNew = await db.transaction().execute(async (transaction) => {
    const noted = await transaction
      .updateTable('documents')
      .set({ guessed_at: sql<Date>`now()` })
      .where('id', '=', document.id)
      .where((e) => e.or([e('guessed_at', 'is', null), e('guessed_at', '<', sql<Date>`now() - interval '1 day'`)]))
      .executeTakeFirst();
    if (noted.numUpdatedRows === 0n) return false;
    if (config.mail) await mailOwners(transaction, config.baseUrl, document);
    return true;
  });
  if (!isNew) return;
  log.warn('link_closed_by_wrong_passwords', { document: document.id });
  metrics.linkClosed();
}

async function mailOwners(
  transaction: Db,
  baseUrl: string,
  { id, title, workspaceId }: Parameters<typeof reportGuessing>[1],
): Promise<void> {
  for (const owner of await workspaceOwners(transaction, workspaceId)) {
    const to = asciiEmail(owner.email);
    if (to === undefined) continue;
    const content = guessedPasswordMail(mailLanguage(owner.language) ?? 'en', baseUrl, { id, title });
    await queueMail(transaction, { kind: 'guessed-password', to, content });
  }
}
