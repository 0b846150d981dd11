import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOwner } from '../../service/accounts/create-owner.ts';
import { openDatabase } from '../../service/db/open-database.ts';
import { ApiCaller, waitForConversion } from '../support/api/api-caller.ts';
import { makeDocx } from '../support/files/office.ts';
import { report, visit } from '../support/pages/link-visitor.ts';
import { freePorts } from '../support/service/free-ports.ts';
import { type ServiceProcess, startServiceProcess } from '../support/service/service-process.ts';

/** These tests start the service with PROCESSES=2 and its own PostgreSQL, as an operator does on a machine with two cores. */
let service: ServiceProcess;
let metricsUrl: string;
let caller: ApiCaller;

beforeAll(async () => {
  const [metricsPort] = await freePorts(1);
  metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;
  service = await startServiceProcess({ PROCESSES: '2', METRICS_PORT: String(metricsPort) });
  const database = await openDatabase({ databaseUrl: undefined, dataDir: service.dir });
  const owner = await createOwner(database.db, { email: 'owner@linkwake.example', name: 'Owner', plan: 'pro' });
  await database.close();
  caller = new ApiCaller(service.baseUrl, owner.apiKey);
});
afterAll(() => service.stop());

/** Sends a request on a connection of its own: connections, not requests, are handed out in turn. */
const get = (address: string) => fetch(address, { headers: { connection: 'close' } });

/** Returns the ids of the processes that serve. */
async function serving(): Promise<number[]> {
  const children = await readFile(`/proc/${service.pid()}/task/${service.pid()}/children`, 'utf8');
  return children.split(' ').filter(Boolean).map(Number);
}

describe('several processes at the same ports', () => {
  /** @feature several-processes */
  it('publish, convert, and count views together', async () => {
    expect(await serving()).toHaveLength(2);
    const { body } = await caller.upload('POST', '/documents', { name: 'Report.docx', bytes: makeDocx('Written') });
    await waitForConversion(caller, body.uuid);
    const visits = await Promise.all(Array.from({ length: 4 }, () => visit(body.link)));
    await Promise.all(visits.map(({ beacon }) => report(beacon, { acted: true })));
    expect((await caller.get(`/documents/${body.slug}`)).body.views).toBe(4);
  });

  it('give the metrics of all', async () => {
    const probes = async () => {
      const text = await (await get(metricsUrl)).text();
      const line = text.split('\n').find((each) => /request_seconds_count\{.*service.*"\/healthz"/.test(each));
      return Number(line?.split(' ').at(-1) ?? 0);
    };
    const before = await probes();
    for (let sent = 0; sent < 6; sent += 1) await get(`${service.baseUrl}/healthz`);
    expect(await probes()).toBe(before + 6);
  });

  it('replace one that is killed, while the other serves', async () => {
    const [killed = 0, other = 0] = await serving();
    process.kill(killed, 'SIGKILL');
    expect((await get(`${service.baseUrl}/healthz`)).status).toBe(200);
    await expect
      .poll(async () => {
        const now = await serving();
        return { count: now.length, killed: now.includes(killed), other: now.includes(other) };
      })
      .toEqual({ count: 2, killed: false, other: true });
    expect(service.log()).toContain('process_ended');
    // The first one is also the one that runs the jobs and has the metrics.
    await expect
      .poll(() =>
        get(metricsUrl).then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .toBe(200);
  });

  it('end together on SIGTERM, with their PostgreSQL', async () => {
    const processes = await serving();
    await service.end('SIGTERM');
    expect(service.exitCode()).toBe(0);
    for (const id of processes) expect(existsSync(`/proc/${id}`)).toBe(false);
    expect(existsSync(join(service.dir, 'postgres/postmaster.pid'))).toBe(false);
  });

  it('do not start at a port that another program has', async () => {
    await service.start();
    const { port } = new URL(service.baseUrl);
    await expect(
      startServiceProcess({ PROCESSES: '2', PORT: port, DATA_DIR: join(service.dir, 'other') }),
    ).rejects.toThrow(`Port ${port} is in use`);
  });
});
