import type { Deps } from '../deps.ts';
import { redactCredentials } from '../log/redact-credentials.ts';
import { JobFailed } from './errors.ts';
import { listen } from './listen.ts';
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

export type JobHandlers = Record<string, JobHandler>;

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
  { db, pool, log }: Pick<Deps, 'db' | 'pool' | 'log'>,
  handlers: JobHandlers,
  { concurrency, leaseSeconds = 60, pollSeconds = 10, retrySeconds = 2, onAttempt = () => {} }: WorkerOptions,
): Worker {
  const kinds = Object.keys(handlers);
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  let checking: Promise<void> | undefined;
  let checkAgain = false;

  /** Fills the free slots. A call while it runs makes it check once more. */
  const checkQueue = () => {
    checkAgain = true;
    checking ??= fillSlots().finally(() => {
      checking = undefined;
    });
  };
  const fillSlots = async () => {
    while (checkAgain && !stopping.signal.aborted) {
      checkAgain = false;
      while (running.size < concurrency && !stopping.signal.aborted) {
        const job = await claimJob(db, kinds, leaseSeconds).catch((error: unknown) => {
          if (!stopping.signal.aborted) log.error('job_claim_failed', error);
          return undefined;
        });
        if (!job) break;
        const finished = runJob(job).finally(() => {
          running.delete(finished);
          checkQueue();
        });
        running.add(finished);
      }
    }
  };

  const runJob = async (job: ClaimedJob) => {
    const handler = handlers[job.kind];
    if (!handler) return;
    const lost = new AbortController();
    const heartbeat = setInterval(
      () => {
        renewLease(db, job, leaseSeconds).then(
          (renewed) => !renewed && lost.abort(),
          (error: unknown) => log.error('job_heartbeat_failed', error, { kind: job.kind }),
        );
      },
      (leaseSeconds * 1000) / 3,
    );
    const startedAt = performance.now();
    try {
      const outcome = await attempt(job, handler, AbortSignal.any([stopping.signal, lost.signal]));
      onAttempt(job.kind, outcome, (performance.now() - startedAt) / 1000);
    } catch (error) {
      // The queue cannot be written to. The job is retried when its lease has expired.
      log.error('job_unsettled', error, { kind: job.kind });
    } finally {
      clearInterval(heartbeat);
    }
  };

  const attempt = async (job: ClaimedJob, handler: JobHandler, signal: AbortSignal): Promise<JobOutcome> => {
    try {
      if (job.attempt > maxAttempts) throw new JobFailed('Every worker that ran this job ended before it was done.');
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
      const final = expected || job.attempt >= maxAttempts;
      if (expected) log.info('job_refused', { kind: job.kind, code: error.code });
      else log.error(final ? 'job_given_up' : 'job_failed', error, { kind: job.kind, attempt: job.attempt });
      const message = redactCredentials(error instanceof Error ? error.message : String(error));
      if (!final) {
        await retryJob(db, job, retrySeconds * 2 ** (job.attempt - 1), message);
        return 'retried';
      }
      await handler.giveUp(job.payload, error);
      await finishJob(db, job, message);
      return expected ? 'refused' : 'given_up';
    }
  };

  const listening = listen(pool, jobsChannel, { onNotice: checkQueue, log, signal: stopping.signal });
  const timer = setInterval(checkQueue, pollSeconds * 1000);
  checkQueue();

  return {
    async stop() {
      stopping.abort();
      clearInterval(timer);
      await listening;
      await checking;
      await Promise.all(running);
    },
  };
}
