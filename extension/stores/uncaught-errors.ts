import { faultOf } from '#shared/errors/fault.ts';

/**
 * Keeps for the report what nobody caught, and calls back with what nobody expected either. Call it before anything can
 * break.
 * @param where the context it is called in, as the report is to name it
 */
export function onUncaughtError(where: string, onUnexpected: () => void = () => {}): void {
  const take = (error: unknown) => {
    const { code } = faultOf(error);
    void keep(where, error, code);
    if (code === 'unexpected') onUnexpected();
  };
  self.addEventListener('error', ({ error }) => {
    // Without an error it is a remark of the browser's, on an observer of sizes for example.
    if (error != null) take(error);
  });
  self.addEventListener('unhandledrejection', ({ reason }) => take(reason));
}

/** Loaded only then: what reads stored values is half as much as a popup may weigh. */
async function keep(where: string, error: unknown, code: string): Promise<void> {
  const { keepFault } = await import('./fault-log.ts');
  await keepFault(where, error, code, Date.now());
}
