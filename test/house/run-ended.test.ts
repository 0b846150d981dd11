import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { readPostmaster } from '../../service/db/postmaster.ts';
import { isProcessAlive } from '../../service/system/process-alive.ts';

const globalSetup = new URL('../support/service/shared-postgres.ts', import.meta.url).href;

/** Starts what a run starts, and returns its folder, which contains the socket of its PostgreSQL. */
const aRun = `
  const { default: startPostgresOfRun } = await import(${JSON.stringify(globalSetup)});
  await startPostgresOfRun();
  console.log(JSON.parse(process.env.LINKWAKE_TEST_POSTGRES).host);
  setInterval(() => {}, 1000);`;

it.each(['SIGTERM', 'SIGKILL'] as const)(
  'a run ended by %s leaves no PostgreSQL and no folder behind',
  async (signal) => {
    const { LINKWAKE_TEST_POSTGRES: _ofThisRun, ...env } = process.env;
    const run = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', aRun], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = await once(run.stdout, 'data');
    const dataDir = String(line).trim();
    const postmaster = await readPostmaster(dataDir);
    expect(postmaster && isProcessAlive(postmaster.pid)).toBe(true);
    run.kill(signal);
    await text(run.stdout);
    await expect.poll(() => existsSync(dirname(dataDir))).toBe(false);
    await expect.poll(() => postmaster && isProcessAlive(postmaster.pid)).toBe(false);
  },
);
