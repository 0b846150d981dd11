import { setTimeout as delay } from 'node:timers/promises';
import { isDatabaseUnavailable } from '../db/unavailable.ts';
import type { Deps } from '../deps.ts';
import { startClaimLoop } from '../queue/claim-loop.ts';
import { startHeartbeat } from '../queue/heartbeat.ts';
import { addressHash } from './address-hash.ts';
import { bounceOf } from './bounces/bounce.ts';
import { noteBounce } from './bounces/record-bounce.ts';
import { stoppingBounce } from './bounces/suppression-list.ts';
import { type ClaimedMail, claimMail, releaseMail, renewMail } from './claim-mail.ts';
import { mailContent } from './mail-content.ts';
import { buildMessage } from './message/build-message.ts';
import { mailChannel } from './queue-mail.ts';
import { relayAddress, relayAnswer, wordsForLog } from './relay-answer.ts';
import { retryMail } from './retry-mail.ts';
import { type MailOutcome, settleMail } from './settle-mail.ts';
import { createTransport, isAddressRefusal, isRefusal } from './transport.ts';
import { isUnsubscribed } from './unsubscribe.ts';

/** Mails that a process sends at once, and how many more if somebody waits for them. */
const atOnce = 4;
const moreAtOnce = 2;

/** How long a worker may be silent before its mail is free again: longer than the database is usually away. */
const defaultLeaseSeconds = 180;

/** How long a mail server may take to accept a mail, in milliseconds. A slow line takes minutes for a signed copy; a hostile server, for ever. */
const maxSendingMs = 30 * 60 * 1000;

/** The delay between two tries to record the end of a mail while the database is away. */
const settleRetryDelayMs = 1000;

/** How often to look for mail that is due again, and for missed notifications. */
const pollSeconds = 10;

type MailDeps = Pick<Deps, 'db' | 'listener' | 'log' | 'secrets' | 'config' | 'blobs' | 'metrics'>;

/**
 * Sends queued mail until stopped. Without a mail server it does nothing, and what waits expires. A stop gives the mail server
 * GRACE_SECONDS to accept what is being sent; then the connection is closed and the mail waits for another process. A
 * database that is away has the same time to record what was accepted.
 */
export function startMailWorker(
  deps: MailDeps,
  { leaseSeconds = defaultLeaseSeconds }: { leaseSeconds?: number } = {},
): { stop(): Promise<void> } {
  const { config, db, listener, log, metrics } = deps;
  if (!config.mail) return { stop: async () => {} };
  const { mail: settings } = config;
  let transport: ReturnType<typeof createTransport> | undefined;
  const connect = async () => {
    transport ??= createTransport(settings);
    try {
      return await transport;
    } catch (cause) {
      transport = undefined;
      throw cause;
    }
  };
  const stopping = new AbortController();
  /** Ends the connections that a stop has waited for in vain. */
  const cutting = new AbortController();

  const send = async (mail: ClaimedMail) => {
    const startedAt = performance.now();
    // A large mail on a slow line takes longer than the lease.
    const heartbeat = startHeartbeat(
      leaseSeconds,
      () => renewMail(db, mail, leaseSeconds),
      (cause) => log.error('mail_heartbeat_failed', cause, { id: mail.id, kind: mail.kind }),
    );
    try {
      const end = await attempt(mail, heartbeat.lost);
      if (end === undefined) return;
      await settle(mail, end, AbortSignal.any([heartbeat.lost, cutting.signal]));
      if (end.state !== 'sent') log.info('mail_not_sent', { id: mail.id, kind: mail.kind, state: end.state });
      const seconds = (performance.now() - startedAt) / 1000;
      metrics.jobSettled(`mail-${mail.kind}`, end.state === 'sent' ? 'done' : 'refused', seconds);
    } finally {
      heartbeat.stop();
    }
  };

  /** Records the end of the mail, and tries again while the database is away: another worker would send it a second time. */
  const settle = async (mail: ClaimedMail, end: MailOutcome, signal: AbortSignal) => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await recordEnd(mail, end);
      } catch (cause) {
        if (signal.aborted || !isDatabaseUnavailable(cause)) throw cause;
        if (tries === 1) log.error('mail_unsettled', cause, { id: mail.id, kind: mail.kind });
      }
      // An abort is followed by the last try.
      await delay(settleRetryDelayMs, undefined, { signal }).catch(() => {});
    }
  };

  const recordEnd = async (mail: ClaimedMail, end: MailOutcome) => {
    const address = await addressHash(deps.secrets, mail.to);
    await db.transaction().execute(async (transaction) => {
      const isFirst = await settleMail(transaction, mail, end, address);
      if (isFirst && end.bounce) await noteBounce(transaction, mail, address, end.bounce);
    });
  };

  /** Returns the end of the mail; `undefined` when it stays in the queue, or is another worker's. */
  const attempt = async (mail: ClaimedMail, lost: AbortSignal): Promise<MailOutcome | undefined> => {
    if (mail.expired) return { state: 'expired', error: 'It couldn’t be sent in time.' };
    if (await isUnsubscribed(deps, mail)) return { state: 'unsubscribed' };
    const known = await stoppingBounce(deps, mail);
    if (known) return { state: 'bounced', error: known.message, bounce: known };
    try {
      const message = await buildMessage(deps, settings, mail, mailContent.parse(mail.content));
      if (stopping.signal.aborted) throw stopping.signal.reason;
      const signal = AbortSignal.any([cutting.signal, lost, AbortSignal.timeout(maxSendingMs)]);
      await (await connect()).sendMail({ ...message, signal });
      return { state: 'sent' };
    } catch (error) {
      const reason = relayAnswer(error);
      if (isAddressRefusal(error)) return { state: 'bounced', error: reason, bounce: bounceOf(undefined, reason) };
      if (isRefusal(error)) return { state: 'refused', error: reason };
      if (stopping.signal.aborted) {
        await releaseMail(db, mail);
        return undefined;
      }
      // Another worker sends it, or it was settled: it bounced before the end of the sending.
      if (lost.aborted) return undefined;
      log.warn('mail_delayed', {
        id: mail.id,
        kind: mail.kind,
        attempt: mail.attempt,
        ...relayAddress(settings.smtpUrl),
        reason: codeOf(error),
        // The server's words may repeat the address.
        words: wordsForLog(error, { smtpUrl: settings.smtpUrl, to: mail.to }),
      });
      await retryMail(db, mail, reason);
      metrics.jobSettled(`mail-${mail.kind}`, 'retried', 0);
      return undefined;
    }
  };

  const loop = startClaimLoop({
    concurrency: atOnce + moreAtOnce,
    pollMs: pollSeconds * 1000,
    claim: (running) => {
      const others = running.filter(({ priority }) => priority > 0).length;
      return claimMail(db, leaseSeconds, others < atOnce ? undefined : 0);
    },
    work: send,
    // A mail whose end could not be recorded is claimed again when its lease has expired.
    onFailure: (step, error, mail) =>
      log.error(step === 'claim' ? 'mail_claim_failed' : 'mail_unsettled', error, { id: mail?.id, kind: mail?.kind }),
    signal: stopping.signal,
  });
  const listening = listener.listen(mailChannel, () => loop.wake(), stopping.signal);

  return {
    async stop() {
      stopping.abort();
      const grace = setTimeout(() => cutting.abort(), config.stopping.grace * 1000);
      await listening;
      await loop.ended();
      clearTimeout(grace);
      const open = await transport?.catch(() => undefined);
      open?.close();
    },
  };
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown';
}
