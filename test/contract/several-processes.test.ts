import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
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
let metricsPort: number;
let caller: ApiCaller;

beforeAll(async () => {
  let next: number | undefined;
  // The second process has its metrics at the port after the first one's.
  do [metricsPort = 0, next] = await freePorts(2);
  while (next !== metricsPort + 1);
  service = await startServiceProcess({
    PROCESSES: '2',
    METRICS_PORT: String(metricsPort),
    LOG_LEVEL: 'info',
    SMPT_URL: 'smtp://mail.example',
  });
  // It answers as soon as the first process does.
  while (!service.log().includes('processes_ready')) await delay(20);
  const database = await openDatabase({ databaseUrl: undefined, dataDir: service.dir });
  const owner = await createOwner(database.db, { email: 'owner@linkwake.example', name: 'Owner', plan: 'pro' });
  await database.close();
  caller = new ApiCaller(service.baseUrl, owner.apiKey);
});
afterAll(() => service.stop());

const metricsUrl = (number: number) => `http://127.0.0.1:${metricsPort + number}/metrics`;

/** Sends a request on a connection of its own: each process keeps those that it has accepted. */
const get = (address: string) => fetch(address, { headers: { connection: 'close' } });

/** Returns the ids of the processes that serve. */
async function serving(): Promise<number[]> {
  const children = await readFile(`/proc/${service.pid()}/task/${service.pid()}/children`, 'utf8');
  return children.split(' ').filter(Boolean).map(Number);
}

it('names a misspelled setting once, and says what each process chose', () => {
  const lines = service
    .log()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));
  expect(lines.filter(({ event }) => event === 'setting_unknown')).toEqual([
    expect.objectContaining({ level: 'warn', name: 'SMPT_URL', help: 'There is no setting SMPT_URL. Is it SMTP_URL?' }),
  ]);
  const started = lines.filter(({ event }) => event === 'listening');
  expect(started).toHaveLength(2);
  for (const line of started) {
    expect(line).toMatchObject({ database: 'embedded', files: 'on disk', mail: 'off', proxy: 'trusted' });
  }
});

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

  it('have a port each for their metrics', async () => {
    for (const number of [0, 1])
      expect(await (await get(metricsUrl(number))).text()).toContain('linkwake_jobs_waiting');
  });

  it('replace one that is killed, while the other serves', async () => {
    const [killed, other] = await serving();
    if (killed === undefined || other === undefined) throw new Error('Two processes are expected.');
    process.kill(killed, 'SIGKILL');
    // What it had accepted when it died is reset.
    await expect.poll(serving).not.toContain(killed);
    for (let sent = 0; sent < 4; sent += 1) expect((await get(`${service.baseUrl}/healthz`)).status).toBe(200);
    const replaced = async () => {
      const now = await serving();
      return { count: now.length, killed: now.includes(killed), other: now.includes(other) };
    };
    await expect.poll(replaced).toEqual({ count: 2, killed: false, other: true });
    expect(service.log()).toContain('process_ended');
    // The first one also runs the jobs and has the first port for metrics.
    const answers = () =>
      get(metricsUrl(0)).then(
        ({ status }) => status,
        () => 0,
      );
    await expect.poll(answers).toBe(200);
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
