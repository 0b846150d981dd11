import { setTimeout as delay } from 'node:timers/promises';
import { connect } from '../../service/db/database.ts';
import { embeddedConnection } from '../faults/embedded-connection.ts';
import { createOwners, startServiceProcess } from '../faults/service-process.ts';
import { ApiCaller } from '../support/api/api-caller.ts';
import { report, visit } from '../support/pages/link-visitor.ts';
import { type Figure, megabytes, milliseconds, perSecond } from './table.ts';
import { withoutLimits } from './without-limits.ts';

const seconds = Number(process.env.LOAD_SECONDS ?? 600);
const opensPerSecond = 500;
const reportsPerOpen = 4;
const uploadsAtOnce = 200;
const uploadBytes = 5 * 1024 * 1024;
const tickMs = 10;
/** Requests under way at most. What is due beyond it is counted as not sent. */
const mostUnderWay = 2_000;

/**
 * Sends 200 uploads of 5 MB at once each minute, 500 openings of links and 2,000 reports of views a second, beside each
 * other, and asks for /healthz. Times count from the moment at which a request was due. The load comes from the same machine.
 */
export async function load(): Promise<Figure[]> {
  const unlimited = {
    ...withoutLimits,
    VIEWS_PER_MINUTE: '0',
    UPLOADS_PER_PERSON: '1000',
    UPLOADS_PER_WORKSPACE: '1000',
  };
  const service = await startServiceProcess(unlimited);
  const { db, pool } = connect(await embeddedConnection(service.dir));
  try {
    const owners = await createOwners(db);
    const callers = owners.map(({ apiKey }) => new ApiCaller(service.baseUrl, apiKey));
    const caller = (at: number) => callers[at % callers.length] as ApiCaller;
    const pages = await Promise.all(
      Array.from({ length: uploadsAtOnce }, async (_, at) => {
        const answer = await caller(at).send('POST', '/documents', {
          html: `<h1>Page ${at}</h1>`,
          title: `Page ${at}`,
        });
        return answer.body;
      }),
    );
    const beacons: string[] = [];
    const end = performance.now() + seconds * 1000;
    const file = {
      name: 'large.html',
      bytes: Buffer.from(`<!doctype html>${'<p>0123456789'.repeat(uploadBytes / 13)}`),
    };
    const uploads = async () => {
      const sent: Sent = { times: [], failed: 0, notSent: 0 };
      while (performance.now() < end) {
        await Promise.all(
          pages.map(async ({ slug }, at) => {
            const start = performance.now();
            const answer = await caller(at).upload('PUT', `/documents/${slug}/content`, file);
            if (answer.status < 300) sent.times.push(performance.now() - start);
            else sent.failed += 1;
          }),
        );
        await delay(Math.max(0, Math.min(60_000, end - performance.now())));
      }
      return sent;
    };
    const open = async (at: number) => {
      const { response, beacon } = await visit(pages[at % pages.length]?.link ?? '');
      if (response.status !== 200) throw new Error(`A link was answered with ${response.status}.`);
      beacons.push(beacon);
    };
    const see = async (at: number) => {
      const beacon = beacons[at % Math.max(1, beacons.length)];
      if (beacon !== undefined) await report(beacon, { acted: true, visible_ms: at });
    };
    const healthy = async () => void (await (await fetch(`${service.baseUrl}/healthz`)).arrayBuffer());
    const memory: number[] = [];
    const watch = async () => {
      for (; performance.now() < end; await delay(1000)) memory.push(await service.memory());
    };
    const [uploaded, opened, reported, health] = await Promise.all([
      uploads(),
      openLoop(opensPerSecond, end, open),
      openLoop(opensPerSecond * reportsPerOpen, end, see),
      openLoop(5, end, healthy),
      watch(),
    ]);
    const quarter = Math.ceil(memory.length / 4);
    return [
      figure(`${opensPerSecond} openings a second`, opened),
      figure(`${opensPerSecond * reportsPerOpen} reports a second`, reported),
      figure('/healthz', health),
      figure(`${uploadsAtOnce} uploads of 5 MB at once, each minute`, uploaded),
      {
        what: 'memory of the service',
        value: megabytes(Math.max(...memory.slice(-quarter))),
        against: `in the first quarter ${megabytes(Math.max(...memory.slice(0, quarter)))}`,
      },
    ];
  } finally {
    await pool.end();
    await service.stop();
  }
}

interface Sent {
  /** Milliseconds from the moment at which each was due. */
  times: number[];
  failed: number;
  notSent: number;
}

/** Sends requests at a fixed rate, however long earlier ones take. */
async function openLoop(rate: number, end: number, send: (at: number) => Promise<void>): Promise<Sent> {
  const sent: Sent = { times: [], failed: 0, notSent: 0 };
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
      send(at)
        .then(
          () => sent.times.push(performance.now() - dueAt),
          () => (sent.failed += 1),
        )
        .finally(() => (underWay -= 1));
    }
  }
  while (underWay > 0) await delay(tickMs);
  return sent;
}

function figure(what: string, { times, failed, notSent }: Sent): Figure {
  const answered = perSecond(times.length / seconds);
  return {
    what,
    value: `p99 ${milliseconds(percentile(times, 0.99))}`,
    against: `median ${milliseconds(percentile(times, 0.5))}, answered ${answered}, failed ${failed}, not sent ${notSent}`,
  };
}

function percentile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
}
