import { once } from 'node:events';
import { connect as connectSocket, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import { createOwner } from '../../service/accounts/create-owner.ts';
import { connect, type Db } from '../../service/db/database.ts';
import { recordEvents } from '../../service/events/record-events.ts';
import { embeddedConnection } from '../faults/embedded-connection.ts';
import { ApiCaller } from '../support/api/api-caller.ts';
import { type ServiceProcess, startServiceProcess } from '../support/service/service-process.ts';
import { type Figure, megabytes, milliseconds } from './table.ts';
import { withoutLimits } from './without-limits.ts';

const streamCount = Number(process.env.STREAMS ?? 10_000);
/** The most that one person may have open. */
const perPerson = 50;
const people = Math.ceil(streamCount / perPerson);
/** The people of the workspace in which something happens. */
const inWorkspace = Math.ceil(people / 10);
const eventCount = 60;
const eventEveryMs = 250;
/** Milliseconds within which all clients must have an event, on a busy machine, too. */
const patienceMs = 60_000;

/**
 * Opens 10,000 streams of events to one process, a tenth of them of one workspace, and records events there. Times count from
 * before the transaction that stores the event until a client has it, and include the delay of this program, which runs on
 * the same machine. Then the same with all streams in one workspace.
 */
export async function eventStreams(): Promise<Figure[]> {
  const service = await startServiceProcess(withoutLimits);
  const { db, pool } = connect(await embeddedConnection(service.dir));
  const open: Socket[] = [];
  try {
    const before = await service.memory();
    const keys = await createPeople(db, pool);
    await moveToOneWorkspace(pool, inWorkspace);
    const { body } = await new ApiCaller(service.baseUrl, keys[0] ?? '').send('POST', '/documents', {
      html: '<p>A</p>',
    });
    const measure = async (listeners: number) => {
      const received = await openStreams(service, keys, open);
      const { times, spent } = await timesOfEvents(service, db, body.uuid, received, listeners);
      if (times.length !== eventCount * listeners) {
        throw new Error(`${times.length} of ${eventCount * listeners} messages arrived.`);
      }
      times.sort((a, b) => a - b);
      const at = (share: number) => milliseconds(times[Math.ceil(times.length * share) - 1] ?? Number.NaN);
      return {
        what: `${eventCount} events to ${listeners} clients of one workspace, of ${streamCount} streams`,
        value: `p99 ${at(0.99)}`,
        against: `half of them within ${at(0.5)}, all within ${at(1)}; processor time of the service ${milliseconds(spent / eventCount)} an event`,
      };
    };
    const some = await measure(inWorkspace * perPerson);
    const memory = await service.memory();
    for (const socket of open.splice(0)) socket.destroy();
    await moveToOneWorkspace(pool, people);
    const all = await measure(streamCount);
    return [
      {
        what: `memory with ${streamCount} open streams`,
        value: megabytes(memory),
        against: `${megabytes(before)} before`,
      },
      some,
      all,
    ];
  } finally {
    for (const socket of open) socket.destroy();
    await pool.end();
    await service.stop();
  }
}

/** @returns their API keys, in the order of their addresses */
async function createPeople(db: Db, pool: Pool): Promise<string[]> {
  const keys: string[] = [];
  for (let n = 0; n < people; n += 1) {
    const email = `${String(n).padStart(4, '0')}@linkwake.example`;
    keys.push((await createOwner(db, { email, name: 'A', plan: 'pro' })).apiKey);
  }
  await pool.query('analyze');
  return keys;
}

async function moveToOneWorkspace(pool: Pool, count: number): Promise<void> {
  await pool.query(
    `update users set current_workspace_id = (select current_workspace_id from users order by email limit 1)
     where id in (select id from users order by email limit $1)`,
    [count],
  );
}

/** Opens all streams, a person's together. @returns what to call for every version that a client is told of */
async function openStreams(service: ServiceProcess, keys: readonly string[], open: Socket[]) {
  const listeners = { onVersion: (_version: number): void => {} };
  for (const key of keys) {
    const starting = Array.from({ length: perPerson }, () => openStream(service, key, listeners));
    open.push(...(await Promise.all(starting)));
  }
  return listeners;
}

async function openStream({ baseUrl }: ServiceProcess, key: string, listeners: { onVersion(version: number): void }) {
  const { hostname, port, host } = new URL(baseUrl);
  const socket = connectSocket(Number(port), hostname);
  socket.setEncoding('latin1');
  socket.write(`GET /api/v1/events HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${key}\r\n\r\n`);
  const [head] = (await once(socket, 'data')) as [string];
  if (!head.startsWith('HTTP/1.1 200')) throw new Error(`A stream was answered with ${head.slice(0, 300)}`);
  socket.on('data', (chunk: string) => {
    for (const [, version] of chunk.matchAll(/"version":(\d+)/g)) listeners.onVersion(Number(version));
  });
  socket.on('error', () => {});
  return socket;
}

interface EventTimes {
  /** Milliseconds until each client had each event. */
  times: number[];
  /** Milliseconds of processor time that the service had meanwhile. */
  spent: number;
}

/** Records events one after the other: the next once all clients have the last, so that the service never sends two at once. */
async function timesOfEvents(
  service: ServiceProcess,
  db: Db,
  documentId: string,
  received: { onVersion(version: number): void },
  listeners: number,
): Promise<EventTimes> {
  const startedAt: number[] = [];
  const times: number[] = [];
  let spent = 0;
  received.onVersion = (version) => times.push(performance.now() - (startedAt[version] ?? Number.NaN));
  // The heartbeats of streams that were opened together are spread as they were opened.
  await delay(2000);
  for (let version = 0; version < eventCount; version += 1) {
    const before = await service.processorTime();
    startedAt[version] = performance.now();
    await db
      .transaction()
      .execute((transaction) =>
        recordEvents(transaction, [{ kind: 'content.replaced', documentId, data: { version } }]),
      );
    await untilAll(() => times.length >= (version + 1) * listeners);
    spent += (await service.processorTime()) - before;
    await delay(eventEveryMs);
  }
  return { times, spent };
}

async function untilAll(have: () => boolean): Promise<void> {
  const end = performance.now() + patienceMs;
  while (!have() && performance.now() < end) await delay(10);
}
