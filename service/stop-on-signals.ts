import type { RunningService } from './service.ts';

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
