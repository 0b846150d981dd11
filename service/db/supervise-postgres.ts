import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '../log/logger.ts';
import { DatabaseUnavailable } from './errors.ts';

const watchMs = 100;

/**
 * Delays before the tries to start a server again. A killed server leaves its children, and their shared memory, for a moment;
 * a full disk may be emptied. After the last one, a supervisor of this process has to act.
 */
const backOffMs = [0, 100, 200, 400, 800, 1600, 3200, 5000, 5000, 5000, 5000];

/** Fewer tries at the first start: the operator waits for the error. */
const firstStartTries = 5;

export interface SupervisedServer<Server> {
  /** Returns the server that runs, or ran last. */
  current(): Server;
  /** Resolves when the server has ended and every try to start it again has failed. */
  failed: Promise<DatabaseUnavailable>;
  /** Ends the supervision, not the server. */
  stop(): Promise<void>;
}

interface Supervision<Server> {
  /** @throws DatabaseUnavailable */
  start(): Promise<Server>;
  isAlive(server: Server): boolean;
  log: Logger | undefined;
  /** Milliseconds before each try; shorter in tests. */
  backOff?: readonly number[];
}

/**
 * Starts a server, and starts it again whenever its process has ended. It checks the process instead of waiting for a child's
 * exit, because a server may have been left by an earlier service.
 * @throws DatabaseUnavailable when the first start fails
 */
export async function supervisePostgres<Server>({
  start,
  isAlive,
  log,
  backOff = backOffMs,
}: Supervision<Server>): Promise<SupervisedServer<Server>> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const wait = (ms: number, ref = true) => delay(ms, undefined, { signal, ref }).catch(() => {});

  const startWithBackOff = async (tries: number): Promise<Server> => {
    let fault: unknown;
    for (const ms of backOff.slice(0, tries)) {
      await wait(ms);
      if (signal.aborted) break;
      try {
        return await start();
      } catch (cause) {
        fault = cause;
      }
    }
    throw fault;
  };

  let server = await startWithBackOff(firstStartTries);
  let fail: (fault: DatabaseUnavailable) => void = () => {};
  const failed = new Promise<DatabaseUnavailable>((resolve) => {
    fail = resolve;
  });

  const supervise = async () => {
    while (!signal.aborted) {
      // The supervision alone keeps no program running.
      await wait(watchMs, false);
      if (signal.aborted || isAlive(server)) continue;
      log?.warn('postgres_ended');
      try {
        server = await startWithBackOff(backOff.length);
        log?.warn('postgres_restarted');
      } catch (cause) {
        if (!signal.aborted) fail(gaveUp(cause, backOff.length));
        return;
      }
    }
  };
  const supervising = supervise();

  return {
    current: () => server,
    failed,
    stop() {
      stopping.abort();
      return supervising;
    },
  };
}

function gaveUp(cause: unknown, tries: number): DatabaseUnavailable {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new DatabaseUnavailable(`The embedded PostgreSQL ended and did not start again in ${tries} tries. ${reason}`, {
    cause,
  });
}
