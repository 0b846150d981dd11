import { Hono } from 'hono';
import type { Pool } from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { ScrubOutcome } from '../blobs/scrub-blobs.ts';
import type { Deps } from '../deps.ts';
import { addHealthRoutes } from '../health/health.ts';
import { refuseWrongMethods } from '../http/wrong-methods.ts';
import type { JobOutcome } from '../queue/queue.ts';

export interface AnsweredRequest {
  host: 'service' | 'links';
  method: string;
  /** The route's pattern, never the path: a path contains slugs and tokens. */
  route: string;
  /** `undefined` when the client disconnected before the response. */
  status: number | undefined;
  seconds: number;
}

/** Counts what this process does, for Prometheus. The metrics identify no person, document or link. */
export interface Metrics {
  requestAnswered(request: AnsweredRequest): void;
  uploadStarted(): void;
  uploadEnded(): void;
  /** Counts an upload that became a document or a document's new content. */
  contentStored(as: 'published' | 'replaced'): void;
  viewCounted(): void;
  /** Sets how many views wait in memory for the database to accept writes. */
  viewsKept(count: number): void;
  /** Counts an opening that could neither be stored nor kept. */
  viewLost(): void;
  /** Counts a link that wrong passwords have closed for everybody. */
  linkClosed(): void;
  /** Counts a blob that was compared with its stored hash. */
  blobScrubbed(outcome: ScrubOutcome): void;
  jobSettled(kind: string, outcome: JobOutcome, seconds: number): void;
  /** Returns the metrics in Prometheus' text format, with its content type. */
  read(): Promise<{ text: string; contentType: string }>;
  close(): void;
}

const knownMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Returns the state of continuous archiving; `undefined` where there is none, or while the database is away. */
async function readArchiver(pool: Pool): Promise<{ failing: boolean; archived: number | undefined } | undefined> {
  const query = `select last_failed_time > coalesce(last_archived_time, '-infinity') as failing,
      extract(epoch from last_archived_time)::float as archived
    from pg_stat_archiver where current_setting('archive_mode') <> 'off'`;
  const found = await pool.query<{ failing: boolean | null; archived: number | null }>(query).catch(() => undefined);
  const state = found?.rows[0];
  return state && { failing: state.failing ?? false, archived: state.archived ?? undefined };
}

/**
 * Returns how many mails wait, and the age of the oldest in seconds. A mail is due when it is queued, and its retries make it no
 * younger. Without the database both are unknown.
 */
async function readWaitingMails(pool: Pool): Promise<{ count: number; oldest: number } | undefined> {
  const query = `select count(*)::int as count, coalesce(extract(epoch from now() - min(created_at)), 0)::float as oldest
    from mails where state = 'waiting' and expires_at > now()`;
  const found = await pool.query<{ count: number; oldest: number }>(query).catch(() => undefined);
  return found?.rows[0];
}

