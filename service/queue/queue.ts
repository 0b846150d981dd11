import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** Workers LISTEN on this channel; a notice only wakes them, what to do is in the table. */
export const jobsChannel = 'linkwake_jobs';

/** Tries a job gets; one that ends its worker each time must not go on for ever. */
export const maxAttempts = 3;

/** A job that this worker holds. */
export interface ClaimedJob {
  id: string;
  kind: string;
  payload: unknown;
  /** 1 on the first try. It also tells holders apart: a worker that lost its lease no longer has the newest number. */
  attempt: number;
}

/**
 * What became of a try. `returned`: the process is stopping. `retried`: it failed, and is tried again. `lost`: the job
 * became another worker's.
 */
export type JobOutcome = 'done' | 'refused' | 'retried' | 'given_up' | 'returned' | 'lost';

/**
 * Queues a job; within a transaction it exists, and is announced, only if the transaction commits.
 * @param workspaceId whose it is: workspaces take turns (`claimJob`)
 */
export async function enqueue(db: Db, kind: string, payload: object, workspaceId: string): Promise<void> {
  await db
    .insertInto('jobs')
    .values({ kind, payload: JSON.stringify(payload), workspace_id: workspaceId })
    .execute();
  await sql`select pg_notify(${jobsChannel}, '')`.execute(db);
}

/**
 * Takes a job of these kinds which nobody holds or whose holder has not been heard of within its lease (killed, or cut
 * off). The next one is of the workspace with the fewest jobs being done, then of the one whose turn is longest ago, then
 * the one that has waited longest: who brings a hundred slow files delays others by those being done, never by all.
 */
export async function claimJob(db: Db, kinds: string[], leaseSeconds: number): Promise<ClaimedJob | undefined> {
  if (kinds.length === 0) return undefined;
  // A turn of over an hour ago is as good as none, so jobs done long ago need not be gone through.
  const { rows } = await sql<{ id: string; kind: string; payload: unknown; attempts: number }>`
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
    returning id, kind, payload, attempts`.execute(db);
  const [row] = rows;
  return row && { id: row.id, kind: row.kind, payload: row.payload, attempt: row.attempts };
}

/** Lengthens the lease. @returns false when the job is somebody else's by now */
export async function renewLease(db: Db, job: ClaimedJob, leaseSeconds: number): Promise<boolean> {
  const { numUpdatedRows } = await held(db, job)
    .set({ locked_until: inSeconds(leaseSeconds) })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @param lastError why it was given up; absent when it succeeded */
export async function finishJob(db: Db, job: ClaimedJob, lastError?: string): Promise<void> {
  await held(db, job)
    .set({ done_at: sql<Date>`now()`, locked_until: null, last_error: lastError ?? null })
    .execute();
}

/** Puts the job back, to be tried again after a while. */
export async function retryJob(db: Db, job: ClaimedJob, afterSeconds: number, lastError: string): Promise<void> {
  await held(db, job)
    .set({ run_at: inSeconds(afterSeconds), locked_until: null, last_error: lastError })
    .execute();
}

/** Puts the job back as if it had not been taken: the worker is stopping. */
export async function returnJob(db: Db, job: ClaimedJob): Promise<void> {
  await held(db, job)
    .set((e) => ({ locked_until: null, attempts: e('attempts', '-', 1) }))
    .execute();
}

function held(db: Db, job: ClaimedJob) {
  return db
    .updateTable('jobs')
    .where('id', '=', job.id)
    .where('attempts', '=', job.attempt)
    .where('done_at', 'is', null);
}

function inSeconds(seconds: number) {
  return sql<Date>`now() + make_interval(secs => ${seconds})`;
}
