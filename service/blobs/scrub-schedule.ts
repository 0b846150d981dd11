import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { coalesceRuns } from '../concurrency/coalesce-runs.ts';
import type { Deps } from '../deps.ts';
import { type ScrubOutcome, scrubBlobs } from './scrub-blobs.ts';

const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;

/** The pause after each blob, as a multiple of the time that its check took. */
const restFactor = 3;

/** The two first digits of a key: one share is scrubbed per hour, and all of them in eleven days. */
const shares = 256;

type ScrubDeps = Pick<Deps, 'db' | 'blobs' | 'log'> & {
  metrics: { blobScrubbed(outcome: ScrubOutcome): void };
};

/**
 * Scrubs one share of the blobs a minute after the start and then every hour, in one of the processes. What it finds is logged and
 * counted in metrics. A process that is restarted every day would otherwise miss the same hours.
 */
export function startScrubbing(deps: ScrubDeps, firstMs = minuteMs): { stop(): Promise<void> } {
  const stopping = new AbortController();
  // A large share may take longer than an hour.
  const scrubs = coalesceRuns(async () => {
    if (stopping.signal.aborted) return;
    await scrubShare(deps, new Date(), stopping.signal).catch((cause: unknown) =>
      deps.log.error('scrub_failed', cause),
    );
  });
  const timers = [setTimeout(scrubs.start, firstMs), setInterval(scrubs.start, hourMs)];
  return {
    stop: () => {
      for (const timer of timers) clearTimeout(timer);
      stopping.abort();
      return scrubs.idle();
    },
  };
}

/** Scrubs the share of this hour, unless another process has begun it. It leaves most of the time to requests. */
export async function scrubShare(deps: ScrubDeps, now: Date, signal?: AbortSignal): Promise<void> {
  const hour = Math.floor(now.getTime() / hourMs);
  if (!(await claimHour(deps, new Date(hour * hourMs)))) return;
  const prefix = (hour % shares).toString(16).padStart(2, '0');
  let startedAt = performance.now();
  for await (const { key, outcome } of scrubBlobs(deps, prefix)) {
    deps.metrics.blobScrubbed(outcome);
    // `admin scrub` tells which documents use it.
    if (outcome !== 'intact' && outcome !== 'recorded') deps.log.warn('blob_fault', { key, fault: outcome });
    const busyMs = performance.now() - startedAt;
    await delay(busyMs * restFactor, undefined, { signal }).catch(() => {});
    if (signal?.aborted) return;
    startedAt = performance.now();
  }
}

async function claimHour({ db }: ScrubDeps, hour: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into housekeeping (task, done_at) values ('scrub', ${hour})
    on conflict (task) do update set done_at = excluded.done_at
      -- Another process is not hours ahead: then the clock was wrong.
      where not housekeeping.done_at between excluded.done_at and excluded.done_at + interval '1 hour'
    returning task`.execute(db);
  return rows.length > 0;
}
