import cluster, { type Worker } from 'node:cluster';
import { fileURLToPath } from 'node:url';
import type { Config } from '../config/config.ts';
import { assertPortsAreFree } from '../http/listening.ts';
import { createLogger, type Logger } from '../log/logger.ts';
import { onStopSignal } from './process-lifecycle.ts';

/** The environment variable that numbers the processes, from 0. */
const numberVariable = 'LINKWAKE_PROCESS';

/** What a process sends when it listens. */
const ready = 'ready';

/** Delays before a process that has ended is replaced, by its restarts in a row. The last one repeats for ever. */
const backOffMs = [100, 1000, 5000, 15_000, 30_000];

/** A process that has run for this long has started well. */
const startedWellMs = 60_000;

/** Returns whether this process is one of several, which their supervisor has started. */
export const isSupervised = () => process.env[numberVariable] !== undefined;

/** Returns the settings of one of several processes: only the first runs jobs, and each serves its metrics on a port of its own. */
export function configOfProcess(config: Config, number = Number(process.env[numberVariable])): Config {
  const { port, host } = config.metrics;
  return {
    ...config,
    roles: { ...config.roles, worker: config.roles.worker && number === 0 },
    metrics: { port: port === undefined ? undefined : port + number, host },
  };
}

/** Tells the supervisor, if there is one, that this process listens. */
export function reportReady(): void {
  if (isSupervised()) process.send?.(ready);
}

/**
 * Starts PROCESSES processes of the service, which share its ports (node:cluster), and replaces one that ends. On a signal it stops
 * them all and ends with 0, or with 1 when one of them failed to stop. If one fails to start when the service starts, that one prints
 * the reason, and this ends with 1.
 * @param program the address of the program of each
 */
export async function superviseProcesses(config: Config, program: string): Promise<void> {
  const numbers = Array.from({ length: config.processes }, (_, number) => number);
  // With the roles of all, because the metrics of one may be where the first receives mail.
  await assertPortsAreFree(...numbers.map((number) => ({ ...configOfProcess(config, number), roles: config.roles })));
  const log = createLogger(config.logLevel);
  // Each process accepts connections itself: one that is handed to a process which has just died would never be answered.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec: fileURLToPath(program), args: [] });
  const processes = createProcesses(log);
  // The first reason to end decides on the status.
  const end = (status: number) => {
    processes.stop().then((stopped) => process.exit(Math.max(status, stopped)));
  };
  onStopSignal(log, { stop: () => end(0), force: processes.kill });
  process.stderr.on('error', () => {});
  process.on('uncaughtException', (cause) => {
    log.error('uncaught_exception', cause);
    end(1);
  });
  try {
    // The first one creates what is not there yet.
    const [first = 0, ...others] = numbers;
    await processes.start({ number: first, restarts: 0 });
    await Promise.all(others.map((number) => processes.start({ number, restarts: 0 })));
    log.info('processes_ready', { count: config.processes });
  } catch {
    // It has printed the reason, or all are stopping.
    end(1);
  }
}

interface Started {
  number: number;
  /** Restarts in a row; 1 after a process that had started well. */
  restarts: number;
}

/** Starts, replaces and stops processes. */
function createProcesses(log: Logger) {
  /** Each process, and whether it listens. */
  const running = new Map<Worker, { isReady: boolean }>();
  const replacements = new Set<NodeJS.Timeout>();
  let stopped: Promise<number> | undefined;
  let status = 0;
  let allEnded: (() => void) | undefined;

  /** Resolves when the process listens. @throws Error when it ends before that, or all are stopping */
  async function start({ number, restarts }: Started): Promise<void> {
    if (stopped) throw new Error('The service is stopping.');
    const worker = cluster.fork({ [numberVariable]: String(number) });
    const state = { isReady: false };
    running.set(worker, state);
    const startedAt = performance.now();
    await new Promise<void>((resolve, reject) => {
      worker.on('message', (message) => {
        if (message !== ready) return;
        state.isReady = true;
        if (stopped) worker.process.kill('SIGTERM');
        resolve();
      });
      const onEnd = (outcome: string) => {
        if (!running.delete(worker)) return;
        reject(new Error('The process has ended before it listened.'));
        if (stopped) {
          if (outcome !== '0') status = 1;
          if (running.size === 0) allEnded?.();
          return;
        }
        // A process that cannot start with the service is not replaced: the operator must see why.
        if (!state.isReady && restarts === 0) return;
        const soon = performance.now() - startedAt < startedWellMs;
        log.warn('process_ended', { number, pid: worker.process.pid, outcome });
        replace({ number, restarts: soon ? restarts + 1 : 1 });
      };
      worker.once('exit', (code: number | null, signal: string | null) => onEnd(signal ?? String(code)));
      // It could not be started, or a message could not be sent to it; then it has ended, or will.
      worker.on('error', (cause) => {
        if (worker.process.pid === undefined) onEnd(cause.message);
      });
    });
  }

  function replace(next: Started): void {
    const delayMs = backOffMs[Math.min(next.restarts, backOffMs.length) - 1];
    const timer = setTimeout(() => {
      replacements.delete(timer);
      // Its end before it listens leads to the next one.
      start(next).catch(() => {});
    }, delayMs);
    replacements.add(timer);
  }

  async function stopAll(): Promise<number> {
    for (const timer of replacements) clearTimeout(timer);
    const ended = new Promise<void>((resolve) => {
      allEnded = resolve;
    });
    for (const [worker, { isReady }] of running) if (isReady) worker.process.kill('SIGTERM');
    if (running.size > 0) await ended;
    return status;
  }

  return {
    start,
    /**
     * Stops all, as each does on SIGTERM; one that is still starting does not know that signal yet. Resolves with 0, or with 1 when one
     * of them failed to stop.
     */
    stop(): Promise<number> {
      stopped ??= stopAll();
      return stopped;
    },
    kill(): void {
      for (const worker of running.keys()) worker.process.kill('SIGKILL');
    },
  };
}
