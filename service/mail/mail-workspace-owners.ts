import { asciiEmail } from '#shared/contract/email-address.ts';
import type { Db } from '../db/database.ts';
import type { MailContent } from './mail-content.ts';
import { type MailKind, queueMail } from './queue-mail.ts';
import { type MailLanguage, mailLanguage } from './words/mail-words.ts';

/**
 * Queues a mail to each owner of a workspace, in their language. Who is disabled gets none.
 * @throws MailQueueFull
 */
export async function mailWorkspaceOwners(
  transaction: Db,
  workspaceId: string,
  kind: MailKind,
  compose: (language: MailLanguage) => MailContent,
): Promise<void> {
  const owners = await transaction
    .selectFrom('users')
    .innerJoin('memberships', 'memberships.user_id', 'users.id')
    .select(['users.email', 'users.language'])
    .where('memberships.workspace_id', '=', workspaceId)
    .where('users.disabled_at', 'is', null)
    .execute();
  for (const { email, language } of owners) {
    const to = asciiEmail(email);
    if (to !== undefined) await queueMail(transaction, { kind, to, content: compose(mailLanguage(language) ?? 'en') });
  }
}
