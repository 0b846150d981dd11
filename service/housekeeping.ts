import { sql } from 'kysely';
import { daySeconds } from '#shared/formats/utc-day.ts';
import { purgeBrowsers } from './accounts/known-browsers.ts';
import { mailExpiringKeys } from './accounts/mail-expiring-keys.ts';
import { claimBlobs } from './blobs/claim-blobs.ts';
import { removeOrphanBlobs } from './blobs/orphan-blobs.ts';
import { reconcileStoredBlobs } from './blobs/stored-blobs.ts';
import { hasDeletedBlobs, sweepDeletedBlobs } from './blobs/sweep-deleted-blobs.ts';
import { coalesceRuns } from './concurrency/coalesce-runs.ts';
import type { Db } from './db/database.ts';
import type { Deps } from './deps.ts';
import { purgeNotices } from './documents/notices/dequeue-notices.ts';
import { purgeReports } from './documents/review/page-reports.ts';
import { purgeEvents } from './events/read-events.ts';
import { queueSignerMail } from './forms/signers/queue-signer-mail.ts';
import { purgeOpenings } from './links/views/purge-openings.ts';
import { expireMail } from './mail/settle-mail.ts';
import { purgeClients } from './oauth/postgres-adapter.ts';
import { mailLowStorage } from './plans/mail-low-storage.ts';
import { createCopyMailer } from './signing/mail-signed-copy.ts';
import { queueRenewals } from './signing/queue-renewals.ts';
import { purgeDeliveries } from './webhooks/delivery-log.ts';

const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;

/** No upload takes a day: a partial file, or a blob that no row names, is abandoned after this time. */
const abandonedMs = 24 * hourMs;

/** For so long a database must have been the only one that claims the store before blobs that it does not name are removed. */
const soleClaimMs = 7 * 24 * hourMs;

type HousekeepingDeps = Pick<Deps, 'db' | 'pool' | 'blobs' | 'config' | 'secrets' | 'log'>;

/**
 * Does the steps below at once and then every hour, and `sweepEachMinute` every minute. Expired data is never used: deleting it only
 * saves space. A stop does not wait for the steps that are left: the next sweep does them.
 */
export function startHousekeeping(deps: HousekeepingDeps): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  // A sweep may take longer than its interval.
  const sweeps = coalesceRuns(() => sweep(deps, signal));
  const minuteSweeps = coalesceRuns(() => sweepEachMinute(deps, signal));
  sweeps.start();
  const timers = [setInterval(sweeps.start, hourMs), setInterval(minuteSweeps.start, minuteMs)];
  return {
    stop: async () => {
      stopping.abort();
      for (const timer of timers) clearInterval(timer);
      await Promise.all([sweeps.idle(), minuteSweeps.idle()]);
    },
  };
}

/** Mails the signed copies for which there is room now, and removes the files of deleted content. */
export async function sweepEachMinute(deps: HousekeepingDeps, signal?: AbortSignal): Promise<void> {
  const steps = {
    'unmailed copies': () => createCopyMailer(deps).mailWaiting(signal),
    'deleted content': sweepDeletedContent,
  };
  await doSteps(deps, steps, signal);
}

/**
 * Removes the files of content that was deleted over a minute ago. A response that found the document before has opened its
 * file by then, and an open file can be read to its end.
 */
export async function sweepDeletedContent(
  { db, blobs, log }: Pick<Deps, 'db' | 'blobs' | 'log'>,
  signal?: AbortSignal,
): Promise<void> {
  const before = new Date(Date.now() - minuteMs);
  // A claim is a write, and each minute with a write archives a segment of the log where BACKUP_DIR is set.
  if (!(await hasDeletedBlobs(db, before)) || !(await isDue(db, 'deleted-content', 50))) return;
  const count = await sweepDeletedBlobs({ db, blobs, log }, before, signal);
  if (count > 0) log.info('deleted_blobs_removed', { count });
}

/** Does all that is due every hour. */
export async function sweep(deps: HousekeepingDeps, signal?: AbortSignal): Promise<void> {
  await doSteps(deps, hourly, signal);
}

