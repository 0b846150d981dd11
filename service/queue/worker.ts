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
  renewLease,
  retryJob,
  returnJob,
} from './queue.ts';

/** What is done for one kind of job. */
export interface JobHandler {
  /**
   * Does it. It may have been done in part before: a worker can be killed at any moment.
   * @param signal aborts when the service stops or the job has become another worker's
   */
  run(payload: unknown, signal: AbortSignal): Promise<void>;
  /** It failed for good; whoever waits for it has to be told. */
  giveUp(payload: unknown, reason: unknown): Promise<void>;
}

export type JobHandlers = Record<string, JobHandler>;

export interface Worker {
  /** Stops taking jobs, breaks off the running ones and puts them back for the next worker. */
  stop(): Promise<void>;
}

export interface WorkerOptions {
  /** Jobs done at the same time. */
  atOnce: number;
  /** A job whose worker is not heard of for so long is anybody's again. */
  leaseSeconds?: number;
  /** How often to look without being told: for jobs that become due, and notices that were missed. */
  lookSeconds?: number;
  /** Wait before a second try; it doubles from try to try. */
  retrySeconds?: number;
  /** Told of every try: how it went, and how long it took. */
  settled?: (kind: string, outcome: JobOutcome, seconds: number) => void;
}

/** Takes jobs from the queue, as they come, until stopped. */
export function createWorker(
  { db, pool, log }: Pick<Deps, 'db' | 'pool' | 'log'>,
  handlers: JobHandlers,
  { atOnce, leaseSeconds = 60, lookSeconds = 10, retrySeconds = 2, settled = () => {} }: WorkerOptions,
): Worker {
  const kinds = Object.keys(handlers);
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  let looking: Promise<void> | undefined;
  let lookAgain = false;

  /** Fills the free slots. Calls that come while it runs make it look once more. */
  const look = () => {
    lookAgain = true;
    looking ??= fill().finally(() => {
      looking = undefined;
    });
  };
  const fill = async () => {
    while (lookAgain && !stopping.signal.aborted) {
      lookAgain = false;
      while (running.size < atOnce && !stopping.signal.aborted) {
        const job = await claimJob(db, kinds, leaseSeconds).catch((error: unknown) => {
          if (!stopping.signal.aborted) log.error('job_claim_failed', error);
          return undefined;
        });
        if (!job) break;
        const done = perform(job).finally(() => {
          running.delete(done);
          look();
        });
        running.add(done);
      }
    }
  };

  const perform = async (job: ClaimedJob) => {
    const handler = handlers[job.kind];
    if (!handler) return;
    const lost = new AbortController();
    const heartbeat = setInterval(
      () => {
        renewLease(db, job, leaseSeconds).then(
          (mine) => !mine && lost.abort(),
          (error: unknown) => log.error('job_heartbeat_failed', error, { kind: job.kind }),
        );
      },
      (leaseSeconds * 1000) / 3,
    );
    const began = performance.now();
    try {
      const outcome = await attempt(job, handler, AbortSignal.any([stopping.signal, lost.signal]));
      settled(job.kind, outcome, (performance.now() - began) / 1000);
    } catch (error) {
      // The queue itself cannot be written to; when the lease has run out the job is tried again.
      log.error('job_unsettled', error, { kind: job.kind });
    } finally {
      clearInterval(heartbeat);
    }
  };

  const attempt = async (job: ClaimedJob, handler: JobHandler, signal: AbortSignal): Promise<JobOutcome> => {
    try {
      if (job.attempt > maxAttempts) throw new JobFailed('Every worker that tried this came to its end.');
      await handler.run(job.payload, signal);
      await finishJob(db, job);
      return 'done';
    } catch (error) {
      if (stopping.signal.aborted) {
        await returnJob(db, job);
        return 'returned';
      }
      if (signal.aborted) return 'lost';
      const expected = error instanceof JobFailed;
      const final = expected || job.attempt >= maxAttempts;
      if (expected) log.info('job_refused', { kind: job.kind, code: error.code });
      else log.error(final ? 'job_given_up' : 'job_failed', error, { kind: job.kind, attempt: job.attempt });
      const words = redactCredentials(error instanceof Error ? error.message : String(error));
      if (!final) {
        await retryJob(db, job, retrySeconds * 2 ** (job.attempt - 1), words);
        return 'retried';
      }
      await handler.giveUp(job.payload, error);
      await finishJob(db, job, words);
      return expected ? 'refused' : 'given_up';
    }
  };

  const listening = listen(pool, jobsChannel, { heard: look, log, signal: stopping.signal });
  const timer = setInterval(look, lookSeconds * 1000);
  look();

  return {
    async stop() {
      stopping.abort();
      clearInterval(timer);
      await listening;
      await looking;
      await Promise.all(running);
    },
  };
}
