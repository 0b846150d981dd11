import { StorageUnavailable } from '../blobs/errors.ts';
import { DatabaseTooNew, DatabaseUnavailable } from '../db/errors.ts';
import {
  AddressUnusable,
  BuildFailed,
  ConfigError,
  NodeTooOld,
  PortForbidden,
  PortTaken,
} from '../errors/start-errors.ts';
import { failCurrentRequest } from '../http/uncaught-errors.ts';
import type { Logger } from '../log/logger.ts';
import { redactCredentials } from '../log/redact-credentials.ts';
import type { RunningService } from '../run-service.ts';

/** Those whose message says what to do. */
const knownErrors = [
  ConfigError,
  DatabaseTooNew,
  DatabaseUnavailable,
  StorageUnavailable,
  PortTaken,
  PortForbidden,
  AddressUnusable,
  BuildFailed,
  NodeTooOld,
];

/** Ends the process because it could not start. Known errors are printed as a message, others with their stack. */
export function failStart(cause: unknown): never {
  const isKnown = knownErrors.some((known) => cause instanceof known);
  const stack = cause instanceof Error ? cause.stack : String(cause);
  const message = isKnown && cause instanceof Error ? cause.message : String(stack);
  const separator = message.includes('\n') ? '.\n' : ': ';
  process.stderr.write(`Linkwake did not start${separator}${redactCredentials(message)}\n`);
  process.exit(1);
}

/** One Ctrl-C can arrive twice, from the terminal and from npm. A second signal after this time forces the exit. */
const repeatedSignalMs = 1000;

/** Calls `stop` on the first SIGINT or SIGTERM, and `force` on a later one. */
export function onStopSignal(log: Logger, { stop, force }: { stop: () => void; force: () => void }): void {
  let signalledAt: number | undefined;
  const onSignal = (signal: NodeJS.Signals) => {
    if (signalledAt !== undefined) {
      if (performance.now() - signalledAt > repeatedSignalMs) force();
      return;
    }
    signalledAt = performance.now();
    log.info('stopping', { signal });
    stop();
  };
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
}

/**
 * Shuts down gracefully: requests finish, jobs are released, PostgreSQL shuts down. On a signal it ends with status 0. After an
 * error that nothing caught, or when the embedded PostgreSQL is gone for good, it ends with 1, so that a supervisor
 * starts it again. A first signal lets that go on; a second one forces the exit.
 */
export function stopInOrder(service: RunningService): void {
  const { log } = service.deps;
  let isStopping = false;
  const end = (exitCode: number) => {
    if (isStopping) return;
    isStopping = true;
    service.stop().then(
      () => process.exit(exitCode),
      (cause: unknown) => {
        log.error('stop_failed', cause);
        process.exit(1);
      },
    );
  };
  onStopSignal(log, { stop: () => end(0), force: () => process.exit(1) });
  // Who read the log has ended. That nobody can be told is no reason to end: links are served without a log, too.
  process.stderr.on('error', () => {});
  // Unhandled rejections arrive here too. What failed is unknown, so this process should not go on for long. The request that
  // caused it is refused; those of others have done nothing wrong and finish.
  process.on('uncaughtException', (cause) => {
    log.error('uncaught_exception', cause, { in_request: failCurrentRequest(cause) });
    end(1);
  });
  service.failed.then((cause) => {
    log.error('database_failed', cause);
    end(1);
  });
}
