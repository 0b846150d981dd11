import { eventKinds } from '#shared/contract/event-kinds.ts';
import { presentEvent } from '../api/events/present-event.ts';
import { formatTimestamp } from '../api/presenters/timestamp.ts';
import type { Deps } from '../deps.ts';
import { readEvent } from '../events/read-events.ts';
import { addressesOf } from '../links/addresses.ts';
import { startClaimLoop } from '../queue/claim-loop.ts';
import { type ClaimedDelivery, claimDelivery, releaseDelivery, storeBody } from './claim-delivery.ts';
import { isAccepted } from './delivery-log.ts';
import { testKind } from './describe-event.ts';
import { messageBody } from './message-body.ts';
import { failureOf, postMessage } from './post-message.ts';
import { recordFailure, recordMissingEvent, recordSuccess } from './record-attempt.ts';
import { signMessage } from './sign-message.ts';
import { webhookKey } from './signing-secret.ts';

/** Attempts that run at once in this process. */
const atOnce = 32;

/** For attempts that become due; new events give notice. */
const pollMs = 5000;

/** Notices that arrive within this time cause one query. */
const coalesceMs = 200;

/** Sends what is queued for webhooks, in this process until stopped. */
export function startWebhookSender({
  config,
  db,
  events,
  secrets,
  log,
}: Pick<Deps, 'config' | 'db' | 'events' | 'secrets' | 'log'>): { stop(): Promise<void> } {
  const addresses = addressesOf(config);
  const stopping = new AbortController();

  const attemptDelivery = async (delivery: ClaimedDelivery) => {
    if (stopping.signal.aborted) return releaseDelivery(db, delivery);
    const body = delivery.body ?? (await makeBody(delivery));
    if (body === undefined) return recordMissingEvent(db, delivery);
    if (delivery.body === null) await storeBody(db, delivery, body);
    const signed = signMessage(
      await secrets.key(webhookKey),
      { ...delivery, id: delivery.webhookId },
      {
        id: `msg_${delivery.id}`,
        body,
      },
    );
    let status: number;
    try {
      status = await postMessage(
        { url: delivery.url, headers: signed, body },
        { allowsPrivate: config.webhooks.allowsPrivate, signal: stopping.signal },
      );
    } catch (cause) {
      if (stopping.signal.aborted) return releaseDelivery(db, delivery);
      const failure = failureOf(cause);
      log.info('webhook_failed', { webhook: delivery.webhookId, attempt: delivery.attempt, failure });
      return recordFailure(db, delivery, { failure });
    }
    if (isAccepted(status)) return recordSuccess(db, delivery, status);
    log.info('webhook_failed', { webhook: delivery.webhookId, attempt: delivery.attempt, status });
    return recordFailure(db, delivery, { status });
  };

  /** @returns undefined when the event is gone */
  const makeBody = async ({ kind, eventId, format, createdAt }: ClaimedDelivery) => {
    if (kind === testKind) return messageBody(format, { type: testKind, at: formatTimestamp(createdAt) }, undefined);
    const event = eventId === null ? undefined : await readEvent(db, eventId);
    if (!event || !eventKinds.includes(event.kind)) return undefined;
    return messageBody(format, presentEvent(addresses, event), `${config.baseUrl}/documents/${event.document.id}`);
  };

  const loop = startClaimLoop({
    concurrency: atOnce,
    pollMs,
    claim: (running) => claimDelivery(db, running),
    work: attemptDelivery,
    // A delivery whose end could not be recorded is due again when its lease has expired.
    onFailure: (step, cause, delivery) =>
      log.error(step === 'claim' ? 'webhook_claim_failed' : 'webhook_unsettled', cause, {
        webhook: delivery?.webhookId,
      }),
    signal: stopping.signal,
  });
  const endWatch = events.watch(loop.wake, coalesceMs);

  return {
    async stop() {
      endWatch();
      stopping.abort();
      await loop.ended();
    },
  };
}
