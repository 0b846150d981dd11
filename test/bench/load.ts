import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Pool } from 'pg';
import { connect } from '../../service/db/database.ts';
import { embeddedConnection } from '../faults/embedded-connection.ts';
import { ApiCaller } from '../support/api/api-caller.ts';
import { createOwners, type ServiceProcess, startServiceProcess } from '../support/service/service-process.ts';
import { type Figure, megabytes, milliseconds, perSecond } from './table.ts';
import type { UploadRound, UploadRounds } from './upload-rounds.ts';
import { withoutLimits } from './without-limits.ts';

const seconds = Number(process.env.LOAD_SECONDS ?? 600);
const opensPerSecond = Number(process.env.LOAD_OPENINGS ?? 500);
const reportsPerOpen = 4;
const uploadsAtOnce = 200;
const uploadBytes = 5 * 1024 * 1024;
const roundMs = 60_000;
const tickMs = 5;
/** Requests under way at most. What is due beyond it is counted as not sent. */
const mostUnderWay = 2_000;
/** Openings whose views are reported: the latest ones. */
const reportedOpenings = 5_000;

/** A visitor's browser: scanners and programs are not counted. */
const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0';

/**
 * Sends 200 uploads of 5 MB at once each minute, 500 openings of links and 2,000 reports of views a second, beside each
 * other, and asks for /healthz, for LOAD_SECONDS (ten minutes). Times count from the moment at which a request was due, so they
 * include the delay of this program, which runs on the same machine; its own figure is in the table.
 */
