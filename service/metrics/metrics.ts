import type { Pool } from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { JobOutcome } from '../queue/queue.ts';

export interface AnsweredRequest {
  host: 'service' | 'links';
  method: string;
  /** The pattern, never the path: a path has slugs and tokens in it. */
  route: string;
  /** `undefined` where the client hung up before it was answered. */
  status: number | undefined;
  seconds: number;
}

/** Counts of what this process does, for Prometheus. Nothing in them tells of a person, a document or a link. */
export interface Metrics {
  requestAnswered(request: AnsweredRequest): void;
  uploadBegan(): void;
  uploadEnded(): void;
  /** An upload became a document, or what a document shows. */
  uploadTaken(as: 'published' | 'replaced'): void;
  viewCounted(): void;
  jobSettled(kind: string, outcome: JobOutcome, seconds: number): void;
  /** In the text format of Prometheus, with its content type. */
  read(): Promise<{ text: string; contentType: string }>;
  close(): void;
}

const knownMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** @param pool asked for its connections, and for the jobs that wait, whenever the metrics are read */
export function createMetrics(pool: Pool): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const requests = new Histogram({
    name: 'linkwake_http_request_seconds',
    help: 'Requests by host, method, route pattern and class of status, and how long their answers took.',
    labelNames: ['host', 'method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60],
    registers,
  });
  const publishes = new Counter({
    name: 'linkwake_publishes_total',
    help: 'Documents published, and contents replaced, by the API and in the console.',
    labelNames: ['what'],
    registers,
  });
  const uploads = new Gauge({
    name: 'linkwake_uploads_in_flight',
    help: 'Uploads being received or looked at.',
    registers,
  });
  const views = new Counter({ name: 'linkwake_views_counted_total', help: 'Openings that became views.', registers });
  const jobs = new Histogram({
    name: 'linkwake_job_seconds',
    help: 'Jobs (conversions, signed copies) by kind and outcome, and how long they took.',
    labelNames: ['kind', 'outcome'],
    buckets: [0.1, 0.5, 1, 2, 5, 10, 30, 60, 120, 600],
    registers,
  });
  new Gauge({
    name: 'linkwake_jobs_waiting',
    help: 'Jobs in the queue that nobody has finished, by kind; the same for every process.',
    labelNames: ['kind'],
    registers,
    async collect() {
      this.reset();
      const query = 'select kind, count(*)::int as count from jobs where done_at is null group by kind';
      // Without the database their number is unknown, and left out; the rest is read all the same.
      const found = await pool.query<{ kind: string; count: number }>(query).catch(() => undefined);
      for (const { kind, count } of found?.rows ?? []) this.set({ kind }, count);
    },
  });
  new Gauge({
    name: 'linkwake_database_connections',
    help: 'Connections to the database: open, idle, and requests waiting for one.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'open' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waited_for' }, pool.waitingCount);
    },
  });

  return {
    requestAnswered({ host, method, route, status, seconds }) {
      const known = knownMethods.includes(method) ? method : 'other';
      const outcome = status === undefined ? 'hung_up' : `${Math.floor(status / 100)}xx`;
      requests.observe({ host, method: known, route, status: outcome }, seconds);
    },
    uploadBegan: () => uploads.inc(),
    uploadEnded: () => uploads.dec(),
    uploadTaken: (what) => publishes.inc({ what }),
    viewCounted: () => views.inc(),
    jobSettled: (kind, outcome, seconds) => jobs.observe({ kind, outcome }, seconds),
    read: async () => ({ text: await registry.metrics(), contentType: registry.contentType }),
    close: () => registry.clear(),
  };
}
