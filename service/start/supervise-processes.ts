import cluster, { type Worker } from 'node:cluster';
import { fileURLToPath } from 'node:url';
import type { Config } from '../config/config.ts';
import { assertPortsAreFree } from '../http/free-ports.ts';
import { createLogger, type Logger } from '../log/logger.ts';
import { answerMetricsRequests } from '../metrics/cluster-metrics.ts';
import { repeatedSignalMs } from './process-lifecycle.ts';

/** The environment variable that tells a process whether it is the first one. */
const isFirstVariable = 'LINKWAKE_FIRST_PROCESS';

/** What a process sends when it listens. */
const ready = 'ready';

/** Delays before a process that has ended is replaced, by how many have ended soon after their start. */
const backOffMs = [100, 1000, 5000, 15_000, 30_000];

/** A process that has run for this long has started well. */
const startedWellMs = 60_000;

/** Returns what one of several processes does: the first one also runs the jobs and listens for the operator's monitoring. */
export function configOfProcess(config: Config): Config {
  if (process.env[isFirstVariable] === 'true') return config;
  return { ...config, roles: { ...config.roles, worker: false }, metrics: { ...config.metrics, port: undefined } };
}

/** Tells the supervisor that this process listens. */
export function reportReady(): void {
  cluster.worker?.send(ready);
}

/**
 * Runs PROCESSES processes of the service and replaces one that has ended. This process accepts their connections and hands
 * them out in turn (node:cluster); it serves nothing itself. On a signal it stops them all and ends with their status. When one of them
 * cannot start at first, it has printed the reason, and all end.
 * @param program the address of the program of each
 */
export async function superviseProcesses(config: Config, program: string): Promise<void> {
  await assertPortsAreFree(config);
  const log = createLogger(config.logLevel);
  cluster.setupPrimary({ exec: fileURLToPath(program), args: [] });
  answerMetricsRequests();
  const processes = createProcesses(log);
  let signalledAt: number | undefined;
  const stop = (signal: NodeJS.Signals) => {
    if (signalledAt !== undefined) {
      if (performance.now() - signalledAt > repeatedSignalMs) processes.kill();
      return;
    }
    signalledAt = performance.now();
    log.info('stopping', { signal });
    void processes.stop().then((status) => process.exit(status));
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  process.stderr.on('error', () => {});
  try {
    // The first one creates what is not there yet.
    await processes.start({ isFirst: true });
    await Promise.all(Array.from({ length: config.processes - 1 }, () => processes.start({ isFirst: false })));
    log.info('processes_ready', { count: config.processes });
  } catch {
    if (signalledAt !== undefined) return;
    await processes.stop();
    process.exit(1);
  }
}

interface Started {
  isFirst: boolean;
  /** How many before it have ended soon after their start. */
  failures?: number;
}

/** Starts, replaces and stops processes. */
function createProcesses(log: Logger) {
  /** Each process, and whether it listens. */
  const running = new Map<Worker, { isReady: boolean }>();
  const replacements = new Set<NodeJS.Timeout>();
  let stopping = false;
  let status = 0;
  let allEnded: (() => void) | undefined;

  /** Resolves when the process listens. @throws Error when it ends before that */
  function start({ isFirst, failures = 0 }: Started): Promise<void> {
    const worker = cluster.fork({ [isFirstVariable]: String(isFirst) });
    const state = { isReady: false };
    running.set(worker, state);
    const startedAt = performance.now();
    return new Promise((resolve, reject) => {
      worker.on('message', (message) => {
        if (message !== ready) return;
        state.isReady = true;
        if (stopping) worker.process.kill('SIGTERM');
        resolve();
      });
      worker.once('exit', (code: number | null, signal: string | null) => {
        running.delete(worker);
        reject(new Error('The process has ended before it listened.'));
        if (stopping) {
          if (code !== 0) status = 1;
          if (running.size === 0) allEnded?.();
          return;
        }
        // What cannot start at first needs the operator.
        if (!state.isReady && failures === 0) return;
        const soon = performance.now() - startedAt < startedWellMs;
        replace(worker, { isFirst, failures: soon ? failures + 1 : 1 }, signal ?? String(code));
      });
    });
  }

  function replace(ended: Worker, next: Required<Started>, outcome: string): void {
    log.warn('process_ended', { pid: ended.process.pid, outcome });
    const delayMs = backOffMs[Math.min(next.failures, backOffMs.length) - 1];
    const timer = setTimeout(() => {
      replacements.delete(timer);
      // Its end before it listens leads to the next one.
      start(next).catch(() => {});
    }, delayMs);
    replacements.add(timer);
  }

  return {
    start,
    /**
     * Stops all, as each does on SIGTERM; one that is still starting does not know that signal yet. Resolves with 0, or with 1 when one
     * of them did not stop in order.
     */
    async stop(): Promise<number> {
      stopping = true;
      for (const timer of replacements) clearTimeout(timer);
      const ended = new Promise<void>((resolve) => {
        allEnded = resolve;
      });
      for (const [worker, { isReady }] of running) if (isReady) worker.process.kill('SIGTERM');
      if (running.size > 0) await ended;
      return status;
    },
    kill(): void {
      for (const worker of running.keys()) worker.process.kill('SIGKILL');
    },
  };
}
