import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import * as z from 'zod';
import { freePorts } from '../support/service/free-ports.ts';
import { HostileClient } from './hostile-client.ts';
import { type Figure, milliseconds } from './table.ts';
import { untilReady } from './until-ready.ts';
import { withoutLimits } from './without-limits.ts';

const run = promisify(execFile);
const made = z.object({ api_key: z.string(), email: z.string(), password: z.string() });

/** The longest pause that a client may cause, in milliseconds. */
const longestAllowed = 50;

/** A pause may be the machine's: what is too long is tried again, and the shortest one counts. */
const tries = 3;

/**
 * Measures the longest pause of the event loop of a service process, as its metrics tell it, while it works on what nobody
 * sends who means well. The last row names what pauses it for too long.
 */
export async function eventLoop(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  await chmod(folder, 0o755);
  const [port, linkPort, metricsPort] = (await freePorts(3)).map(String);
  const env = { PATH: process.env.PATH, DATA_DIR: join(folder, 'data') };
  const service = spawn(process.execPath, ['--import', 'tsx', 'service/main.ts'], {
    env: {
      ...env,
      ...withoutLimits,
      PORT: port,
      LINK_PORT: linkPort,
      METRICS_PORT: metricsPort,
      LOG_LEVEL: 'silent',
      UPLOAD_LIMIT: String(256 * 1024 * 1024),
    },
    stdio: 'ignore',
  });
  try {
    const address = `http://localhost:${port}`;
    await untilReady(address, service);
    const admin = ['--import', 'tsx', 'service/admin/main.ts', 'user:create', '--email', 'bench@linkwake.example'];
    const { stdout } = await run(process.execPath, [...admin, '--plan', 'pro'], { env });
    const owner = made.parse(JSON.parse(stdout));
    const client = new HostileClient(address, { apiKey: owner.api_key, email: owner.email, password: owner.password });
    const figures: Figure[] = [];
    const tooLong: string[] = [];
    const measure = async (what: string, send: () => Promise<number | string>) => {
      let shortest = Number.POSITIVE_INFINITY;
      let answer: number | string = '';
      let took = 0;
      for (let tried = 0; tried < tries && shortest > longestAllowed; tried += 1) {
        await longestPause(metricsPort);
        const start = performance.now();
        answer = await send();
        took = performance.now() - start;
        shortest = Math.min(shortest, await longestPause(metricsPort));
      }
      const isTooLong = shortest > longestAllowed;
      if (isTooLong) tooLong.push(what);
      const against = `${answer} in ${milliseconds(took)}${isTooLong ? `, longer than ${longestAllowed} ms` : ''}`;
      const figure = { what: `longest pause: ${what}`, value: milliseconds(shortest), against };
      // Shown at once: the whole takes minutes.
      console.error(`${figure.value}\t${what}\t${against}`);
      figures.push(figure);
    };
    // What every process does once, at its first upload.
    await client.publish({ name: 'a.html', content: '<p>x' });
    await measure('nothing for two seconds', async () => {
      await delay(2000);
      return 'idle';
    });
    for (const { what, prepare } of client.requests()) await measure(what, await prepare());
    return [
      ...figures,
      {
        what: `pauses longer than ${longestAllowed} ms`,
        value: String(tooLong.length),
        against: tooLong.join('; ') || `none of ${figures.length}`,
      },
    ];
  } finally {
    const ended = once(service, 'exit');
    service.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns the longest delay in milliseconds since it was asked last. */
async function longestPause(metricsPort: string | undefined): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return Number(/^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(metrics)?.[1]) * 1000;
}
