import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOwner } from '../../service/accounts/create-owner.ts';
import { connectionString, type StartedDatabase, startDatabase } from '../support/service/database.ts';
import { freePorts } from '../support/service/free-ports.ts';

let database: StartedDatabase;
let apiKey: string;
beforeAll(async () => {
  database = await startDatabase();
  ({ apiKey } = await createOwner(database.db, { email: 'a@linkwake.example', name: 'A', plan: 'pro' }));
});
afterAll(() => database.stop());

it.each([
  ['an error that nothing catches', 'SIGUSR2', 'Thrown'],
  ['a rejection that nothing hears', 'SIGHUP', 'Rejected'],
] as const)('%s is logged, and the process ends once the requests of others are done', async (_what, signal, words) => {
  const [port, linkPort] = (await freePorts(2)).map(String);
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', '--import', './test/support/service/throw-on-signal.ts', 'service/main.ts'],
    {
      env: {
        PATH: process.env.PATH,
        PORT: port,
        LINK_PORT: linkPort,
        HOST: '127.0.0.1',
        DATA_DIR: database.dataDir,
        DATABASE_URL: connectionString(database.pool.options),
        GRACE_SECONDS: '30',
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  let log = '';
  child.stderr.on('data', (chunk: Buffer) => {
    log += chunk.toString();
  });
  const ended = once(child, 'exit');
  await expect.poll(() => log).toContain('"listening"');
  const boundary = 'part-of-a-file';
  const upload = request(`http://127.0.0.1:${port}/api/v1/documents`, {
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
  upload.write(
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="slow.html"\r\n\r\n<h1>first half`,
  );
  await once(upload, 'socket').then(([socket]) => socket.connecting && once(socket, 'connect'));
  // The request has arrived when a later one on the same server has been answered.
  await fetch(`http://127.0.0.1:${port}/healthz`);
  child.kill(signal);
  await expect.poll(() => log).toContain('"uncaught_exception"');
  expect(log).toContain(words);
  upload.end(` second half</h1>\r\n--${boundary}--\r\n`);
  const [answer] = await once(upload, 'response');
  expect(answer.statusCode).toBe(201);
  answer.resume();
  expect(await ended).toEqual([1, null]);
});
