import { startScrubbing } from './blobs/scrub-schedule.ts';
import { awaitAll } from './concurrency/await-all.ts';
import { convertOffice } from './conversion/convert-office.ts';
import { createLibreOffice } from './conversion/libreoffice.ts';
import type { Deps } from './deps.ts';
import { startNoticeSender } from './documents/notices/notice-sender.ts';
import { startHousekeeping } from './housekeeping.ts';
import { askSignersJob } from './links/mail/ask-signers.ts';
import { startMailWorker } from './mail/mail-worker.ts';
import { loadedWhenRun } from './queue/loaded-when-run.ts';
import { createWorker } from './queue/worker.ts';
import { startWebhookSender } from './webhooks/webhook-sender.ts';

/** Number of signed copies made concurrently. They have their own worker, because a conversion may take minutes. */
const copiesAtOnce = 2;

/**
 * Runs the service’s background jobs and its housekeeping in this process until stopped. A process runs them where `ROLES` has
 * `worker` (run-service.ts).
 */
export async function startJobs(deps: Deps): Promise<{ stop(): Promise<void> }> {
  const { atOnce: concurrency, seconds } = deps.config.conversions;
  const office = await createLibreOffice({ seconds, log: deps.log });
  // The only part that can fail to start comes before the others, which would have to be stopped.
  const bounceListener = await startBounces(deps).catch(async (cause: unknown) => {
    await office.close();
    throw cause;
  });
  const onAttempt = deps.metrics.jobSettled;
  const converter = createWorker(deps, { 'convert-office': convertOffice(deps, office) }, { concurrency, onAttempt });
  // Loaded on first use: the signing libraries take a tenth of the service's memory.
  const signer = createWorker(
    deps,
    {
      'sign-response': loadedWhenRun(async () => (await import('./signing/sign-response.ts')).signResponse(deps)),
      'renew-copy': loadedWhenRun(async () => (await import('./signing/renew-copy.ts')).renewCopy(deps)),
      'ask-signers': askSignersJob(deps),
    },
    { concurrency: copiesAtOnce, onAttempt },
  );
  const webhooks = startWebhookSender(deps);
  const notices = startNoticeSender(deps);
  const mailer = startMailWorker(deps);
  const housekeeping = startHousekeeping(deps);
  const scrubbing = startScrubbing(deps);
  return {
    async stop() {
      const parts = [
        converter,
        signer,
        webhooks,
        notices,
        mailer,
        housekeeping,
        scrubbing,
        ...(bounceListener ? [bounceListener] : []),
      ];
      try {
        await awaitAll(parts.map((part) => part.stop()));
      } finally {
        await office.close();
      }
    },
  };
}

/** Starts the listener for mail that comes back. It is loaded only where bounces are received. */
async function startBounces(deps: Deps): Promise<{ stop(): Promise<void> } | undefined> {
  const bounces = deps.config.mail?.bounces;
  return bounces && (await import('./mail/bounces/bounce-listener.ts')).startBounceListener(deps, bounces);
}
