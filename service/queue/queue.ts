import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { JobKind, JobPayloads } from './job-payloads.ts';

/** The channel on which workers LISTEN; a notification only wakes them, and the table says what to do. */
export const jobsChannel = 'linkwake_jobs';

/** The maximum number of attempts, so that a job that kills its worker each time ends. */
export const maxAttempts = 3;

/** A job that this worker has claimed. */
export interface ClaimedJob {
  id: string;
  kind: string;
  payload: unknown;
  /** Starts at 1. It also identifies the claim: a worker that lost its lease no longer has the latest number. */
  attempt: number;
  /** How long ago it was queued, in seconds. */
  ageSeconds: number;
}

/**
 * The result of an attempt. `returned`: the process is stopping. `retried`: it failed and will be retried. `lost`: another
 * worker has claimed the job.
 */
export type JobOutcome = 'done' | 'refused' | 'retried' | 'given_up' | 'returned' | 'lost';

/**
 * Queues a job. Within a transaction, the job and its notification take effect only on commit.
 * @param workspaceId the job's workspace, for fair turns (`claimJob`)
 */
export async function enqueue<Kind extends JobKind>(
  db: Db,
  kind: Kind,
  payload: JobPayloads[Kind],
  workspaceId: string,
): Promise<void> {
  await db
    .insertInto('jobs')
    .values({ kind, payload: JSON.stringify(payload), workspace_id: workspaceId })
    .execute();
  await sql`select pg_notify(${jobsChannel}, '')`.execute(db);
}

/**
 * Claims a job of these kinds that is free or whose lease has expired (its worker was killed or cut off). It prefers the
 * workspace with the fewest running jobs, then the one whose last turn is longest ago, then the oldest job. So a workspace
 * with a hundred slow files delays others by its running jobs only.
 */
export async function claimJob(db: Db, kinds: string[], leaseSeconds: number): Promise<ClaimedJob | undefined> {
  if (kinds.length === 0) return undefined;
  // A turn over an hour ago counts as none, so that old jobs need not be read.
  const { rows } = await sql<{ id: string; kind: string; payload: unknown; attempts: number; age: number }>`
    with turns as (
      select workspace_id,
        count(*) filter (where done_at is null and locked_until >= now()) as running,
        max(taken_at) as last_turn
      from jobs
      where kind = any(${kinds}) and (done_at is null or taken_at > now() - interval '1 hour')
      group by workspace_id
    ), next as (
      select j.id from jobs j left join turns t using (workspace_id)
      where j.done_at is null and j.kind = any(${kinds}) and j.run_at <= now()
        and (j.locked_until is null or j.locked_until < now())
      order by t.running nulls first, t.last_turn nulls first, j.run_at, j.id
      limit 1
      for update of j skip locked
    )
    update jobs set locked_until = ${inSeconds(leaseSeconds)}, attempts = attempts + 1, taken_at = now()
    where id = (select id from next)
    returning id, kind, payload, attempts, extract(epoch from now() - created_at)::float8 as age`.execute(db);
  const [row] = rows;
  return row && { id: row.id, kind: row.kind, payload: row.payload, attempt: row.attempts, ageSeconds: row.age };
}

/** Extends the lease. @returns false when another worker has claimed the job */
export async function renewLease(db: Db, job: ClaimedJob, leaseSeconds: number): Promise<boolean> {
  const { numUpdatedRows } = await updateClaimed(db, job)
    .set({ locked_until: inSeconds(leaseSeconds) })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Marks the job as done. @param lastError why it failed for good; absent when it succeeded */
export async function finishJob(db: Db, job: ClaimedJob, lastError?: string): Promise<void> {
  await updateClaimed(db, job)
    .set({ done_at: sql<Date>`now()`, locked_until: null, last_error: lastError ?? null })
    .execute();
}

interface Retry {
  afterSeconds: number;
  lastError: string;
  /** False where what the job needs was away. */
  countsAttempt: boolean;
}

/** Releases the job for a retry after the delay. */
export async function retryJob(
  db: Db,
  job: ClaimedJob,
  { afterSeconds, lastError, countsAttempt }: Retry,
): Promise<void> {
  await updateClaimed(db, job)
    .set((e) => ({
      run_at: inSeconds(afterSeconds),
      locked_until: null,
      last_error: lastError,
      ...(!countsAttempt && { attempts: e('attempts', '-', 1) }),
    }))
    .execute();
}

/** Releases the job without counting the attempt: the worker is stopping. */
export async function releaseJob(db: Db, job: ClaimedJob): Promise<void> {
  await updateClaimed(db, job)
    .set((e) => ({ locked_until: null, attempts: e('attempts', '-', 1) }))
    .execute();
}

function updateClaimed(db: Db, job: ClaimedJob) {
  return db
    .updateTable('jobs')
    .where('id', '=', job.id)
    .where('attempts', '=', job.attempt)
    .where('done_at', 'is', null);
}

function inSeconds(seconds: number) {
  return sql<Date>`now() + make_interval(secs => ${seconds})`;
}
