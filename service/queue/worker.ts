import { daySeconds } from '#shared/formats/utc-day.ts';
import { isStorageUnavailable } from '../blobs/errors.ts';
import { isDatabaseUnavailable } from '../db/unavailable.ts';
import type { Deps } from '../deps.ts';
import { redactCredentials } from '../log/redact-credentials.ts';
import { startClaimLoop } from './claim-loop.ts';
import { JobFailed } from './errors.ts';
import { startHeartbeat } from './heartbeat.ts';
import type { JobKind } from './job-payloads.ts';
import {
  type ClaimedJob,
  claimJob,
  finishJob,
  type JobOutcome,
  jobsChannel,
  maxAttempts,
  releaseJob,
  renewLease,
  retryJob,
} from './queue.ts';

/** The handler for one kind of job. */
export interface JobHandler {
  /**
   * Runs the job. An earlier attempt may have done part of it, because a worker can be killed at any moment.
   * @param signal aborts when the service stops or another worker has claimed the job
   */
  run(payload: unknown, signal: AbortSignal): Promise<void>;
  /** Records that the job failed for good, for those who wait for it. */
  giveUp(payload: unknown, reason: unknown): Promise<void>;
}

/** How long a job waits for a blob store or a database that is away, or for a full disk, in seconds. */
const longestOutageSeconds = daySeconds;

export type JobHandlers = Partial<Record<JobKind, JobHandler>>;

export interface Worker {
  /** Stops claiming jobs, aborts the running ones and releases them to the next worker. */
  stop(): Promise<void>;
}

export interface WorkerOptions {
  /** How many jobs run at once. */
  concurrency: number;
  /** How long a worker may be silent before its job is free again. */
  leaseSeconds?: number;
  /** How often to poll without a notification: for jobs that become due, and missed notifications. */
  pollSeconds?: number;
  /** The delay before the first retry; it doubles with each attempt. */
  retrySeconds?: number;
  /** Called after every attempt, with its outcome and duration. */
  onAttempt?: (kind: string, outcome: JobOutcome, seconds: number) => void;
}

/** Claims and runs jobs from the queue until stopped. */
export function createWorker(
  { db, listener, log }: Pick<Deps, 'db' | 'listener' | 'log'>,
  handlers: JobHandlers,
  { concurrency, leaseSeconds = 60, pollSeconds = 10, retrySeconds = 2, onAttempt = () => {} }: WorkerOptions,
): Worker {
  const byKind = new Map<string, JobHandler>(Object.entries(handlers));
  const stopping = new AbortController();

  const runJob = async (job: ClaimedJob) => {
    const handler = byKind.get(job.kind);
    if (!handler) return;
    const heartbeat = startHeartbeat(
      leaseSeconds,
      () => renewLease(db, job, leaseSeconds),
      (error) => log.error('job_heartbeat_failed', error, { kind: job.kind }),
    );
    const startedAt = performance.now();
    try {
      const outcome = await attempt(job, handler, AbortSignal.any([stopping.signal, heartbeat.lost]));
      onAttempt(job.kind, outcome, (performance.now() - startedAt) / 1000);
    } finally {
      heartbeat.stop();
    }
  };

  const attempt = async (job: ClaimedJob, handler: JobHandler, signal: AbortSignal): Promise<JobOutcome> => {
    try {
      if (job.attempt > maxAttempts) throw new Error('Every worker that ran this job ended before it was done.');
      await handler.run(job.payload, signal);
      await finishJob(db, job);
      return 'done';
    } catch (error) {
      if (stopping.signal.aborted) {
        await releaseJob(db, job);
        return 'returned';
      }
      if (signal.aborted) return 'lost';
      const expected = error instanceof JobFailed;
      const isAway = isStorageUnavailable(error) || isDatabaseUnavailable(error);
      const isOutage = isAway && job.ageSeconds < longestOutageSeconds;
      const final = !isOutage && (expected || job.attempt >= maxAttempts);
      if (expected) log.info('job_refused', { kind: job.kind, code: error.code });
      else log.error(final ? 'job_given_up' : 'job_failed', error, { kind: job.kind, attempt: job.attempt });
      const lastError = redactCredentials(error instanceof Error ? error.message : String(error));
      if (!final) {
        const afterSeconds = isOutage
          ? Math.min(300, Math.max(retrySeconds, job.ageSeconds / 4))
          : retrySeconds * 2 ** (job.attempt - 1);
        await retryJob(db, job, { afterSeconds, lastError, countsAttempt: !isOutage });
        return 'retried';
      }
      await handler.giveUp(job.payload, error);
      await finishJob(db, job, lastError);
      return expected ? 'refused' : 'given_up';
    }
  };

  const loop = startClaimLoop({
    concurrency,
    pollMs: pollSeconds * 1000,
    claim: () => claimJob(db, [...byKind.keys()], leaseSeconds),
    work: runJob,
    // A job whose end could not be recorded is retried when its lease has expired.
    onFailure: (step, error, job) =>
      log.error(step === 'claim' ? 'job_claim_failed' : 'job_unsettled', error, { kind: job?.kind }),
    signal: stopping.signal,
  });
  const listening = listener.listen(jobsChannel, () => loop.wake(), stopping.signal);

  return {
    async stop() {
      stopping.abort();
      await listening;
      await loop.ended();
    },
  };
}
