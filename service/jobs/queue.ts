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

/** Queues a job; within a transaction it exists, and is announced, only if the transaction commits. */
export async function enqueue(db: Db, kind: string, payload: object): Promise<void> {
  await db
    .insertInto('jobs')
    .values({ kind, payload: JSON.stringify(payload) })
    .execute();
  await sql`select pg_notify(${jobsChannel}, '')`.execute(db);
}

/**
 * Takes the job that has waited longest, of these kinds, which nobody holds or whose holder has not been heard of
 * within its lease (killed, or cut off).
 */
export async function claimJob(db: Db, kinds: string[], leaseSeconds: number): Promise<ClaimedJob | undefined> {
  if (kinds.length === 0) return undefined;
  const row = await db
    .updateTable('jobs')
    .set((e) => ({ locked_until: inSeconds(leaseSeconds), attempts: e('attempts', '+', 1) }))
    .where('id', '=', (e) =>
      e
        .selectFrom('jobs')
        .select('id')
        .where('done_at', 'is', null)
        .where('kind', 'in', kinds)
        .where('run_at', '<=', sql<Date>`now()`)
        .where((w) => w.or([w('locked_until', 'is', null), w('locked_until', '<', sql<Date>`now()`)]))
        .orderBy('run_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'kind', 'payload', 'attempts'])
    .executeTakeFirst();
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
