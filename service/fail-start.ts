import { StorageUnavailable } from './blobs/storage-unavailable.ts';
import { ConfigError } from './config-error.ts';
import { DatabaseUnavailable } from './db/database-unavailable.ts';
import { PortTaken } from './port-taken.ts';
import { BuildFailed } from './start/build-failed.ts';
import { withoutCredentials } from './without-credentials.ts';

/** Ends the process because it could not start: in a sentence where that says enough, with the stack where it does not. */
export function failStart(cause: unknown): never {
  const told = [ConfigError, DatabaseUnavailable, StorageUnavailable, PortTaken, BuildFailed].some(
    (known) => cause instanceof known,
  );
  const fault = cause instanceof Error ? cause.stack : String(cause);
  const words = told && cause instanceof Error ? cause.message : String(fault);
  process.stderr.write(`Linkwake did not start.\n${withoutCredentials(words)}\n`);
  process.exit(1);
}
