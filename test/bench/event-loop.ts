import { type ChildProcess, execFile, spawn } from 'node:child_process';
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
const turn = z.object({ longestTurn: z.number() });
const made = z.object({ api_key: z.string(), email: z.string(), password: z.string() });

/** The longest pause that a client may cause, in milliseconds. */
const longestAllowed = 50;

/** What is too long is tried again, and the shortest one counts: it may have been something else that the process did. */
const tries = 3;

/**
 * Measures the longest pause of the event loop of a service process while it works on what nobody sends who means well: in
 * processor time of its thread, and beside it on the clock, as its metrics tell it. On a busy machine the clock counts other programs
 * too. The last row names what pauses it for too long. `ROWS` chooses rows by a pattern.
 */
export async function eventLoop(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  await chmod(folder, 0o755);
  const [port, linkPort, metricsPort] = (await freePorts(3)).map(String);
  const env = { PATH: process.env.PATH, DATA_DIR: join(folder, 'data') };
  const service = spawn(
    process.execPath,
    ['--import', './test/bench/turn-probe.ts', 'service/build/run-program.ts', 'main'],
    {
      env: {
        ...env,
        ...withoutLimits,
        PORT: port,
        LINK_PORT: linkPort,
        METRICS_PORT: metricsPort,
        LOG_LEVEL: 'silent',
        UPLOAD_LIMIT: String(256 * 1024 * 1024),
      },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    },
  );
  try {
    const address = `http://localhost:${port}`;
    await untilReady(address, service);
    const admin = ['service/build/run-program.ts', 'admin/main', 'user:create', '--email', 'bench@linkwake.example'];
    const { stdout } = await run(process.execPath, [...admin, '--plan', 'pro'], { env });
    const owner = made.parse(JSON.parse(stdout));
    const client = new HostileClient(address, { apiKey: owner.api_key, email: owner.email, password: owner.password });
    const figures: Figure[] = [];
    const tooLong: string[] = [];
    const measure = async (what: string, send: () => Promise<number | string>) => {
      let shortest = Number.POSITIVE_INFINITY;
      let onClock = Number.POSITIVE_INFINITY;
      let answer: number | string = '';
      let took = 0;
      for (let tried = 0; tried < tries && shortest > longestAllowed; tried += 1) {
        await longestDelay(metricsPort);
        await longestTurn(service);
        const start = performance.now();
        answer = await send();
        took = performance.now() - start;
        shortest = Math.min(shortest, await longestTurn(service));
        onClock = Math.min(onClock, await longestDelay(metricsPort));
      }
      const isTooLong = shortest > longestAllowed;
      if (isTooLong) tooLong.push(what);
      const verdict = isTooLong ? `, longer than ${longestAllowed} ms` : '';
      const against = `${milliseconds(onClock)} on the clock; ${answer} in ${milliseconds(took)}${verdict}`;
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
    const rows = new RegExp(process.env.ROWS ?? '');
    for (const { what, prepare } of client.requests()) {
      if (rows.test(what)) await measure(what, await prepare());
    }
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

/** Returns the longest delay in milliseconds since it was asked last, on the clock. */
async function longestDelay(metricsPort: string | undefined): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return Number(/^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(metrics)?.[1]) * 1000;
}

/** Returns the longest turn in milliseconds since it was asked last, in processor time (turn-probe.ts). */
async function longestTurn(service: ChildProcess): Promise<number> {
  const told = once(service, 'message');
  service.send('longest turn');
  const [message] = await told;
  return turn.parse(message).longestTurn;
}