/** @param pool read for its connections and what waits whenever the metrics are read */
export function createMetrics(pool: Pool): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const requests = new Histogram({
    name: 'linkwake_http_request_seconds',
    help: 'Duration of requests by host, method, route pattern and status class.',
    labelNames: ['host', 'method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60],
    registers,
  });
  const publishes = new Counter({
    name: 'linkwake_publishes_total',
    help: 'Documents published and contents replaced, by the API and the console.',
    labelNames: ['what'],
    registers,
  });
  const uploads = new Gauge({
    name: 'linkwake_uploads_in_flight',
    help: 'Uploads being received or inspected.',
    registers,
  });
  const views = new Counter({ name: 'linkwake_views_counted_total', help: 'Counted views.', registers });
  const kept = new Gauge({
    name: 'linkwake_views_kept',
    help: 'Views kept in memory until the database accepts writes.',
    registers,
  });
  const lost = new Counter({
    name: 'linkwake_views_lost_total',
    help: 'Openings of documents that could neither be stored nor kept.',
    registers,
  });
  const closedLinks = new Counter({
    name: 'linkwake_links_closed_total',
    help: 'Links that wrong passwords have closed for everybody for up to an hour; a link counts once a day.',
    registers,
  });
  const scrubbed = new Counter({
    name: 'linkwake_blobs_scrubbed_total',
    help: 'Stored files compared with their SHA-256, by outcome; damaged, missing and unreadable ones need an operator.',
    labelNames: ['outcome'],
    registers,
  });
  // An alert on an increase needs the zero before it.
  for (const outcome of ['damaged', 'missing', 'unreadable']) scrubbed.inc({ outcome }, 0);
  const jobs = new Histogram({
    name: 'linkwake_job_seconds',
    help: 'Duration of jobs (conversions, signed copies) by kind and outcome.',
    labelNames: ['kind', 'outcome'],
    buckets: [0.1, 0.5, 1, 2, 5, 10, 30, 60, 120, 600],
    registers,
  });
  new Gauge({
    name: 'linkwake_jobs_waiting',
    help: 'Unfinished jobs in the queue, by kind; the same in every process.',
    labelNames: ['kind'],
    registers,
    async collect() {
      this.reset();
      const query = 'select kind, count(*)::int as count from jobs where done_at is null group by kind';
      // Without the database the number is unknown and left out; the other metrics are still read.
      const found = await pool.query<{ kind: string; count: number }>(query).catch(() => undefined);
      for (const { kind, count } of found?.rows ?? []) this.set({ kind }, count);
    },
  });
  const mailsWaiting = new Gauge({
    name: 'linkwake_mails_waiting',
    help: 'Mails that are due and not sent yet, retries included; the same in every process.',
    registers,
  });
  const oldestMail = new Gauge({
    name: 'linkwake_mail_oldest_due_seconds',
    help: 'Age of the oldest of the waiting mails, 0 without any; the same in every process.',
    registers,
  });
  const collectMails = async () => {
    const mails = await readWaitingMails(pool);
    setKnown(mailsWaiting, mails?.count);
    setKnown(oldestMail, mails?.oldest);
  };
  new Gauge({
    name: 'linkwake_webhook_deliveries_waiting',
    help: 'Webhook messages that wait for an attempt, without those of paused webhooks; the same in every process.',
    registers,
    async collect() {
      this.remove();
      const query = "select count(*)::int as count from webhook_deliveries where next_at < 'infinity'";
      const found = await pool.query<{ count: number }>(query).catch(() => undefined);
      const count = found?.rows[0]?.count;
      if (count !== undefined) this.set(count);
    },
  });
  new Gauge({
    name: 'linkwake_signed_copies_overdue',
    help: 'Signed copies whose renewal has been due for over a day; the same in every process.',
    registers,
    async collect() {
      this.remove();
      const query = "select count(*)::int as count from responses where signed_renew_at < now() - interval '1 day'";
      const found = await pool.query<{ count: number }>(query).catch(() => undefined);
      const count = found?.rows[0]?.count;
      if (count !== undefined) this.set(count);
    },
  });
  const archiveFailing = new Gauge({
    name: 'linkwake_wal_archive_failing',
    help: '1 while the database cannot archive its write-ahead log; absent where it archives none.',
    registers,
  });
  const lastArchived = new Gauge({
    name: 'linkwake_wal_last_archived_seconds',
    help: 'When the database last archived a segment of its write-ahead log, in seconds since 1970.',
    registers,
  });
  const collectArchiver = async () => {
    const state = await readArchiver(pool);
    setKnown(archiveFailing, state && Number(state.failing));
    setKnown(lastArchived, state?.archived);
  };
  const connections = new Gauge({
    name: 'linkwake_database_connections',
    help: 'Database connections: open, idle, and requests waiting for one.',
    labelNames: ['state'],
    registers,
  });
  /** Counted before the metrics are read: their own queries use connections, too, and wait for them. */
  const countConnections = () => {
    connections.set({ state: 'open' }, pool.totalCount);
    connections.set({ state: 'idle' }, pool.idleCount);
    connections.set({ state: 'waited_for' }, pool.waitingCount);
  };

  return {
    requestAnswered({ host, method, route, status, seconds }) {
      const known = knownMethods.includes(method) ? method : 'other';
      const outcome = status === undefined ? 'hung_up' : `${Math.floor(status / 100)}xx`;
      requests.observe({ host, method: known, route, status: outcome }, seconds);
    },
    uploadStarted: () => uploads.inc(),
    uploadEnded: () => uploads.dec(),
    contentStored: (what) => publishes.inc({ what }),
    viewCounted: () => views.inc(),
    viewsKept: (count) => kept.set(count),
    viewLost: () => lost.inc(),
    linkClosed: () => closedLinks.inc(),
    blobScrubbed: (outcome) => scrubbed.inc({ outcome }),
    jobSettled: (kind, outcome, seconds) => jobs.observe({ kind, outcome }, seconds),
    async read() {
      countConnections();
      // Two gauges of one query each: prom-client would collect each of them by itself.
      await Promise.all([collectMails(), collectArchiver()]);
      return { text: await registry.metrics(), contentType: registry.contentType };
    },
    close: () => registry.clear(),
  };
}

/** Sets a gauge; one whose value is unknown is left out of the metrics. */
function setKnown(gauge: Gauge, value: number | undefined): void {
  gauge.remove();
  if (value !== undefined) gauge.set(value);
}

/** Creates the host for the operator's monitoring, on its own port that must not be public. */
export function createMetricsHost({ metrics, health, log }: Pick<Deps, 'metrics' | 'health' | 'log'>): Hono {
  const host = new Hono();
  host.use(refuseWrongMethods(host));
  addHealthRoutes(host, health);
  host.get('/metrics', async (c) => {
    const { text, contentType } = await metrics.read();
    return c.body(text, 200, { 'Content-Type': contentType });
  });
  host.onError((cause, c) => {
    log.error('metrics_failed', cause);
    return c.text('The metrics cannot be read just now. Try again later.', 500);
  });
  return host;
}
