import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type CreatedOwner, createOwner } from '../../../service/accounts/create-owner.ts';
import type { Db } from '../../../service/db/database.ts';
import { freePorts } from './free-ports.ts';

const ownersOfLoad = 10;

/** A service in its own process, which can be killed and started again on its data. */
export interface ServiceProcess {
  baseUrl: string;
  dir: string;
  start(): Promise<void>;
  kill(): Promise<void>;
  /** Sends a signal and resolves when the process has ended. */
  end(signal: NodeJS.Signals): Promise<void>;
  /** Of the process that was started last. */
  pid(): number;
  /** Whether the process that was started last still runs. */
  isRunning(): boolean;
  /** Of the process that ended; `null` when a signal ended it. */
  exitCode(): number | null;
  untilReady(): Promise<void>;
  /** Resolves with the bytes of memory that the process holds (Linux). */
  memory(): Promise<number>;
  /** Resolves with the milliseconds of processor time that the process has had, of all threads and the kernel (Linux). */
  processorTime(): Promise<number>;
  log(): string;
  stop(): Promise<void>;
}

export async function startServiceProcess(env: Record<string, string> = {}): Promise<ServiceProcess> {
  const dir = env.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'linkwake-faults-')));
  await mkdir(dir, { recursive: true });
  // PostgreSQL may run as another account, which must be able to enter.
  await chmod(dir, 0o755);
  const [port, linkPort] = (await freePorts(2)).map(String);
  const baseUrl = `http://localhost:${port}`;
  let child: ChildProcess;
  let log = '';
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const end = async (signal: NodeJS.Signals) => {
    if (!isRunning()) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  const untilReady = async () => {
    while (
      !(await fetch(`${baseUrl}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ))
    ) {
      if (!isRunning()) throw new Error(`The service has ended:\n${log}`);
      await delay(20);
    }
  };
  const start = async () => {
    child = spawn(process.execPath, ['service/build/run-program.ts', 'main'], {
      env: {
        PATH: process.env.PATH,
        PORT: port,
        LINK_PORT: linkPort,
        DATA_DIR: dir,
        TRUST_PROXY: 'true',
        LOG_LEVEL: 'warn',
        ...env,
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    child.stderr?.on('data', (chunk: Buffer) => {
      log += chunk.toString();
    });
    await untilReady();
  };
  await start();
  return {
    baseUrl,
    dir,
    start,
    kill: () => end('SIGKILL'),
    end,
    pid: () => child.pid ?? 0,
    isRunning,
    exitCode: () => child.exitCode,
    untilReady,
    async memory() {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024;
    },
    async processorTime() {
      const stat = await readFile(`/proc/${child.pid}/stat`, 'utf8');
      // `utime` and `stime` (proc_pid_stat(5)), the 14th and 15th fields, in hundredths of a second. The second may have spaces.
      const [user = 0, kernel = 0] = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 14).map(Number);
      return (user + kernel) * 10;
    },
    log: () => log,
    async stop() {
      await end('SIGTERM');
      if (env.DATA_DIR === undefined) await rm(dir, { recursive: true, force: true });
    },
  };
}

/** Creates the owners whose documents the load publishes; each may publish 30 an hour. */
export function createOwners(db: Db): Promise<CreatedOwner[]> {
  const numbers = Array.from({ length: ownersOfLoad }, (_, n) => n);
  return Promise.all(numbers.map((n) => createOwner(db, { email: `${n}@linkwake.example`, name: 'A', plan: 'pro' })));
}