export async function load(): Promise<Figure[]> {
  const service = await startServiceProcess({
    ...withoutLimits,
    VIEWS_PER_MINUTE: '0',
    UPLOADS_PER_PERSON: '1000',
    UPLOADS_PER_WORKSPACE: '1000',
  });
  const { db, pool } = connect(await embeddedConnection(service.dir));
  try {
    const owners = await createOwners(db);
    const pages = await Promise.all(
      Array.from({ length: uploadsAtOnce }, async (_, at) => {
        const { apiKey = '' } = owners[at % owners.length] ?? {};
        const html = `<h1>Page ${at}</h1>`;
        const { body } = await new ApiCaller(service.baseUrl, apiKey).send('POST', '/documents', { html });
        const upload = { url: `${service.baseUrl}/api/v1/documents/${body.slug}/content`, apiKey };
        return { link: body.link as string, upload };
      }),
    );
    const beacons: string[] = [];
    const open = async (at: number) => {
      const html = await send(opening, pages[at % pages.length]?.link ?? '');
      beacons[at % reportedOpenings] = /data-beacon="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    };
    const see = async (at: number) => {
      const beacon = beacons[at % Math.max(1, beacons.length)];
      if (!beacon) throw new Error('nothing was open yet');
      await send(
        reporting,
        beacon,
        JSON.stringify({ visible_ms: 1000, acted: true, sections: [], clicks: 0, completion: at % 101 }),
      );
    };
    const memory: number[] = [];
    const watch = async (end: number) => {
      for (; performance.now() < end; await delay(1000)) memory.push(await service.memory());
    };
    const ownDelay = monitorEventLoopDelay({ resolution: 5 });
    ownDelay.enable();
    const end = performance.now() + seconds * 1000;
    const [uploaded, opened, reported, health] = await Promise.all([
      uploadRounds({ targets: pages.map(({ upload }) => upload), bytes: uploadBytes }, end, pool),
      openLoop(opensPerSecond, end, open),
      openLoop(opensPerSecond * reportsPerOpen, end, see),
      openLoop(5, end, async () => void (await send(probing, `${service.baseUrl}/healthz`))),
      watch(end),
    ]);
    ownDelay.disable();
    return [
      figure(`${opensPerSecond} openings a second`, opened),
      figure(`${opensPerSecond * reportsPerOpen} reports a second`, reported),
      figure('/healthz', health),
      figure(`${uploadsAtOnce} uploads of 5 MB at once, each minute`, uploaded),
      memoryFigure(memory),
      { what: 'delay of the program that sends', value: `p99 ${milliseconds(ownDelay.percentile(99) / 1e6 - 5)}` },
      await storedFigure(pool, service),
    ];
  } finally {
    await pool.end();
    await service.stop();
  }
}

/** Each kind of request has connections of its own: none waits for one that another holds. */
const [opening, reporting, probing] = [400, 400, 10].map(
  (maxSockets) => new Agent({ keepAlive: true, maxSockets }),
) as [Agent, Agent, Agent];

/** Returns the body. @throws on a refusal */
async function send(agent: Agent, url: string, body?: string): Promise<string> {
  const method = body === undefined ? 'GET' : 'POST';
  const sent = request(url, { method, agent, headers: { 'user-agent': chrome } });
  sent.end(body);
  const [answer] = await once(sent, 'response');
  const received = await text(answer);
  if (answer.statusCode >= 300) throw new Error(`${method} was answered with ${answer.statusCode}`);
  return received;
}

interface Sent {
  /** Milliseconds from the moment at which each was due. */
  times: number[];
  /** How many had another status, or none, by message. */
  faults: Map<string, number>;
  notSent: number;
}

async function uploadRounds(workerData: UploadRounds, end: number, pool: Pool): Promise<Sent> {
  const worker = new Worker(new URL('./upload-rounds.ts', import.meta.url), { workerData });
  const sent: Sent = { times: [], faults: new Map(), notSent: 0 };
  try {
    for (let next = performance.now(); next < end; next += roundMs) {
      await delay(Math.max(0, next - performance.now()));
      // A person publishes thirty times an hour.
      await pool.query('truncate recent_publishes');
      worker.postMessage('begin');
      const [{ times, failed }] = (await once(worker, 'message')) as [UploadRound];
      sent.times.push(...times);
      if (failed > 0) sent.faults.set('refused', (sent.faults.get('refused') ?? 0) + failed);
    }
  } finally {
    await worker.terminate();
  }
  return sent;
}

/** Sends requests at a fixed rate, however long earlier ones take. */
async function openLoop(rate: number, end: number, sendOne: (at: number) => Promise<void>): Promise<Sent> {
  const sent: Sent = { times: [], faults: new Map(), notSent: 0 };
  const start = performance.now();
  let underWay = 0;
  for (let at = 0; performance.now() < end; await delay(tickMs)) {
    for (let due = start + (at * 1000) / rate; due <= performance.now(); due = start + (at * 1000) / rate) {
      at += 1;
      if (underWay >= mostUnderWay) {
        sent.notSent += 1;
        continue;
      }
      underWay += 1;
      const dueAt = due;
      sendOne(at)
        .then(
          () => sent.times.push(performance.now() - dueAt),
          ({ message }: Error) => sent.faults.set(message, (sent.faults.get(message) ?? 0) + 1),
        )
        .finally(() => (underWay -= 1));
    }
  }
  while (underWay > 0) await delay(tickMs);
  return sent;
}

function figure(what: string, { times, faults, notSent }: Sent): Figure {
  const answered = perSecond(times.length / seconds);
  const failed = [...faults].map(([message, count]) => `${count} (${message})`).join('; ') || '0';
  return {
    what,
    value: `p99 ${milliseconds(percentile(times, 0.99))}`,
    against: `median ${milliseconds(percentile(times, 0.5))}, longest ${milliseconds(percentile(times, 1))}, answered ${answered}, failed ${failed}, not sent ${notSent}`,
  };
}

function memoryFigure(memory: readonly number[]): Figure {
  const quarter = Math.ceil(memory.length / 4);
  return {
    what: 'memory of the service',
    value: megabytes(Math.max(...memory.slice(-quarter))),
    against: `in the first quarter ${megabytes(Math.max(...memory.slice(0, quarter)))}`,
  };
}

/** Counts the views that were stored, and the faults that the service has logged. */
async function storedFigure(pool: Pool, service: ServiceProcess): Promise<Figure> {
  const { rows } = await pool.query<{ count: number }>('select sum(views)::int as count from documents');
  const faults = new Set([...service.log().matchAll(/"event":"(\w+)"/g)].map(([, event]) => event));
  return { what: 'views counted', value: String(rows[0]?.count), against: `logged: ${[...faults].join(', ') || '–'}` };
}

function percentile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
