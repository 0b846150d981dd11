/**
 * Collects all garbage. V8 by itself waits until more memory is asked for, which at rest may take hours. Does nothing where Node
 * was built without its inspector.
 */
export async function collectGarbage(): Promise<void> {
  if (!process.features.inspector) return;
  const { Session } = await import('node:inspector/promises');
  const session = new Session();
  session.connect();
  await session.post('HeapProfiler.collectGarbage');
  session.disconnect();
}
