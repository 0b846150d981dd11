import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { storableJson } from '../db/storable-json.ts';
import { MailQueueFull } from './errors.ts';
import { type MailContent, mailContent } from './mail-content.ts';

/** The channel on which mail workers LISTEN; a notification only wakes them, and the table says what to do. */
export const mailChannel = 'linkwake_mail';

/** How long a mail is retried. A server that is away for a weekend's night and day loses none. */
const lifeSeconds = 2 * 24 * 60 * 60;

/** Mails of one kind that may wait at once, of one workspace or of the service itself. */
export const maxWaiting = 2000;

/** The reasons to send a mail; metrics and log lines name them. */
export type MailKind =
  | 'code'
  | 'expiring-keys'
  | 'guessed-password'
  | 'low-storage'
  | 'new-browser'
  | 'notice'
  | 'personal-link'
  | 'password-reset'
  | 'signed-copy';

/** Of these, 0 is sent before all others: somebody waits for it, or has to act at once. Batches come last. */
const priorities: Record<MailKind, number> = {
  code: 0,
  'password-reset': 0,
  'new-browser': 0,
  'expiring-keys': 1,
  'guessed-password': 1,
  'low-storage': 1,
  notice: 1,
  'signed-copy': 1,
  'personal-link': 2,
};

export interface NewMail {
  kind: MailKind;
  /** An address as `asciiEmail` returns it. */
  to: string;
  content: MailContent;
  /** On whose behalf; absent for the service's own mail. */
  workspaceId?: string;
  /** Whose personal link it carries; the row of the recipient then shows what became of the mail. */
  recipientId?: string;
  /** Whose signed copy it carries; the response then shows why it came back. */
  responseId?: string;
  /** After which it says nothing that is still true. At most two days, the default. */
  lifeSeconds?: number;
}

/**
 * Queues a mail in the transaction of what causes it. It is sent once that is committed, and at least once: a process that is
 * killed between the server's answer and its own note sends it again, under the same Message-ID. Each kind has its own allowance, so
 * that a batch of links keeps no visitor from a code. What has expired takes no place. Workspaces take turns: a mail's turn follows
 * the last one of its workspace, and the first mail of a workspace is next.
 * @throws MailQueueFull
 */
export async function queueMail(transaction: Db, mail: NewMail): Promise<void> {
  const priority = priorities[mail.kind];
  const { rows } = await sql<{ count: number; turn: number }>`
    select count(*)::int as count, greatest(
      coalesce(max(turn) filter (where attempts = 0) + 1, 0),
      (select min(turn) from mails where state = 'waiting' and attempts = 0 and priority = ${priority})
    ) as turn
    from (
      select turn, attempts from mails
      where state = 'waiting' and workspace_id is not distinct from ${mail.workspaceId ?? null}::uuid
        and kind = ${mail.kind} and expires_at > now()
      limit ${maxWaiting}
    ) as waiting`.execute(transaction);
  const [{ count, turn } = { count: 0, turn: 0 }] = rows;
  if (count >= maxWaiting) throw new MailQueueFull(maxWaiting);
  await transaction
    .insertInto('mails')
    .values({
      kind: mail.kind,
      workspace_id: mail.workspaceId ?? null,
      recipient_id: mail.recipientId ?? null,
      response_id: mail.responseId ?? null,
      to_address: mail.to,
      content: storableJson(mailContent.parse(mail.content)),
      priority,
      turn,
      expires_at: sql<Date>`now() + make_interval(secs => ${Math.min(mail.lifeSeconds ?? lifeSeconds, lifeSeconds)})`,
    })
    .execute();
  await sql`select pg_notify(${mailChannel}, '')`.execute(transaction);
}