/** Does the steps in turn until it is aborted. One that fails is logged, and keeps no other from being done. */
async function doSteps(deps: HousekeepingDeps, steps: Record<string, Step>, signal?: AbortSignal): Promise<void> {
  for (const [step, run] of Object.entries(steps)) {
    if (signal?.aborted) return;
    await run(deps, signal).catch((cause: unknown) => deps.log.error('housekeeping_failed', cause, { step }));
  }
}

type Step = (deps: HousekeepingDeps, signal?: AbortSignal) => Promise<unknown>;

/** What others wait for comes first. */
const hourly: Record<string, Step> = {
  'mail to signers': ({ db }) => queueSignerMail(db),
  'mail about expiring keys': mailExpiringKeys,
  'mail about low storage': mailLowStorage,
  'renewals of signed copies': ({ db }) => queueRenewals(db),
  mail: async ({ db }) => {
    await db.deleteFrom('mails').where('settled_at', '<', sql<Date>`now() - interval '30 days'`).execute();
    await expireMail(db);
  },
  'sign-ins': async ({ db }) => {
    await db.deleteFrom('oauth_records').where('expires_at', '<', sql<Date>`now()`).execute();
    await db.deleteFrom('console_sessions').where('expires_at', '<', sql<Date>`now()`).execute();
    await db.deleteFrom('verification_codes').where('expires_at', '<', sql<Date>`now()`).execute();
  },
  limits: async ({ db }) => {
    await db.deleteFrom('recent_publishes').where('at', '<', sql<Date>`now() - interval '1 hour'`).execute();
    await db.deleteFrom('idempotency_keys').where('created_at', '<', sql<Date>`now() - interval '1 day'`).execute();
    await sql`delete from rate_limits where expire < extract(epoch from now()) * 1000`.execute(db);
  },
  jobs: ({ db }) => db.deleteFrom('jobs').where('done_at', '<', sql<Date>`now() - interval '30 days'`).execute(),
  openings: ({ db }) => purgeOpenings(db),
  browsers: ({ db }) => purgeBrowsers(db),
  notices: ({ db }) => purgeNotices(db),
  reports: ({ db }) => purgeReports(db),
  deliveries: ({ db }) => purgeDeliveries(db),
  events: ({ db }) => purgeEvents(db),
  applications: ({ db }) => purgeClients(db),
  // Reading all blobs is expensive, so one process does it once a day.
  'stored blobs': async (deps, signal) => {
    if (!(await isDue(deps.db, 'stored-blobs', daySeconds))) return;
    await reconcileStoredBlobs(deps, signal);
    if (signal?.aborted) await makeDue(deps.db, 'stored-blobs');
  },
  'abandoned blobs': async ({ db, blobs, log }, signal) => {
    if (!(await isDue(db, 'abandoned-blobs', daySeconds))) return;
    const before = new Date(Date.now() - abandonedMs);
    await blobs.sweep(before);
    // What one database does not name, another may: that of a copy for tests, or the one that a copy was made of.
    const since = await claimBlobs({ db, blobs });
    if (since.getTime() > Date.now() - soleClaimMs) return;
    const orphans = await removeOrphanBlobs({ db, blobs, log }, before, signal);
    if (orphans > 0) log.info('orphan_blobs_removed', { count: orphans });
    if (signal?.aborted) await makeDue(db, 'abandoned-blobs');
  },
};

/** Tells whether a task was last done at least `seconds` ago, and claims it for this process. */
async function isDue(db: Db, task: string, seconds: number): Promise<boolean> {
  const done_at = sql<Date>`now()`;
  const claimed = await db
    .insertInto('housekeeping')
    .values({ task, done_at })
    .onConflict((conflict) =>
      conflict
        .column('task')
        .doUpdateSet({ done_at })
        .where((row) =>
          row.or([
            row('housekeeping.done_at', '<', sql<Date>`now() - make_interval(secs => ${seconds})`),
            // The clock was ahead then.
            row('housekeeping.done_at', '>', done_at),
          ]),
        ),
    )
    .returning('task')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Makes a task due that a stop has interrupted. A service that stops every day would otherwise never finish it. */
async function makeDue(db: Db, task: string): Promise<void> {
  await db.deleteFrom('housekeeping').where('task', '=', task).execute();
}
