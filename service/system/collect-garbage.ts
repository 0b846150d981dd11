/**
 * Collects all garbage. V8 by itself waits until more memory is asked for, which at rest may take hours.
 * @throws Error where Node's inspector is missing or forbidden
 */
export async function collectGarbage(): Promise<void> {
  const { Session } = await import('node:inspector/promises');
  const session = new Session();
  session.connect();
  try {
    await session.post('HeapProfiler.collectGarbage');
  } finally {
    session.disconnect();
  }
}
