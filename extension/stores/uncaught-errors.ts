import { faultOf } from '#shared/errors/fault.ts';
import type { recordFault } from './fault-log.ts';

/**
 * Logs uncaught errors for the diagnostic report, and calls back on unexpected ones. Call it before anything can fail.
 * @param context the report's name for the calling context
 * @param record the fault log's function, or one that loads it
 */
export function onUncaughtError(
  context: string,
  record: typeof recordFault,
  onUnexpected: () => void = () => {},
): void {
  const log = (error: unknown) => {
    const { code } = faultOf(error);
    void record(context, error, code, Date.now());
    if (code === 'unexpected') onUnexpected();
  };
  self.addEventListener('error', ({ error }) => {
    // An event without an error is only a warning of the browser, for example about a resize observer.
    if (error != null) log(error);
  });
  self.addEventListener('unhandledrejection', ({ reason }) => log(reason));
}
