import type { RunningService } from './service.ts';

/** Ends the process in order when it is asked to: requests finish, jobs are handed back, PostgreSQL shuts down. */
export function stopOnSignals(service: RunningService): void {
  const { log } = service.deps;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      log.info('stopping', { signal });
      service.stop().then(
        () => process.exit(0),
        (cause: unknown) => {
          log.error('stop_failed', cause);
          process.exit(1);
        },
      );
    });
  }
}
