import { asciiEmail } from '#shared/contract/email-address.ts';
import { noticeToken } from '../../accounts/notice-settings.ts';
import { coalesceRuns } from '../../concurrency/coalesce-runs.ts';
import type { Deps } from '../../deps.ts';
import type { SubscriptionKind } from '../../events/notice-kinds.ts';
import { MailQueueFull } from '../../mail/errors.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { mailLanguage } from '../../mail/words/mail-words.ts';
import { noticeMail } from './compose-notice-mail.ts';
import { dequeueNotices, lockOwnerWithDueNotices, postponeNotices } from './dequeue-notices.ts';
import { dequeueWaiting, reviewQueueMail } from './review-queue-mail.ts';
import { sendSummaries } from './weekly-summary.ts';

/** How often due digests are looked for. New events need no poll: they start a run. */
const pollMs = 20_000;

/** Events that arrive within this time cause one query, and often one mail. */
const coalesceMs = 500;

type SenderDeps = Pick<Deps, 'config' | 'db' | 'events' | 'secrets' | 'log'>;

/**
 * Mails owners their notices and weekly summaries, and operators what waits for review, until it is stopped. Without a mail
 * server it does nothing.
 */
export function startNoticeSender(deps: SenderDeps): { stop(): Promise<void> } {
  const { config, events, log } = deps;
  if (!config.mail) return { stop: async () => {} };
  const stopping = new AbortController();
  const runs = coalesceRuns(async () => {
    try {
      while (!stopping.signal.aborted && (await sendNextNotices(deps)));
      await sendSummaries(deps, stopping.signal);
    } catch (cause) {
      if (!stopping.signal.aborted) log.error('notices_not_sent', cause);
    }
  });
  const endWatch = events.watch(runs.start, coalesceMs);
  const polling = setInterval(runs.start, pollMs);
  runs.start();

  return {
    async stop() {
      stopping.abort();
      endWatch();
      clearInterval(polling);
      await runs.idle();
    },
  };
}

/**
 * Queues the mails with one person's due notices and deletes the notices, in one transaction: a process that is killed neither
 * loses nor repeats any.
 * @returns false when no notices are due, or other processes are sending them
 */
export async function sendNextNotices({
  config,
  db,
  secrets,
}: Pick<SenderDeps, 'config' | 'db' | 'secrets'>): Promise<boolean> {
  let ownerId: string | undefined;
  try {
    return await db.transaction().execute(async (transaction) => {
      const owner = await lockOwnerWithDueNotices(transaction);
      if (!owner) return false;
      const { userId, email, language, timeZone } = owner;
      ownerId = userId;
      const groups = await dequeueNotices(transaction, userId);
      const waiting = await dequeueWaiting(transaction, userId);
      const to = asciiEmail(email);
      if (to === undefined) return true;
      const spoken = mailLanguage(language) ?? 'en';
      const about = async (kind: SubscriptionKind) => ({
        unsubscribeUrl: `${config.linkHost}/u/${await noticeToken(secrets, { userId, kind })}`,
        timeZone: timeZone ?? undefined,
      });
      for (const group of groups) {
        const content = noticeMail(spoken, config.baseUrl, group, await about(group.kind));
        await queueMail(transaction, { kind: 'notice', to, content, workspaceId: group.workspaceId });
      }
      if (waiting.length > 0) {
        const content = reviewQueueMail(spoken, config.baseUrl, waiting, await about('queue'));
        await queueMail(transaction, { kind: 'notice', to, content });
      }
      return true;
    });
  } catch (cause) {
    if (!(cause instanceof MailQueueFull) || ownerId === undefined) throw cause;
    await postponeNotices(db, ownerId);
    return true;
  }
}
