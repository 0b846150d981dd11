import { StorageUnavailable } from '../blobs/errors.ts';
import { DatabaseUnavailable } from '../db/errors.ts';
import { BuildFailed, ConfigError, PortTaken } from '../errors/start-errors.ts';
import { redactCredentials } from '../log/redact-credentials.ts';
import type { RunningService } from '../service.ts';

/** Ends the process because it could not start. Known errors are printed as a message, others with their stack. */
export function failStart(cause: unknown): never {
  const isKnown = [ConfigError, DatabaseUnavailable, StorageUnavailable, PortTaken, BuildFailed].some(
    (known) => cause instanceof known,
  );
  const stack = cause instanceof Error ? cause.stack : String(cause);
  const message = isKnown && cause instanceof Error ? cause.message : String(stack);
  process.stderr.write(`Linkwake did not start.\n${redactCredentials(message)}\n`);
  process.exit(1);
}

/** One Ctrl-C can arrive twice, from the terminal and from npm. A second signal after this time forces the exit. */
const repeatedSignalMs = 1000;

/** Shuts down gracefully on signals: requests finish, jobs are released, PostgreSQL shuts down. */
export function stopOnSignals(service: RunningService): void {
  const { log } = service.deps;
  let signalledAt: number | undefined;
  const stop = (signal: NodeJS.Signals) => {
    if (signalledAt !== undefined) {
      if (performance.now() - signalledAt > repeatedSignalMs) process.exit(1);
      return;
    }
    signalledAt = performance.now();
    log.info('stopping', { signal });
    service.stop().then(
      () => process.exit(0),
      (cause: unknown) => {
        log.error('stop_failed', cause);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
}
