import { faultOf } from '#shared/errors/fault.ts';

/**
 * Logs uncaught errors for the diagnostic report, and calls back on unexpected ones. Call it before anything can fail.
 * @param context the report's name for the calling context
 */
export function onUncaughtError(context: string, onUnexpected: () => void = () => {}): void {
  const log = (error: unknown) => {
    const { code } = faultOf(error);
    void logFault(context, error, code);
    if (code === 'unexpected') onUnexpected();
  };
  self.addEventListener('error', ({ error }) => {
    // An event without an error is only a warning of the browser, for example about a resize observer.
    if (error != null) log(error);
  });
  self.addEventListener('unhandledrejection', ({ reason }) => log(reason));
}

/** Loads the fault log on demand: the code of stored values is half of the popup's size budget. */
async function logFault(context: string, error: unknown, code: string): Promise<void> {
  const { recordFault } = await import('./fault-log.ts');
  await recordFault(context, error, code, Date.now());
}
