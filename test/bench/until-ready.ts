import type { ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';

/** Waits until a service process answers. @throws Error when it has ended */
export async function untilReady(url: string, service: ChildProcess): Promise<void> {
  while (
    !(await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (service.exitCode !== null) throw new Error('The service has ended.');
    await delay(100);
  }
}
