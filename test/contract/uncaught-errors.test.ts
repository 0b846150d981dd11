import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type ClientRequest, createServer, request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOwner } from '../../service/accounts/create-owner.ts';
import { readConfig } from '../../service/config/config.ts';
import { PortTaken } from '../../service/errors/start-errors.ts';
import { runService } from '../../service/run-service.ts';
import { connectionString, type StartedDatabase, startDatabase } from '../support/service/database.ts';
import { freePorts } from '../support/service/free-ports.ts';

let database: StartedDatabase;
let apiKey: string;
beforeAll(async () => {
  database = await startDatabase();
  ({ apiKey } = await createOwner(database.db, { email: 'a@linkwake.example', name: 'A', plan: 'pro' }));
});
const children: ChildProcess[] = [];
afterAll(async () => {
  // Those of a test that failed.
  for (const child of children) child.kill('SIGKILL');
  await database.stop();
});

interface FaultyService {
  child: ChildProcess;
  baseUrl: string;
  linkHost: string;
  log(): string;
  ended: Promise<unknown[]>;
}

/** Starts a service of its own process, in which errors can be thrown that nothing catches. */
async function startFaultyService(env: Record<string, string>): Promise<FaultyService> {
  const [port, linkPort] = await freePorts(2);
  const child = spawn(
    process.execPath,
    ['--import', './test/support/service/throw-uncaught.ts', 'service/build/run-program.ts', 'main'],
    {
      env: {
        PATH: process.env.PATH,
        PORT: String(port),
        LINK_PORT: String(linkPort),
        HOST: '127.0.0.1',
        DATA_DIR: database.dataDir,
        DATABASE_URL: connectionString(database.pool.options),
        GRACE_SECONDS: '30',
        ...env,
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  children.push(child);
  let log = '';
  child.stderr.on('data', (chunk: Buffer) => {
    log += chunk.toString();
  });
  const ended = once(child, 'exit');
  // A busy machine may need longer for a start than a poll waits.
  while (!log.includes('"listening"')) await once(child.stderr, 'data');
  const [baseUrl, linkHost] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${linkPort}`];
  return { child, baseUrl, linkHost, log: () => log, ended };
}

const boundary = 'part-of-a-file';

/** Sends the first half of an upload. */
async function beginUpload(baseUrl: string): Promise<ClientRequest> {
  const upload = request(`${baseUrl}/api/v1/documents`, {
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
  upload.write(
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="slow.html"\r\n\r\n<h1>first half`,
  );
  await once(upload, 'socket').then(([socket]) => socket.connecting && once(socket, 'connect'));
  // The request has arrived when a later one on the same server has been answered.
  await fetch(`${baseUrl}/healthz`);
  return upload;
}

async function finishUpload(upload: ClientRequest): Promise<number> {
  upload.end(` second half</h1>\r\n--${boundary}--\r\n`);
  const [answer] = await once(upload, 'response');
  answer.resume();
  return answer.statusCode;
}

it('an error that no request caused is logged, and the process ends once requests are done, also when it is told to', async () => {
  const { child, baseUrl, log, ended } = await startFaultyService({});
  const upload = await beginUpload(baseUrl);
  child.kill('SIGUSR2');
  await expect.poll(log).toContain('"in_request":false');
  expect(log()).toContain('Thrown where nothing catches it.');
  // As a supervisor does that wants to stop it at this moment.
  child.kill('SIGTERM');
  await expect.poll(log).toContain('"stopping"');
  expect(await finishUpload(upload)).toBe(201);
  expect(await ended).toEqual([1, null]);
});

/** @contract error/internal */
it('a request that causes one is answered with 500, and those of others finish', async () => {
  const { baseUrl, linkHost, log, ended } = await startFaultyService({ DRAIN_SECONDS: '1' });
  const upload = await beginUpload(baseUrl);
  const [link, api] = await Promise.all([
    fetch(`${linkHost}/thrown-in-a-timer`),
    fetch(`${baseUrl}/api/v1/documents/rejected-unheard`, { headers: { authorization: `Bearer ${apiKey}` } }),
  ]);
  expect([link.status, link.headers.get('content-type')]).toEqual([500, 'text/html; charset=UTF-8']);
  expect(api.status).toBe(500);
  // Of another origin, a client could not read it without.
  expect(api.headers.get('access-control-allow-origin')).toBe('*');
  for (const { headers } of [api, link]) {
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
  }
  expect(await api.json()).toEqual({ error: 'The service couldn’t do this right now. Please try again.' });
  for (const words of ['Thrown in a timer.', 'Rejected unheard.', '"in_request":true']) expect(log()).toContain(words);
  expect(await finishUpload(upload)).toBe(201);
  expect(await ended).toEqual([1, null]);
});

it('a log that nobody reads any more stops nothing', async () => {
  const { child, baseUrl, ended } = await startFaultyService({ LOG_LEVEL: 'debug' });
  child.stderr?.destroy();
  // Each is logged. The first line that cannot be written is noticed only after its request.
  for (let asked = 0; asked < 5; asked += 1) expect((await fetch(`${baseUrl}/api/v1/me`)).status).toBe(401);
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

it('a start that fails does not wait for requests that nobody can have sent', async () => {
  const [port = 0] = await freePorts(1);
  const other = createServer().listen(port, '127.0.0.1');
  await once(other, 'listening');
  const settings = {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: database.dataDir,
    DATABASE_URL: connectionString(database.pool.options),
    DRAIN_SECONDS: '3600',
    LOG_LEVEL: 'silent',
  };
  await expect(runService(readConfig(settings))).rejects.toThrow(PortTaken);
  other.close();
});
