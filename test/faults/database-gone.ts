import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startServiceProcess } from '../support/service/service-process.ts';
import { embeddedPid } from './embedded-connection.ts';
import type { FaultRow } from './fault-row.ts';

/** Kills the embedded PostgreSQL and takes a part of its data away, so that it cannot come back. */
export async function databaseGone(): Promise<FaultRow> {
  const service = await startServiceProcess({ DRAIN_SECONDS: '2' });
  try {
    const statuses = { healthz: new Set<number>(), readyz: new Set<number>() };
    const killedAt = performance.now();
    await rename(join(service.dir, 'postgres', 'global'), join(service.dir, 'global'));
    process.kill(await embeddedPid(service.dir), 'SIGKILL');
    while (service.isRunning()) {
      for (const probe of ['healthz', 'readyz'] as const) {
        const answer = await fetch(`${service.baseUrl}/${probe}`).catch(() => undefined);
        if (answer) statuses[probe].add(answer.status);
      }
      await delay(50);
    }
    const seconds = ((performance.now() - killedAt) / 1000).toFixed(0);
    const told = statuses.healthz.has(503) && statuses.readyz.has(503) && service.log().includes('database_failed');
    if (!told || service.exitCode() !== 1)
      throw new Error(`The service ended with ${service.exitCode()}, and said:\n${service.log()}`);
    return {
      what: 'embedded PostgreSQL gone for good',
      times: 1,
      acknowledged: 0,
      lost: 0,
      doubled: 0,
      serverErrors: 0,
      notes: `healthz and readyz said 503; the process ended with status 1 after ${seconds} s`,
    };
  } finally {
    await service.stop();
  }
}
