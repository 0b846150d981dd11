import { StorageUnavailable } from '../blobs/errors.ts';
import { DatabaseUnavailable } from '../db/errors.ts';
import { BuildFailed, ConfigError, PortTaken } from '../errors/start-errors.ts';
import { redactCredentials } from '../log/redact-credentials.ts';
import type { RunningService } from '../service.ts';

/** Ends the process because it could not start: in a sentence where that says enough, with the stack where it does not. */
export function failStart(cause: unknown): never {
  const told = [ConfigError, DatabaseUnavailable, StorageUnavailable, PortTaken, BuildFailed].some(
    (known) => cause instanceof known,
  );
  const fault = cause instanceof Error ? cause.stack : String(cause);
  const words = told && cause instanceof Error ? cause.message : String(fault);
  process.stderr.write(`Linkwake did not start.\n${redactCredentials(words)}\n`);
  process.exit(1);
}

/** One Ctrl-C can arrive twice, from the terminal and passed on by npm; a later one is a person losing patience. */
const sameRequestMs = 1000;

/** Ends the process in order when it is asked to: requests finish, jobs are handed back, PostgreSQL shuts down. */
export function stopOnSignals(service: RunningService): void {
  const { log } = service.deps;
  let askedAt: number | undefined;
  const stop = (signal: NodeJS.Signals) => {
    if (askedAt !== undefined) {
      if (performance.now() - askedAt > sameRequestMs) process.exit(1);
      return;
    }
    askedAt = performance.now();
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
