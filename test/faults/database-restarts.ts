import { setTimeout as delay } from 'node:timers/promises';
import { connect } from '../../service/db/database.ts';
import { isProcessAlive } from '../../service/system/process-alive.ts';
import { createOwners, startServiceProcess } from '../support/service/service-process.ts';
import { embeddedConnection, embeddedPid } from './embedded-connection.ts';
import type { FaultRow } from './fault-row.ts';
import { startLoad } from './load.ts';

const times = 50;

/** PostgreSQL's fast and immediate shutdown, and a kill. */
const signals = ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const;

/** Restarts and kills the embedded PostgreSQL under load, while the service must stay alive. */
export async function databaseRestarts(): Promise<FaultRow> {
  const service = await startServiceProcess();
  const { db, pool } = connect(await embeddedConnection(service.dir));
  try {
    const load = await startLoad(service.baseUrl, await createOwners(db));
    const gaps: number[] = [];
    for (let n = 0; n < times; n += 1) {
      await delay(300 + Math.random() * 500);
      await pool.query('truncate recent_publishes');
      const ended = await embeddedPid(service.dir);
      const startedAt = performance.now();
      process.kill(ended, signals[n % signals.length]);
      while (isProcessAlive(ended)) await delay(5);
      await service.untilReady();
      gaps.push((performance.now() - startedAt) / 1000);
    }
    const counts = await load.finish(pool);
    if (!service.isRunning()) throw new Error(`The service has ended:\n${service.log()}`);
    const longest = Math.max(...gaps).toFixed(1);
    return {
      what: 'embedded PostgreSQL stopped, stopped at once or killed under load',
      times,
      ...counts,
      notes: `the process lived; ready again after ${longest} s at the latest`,
    };
  } finally {
    await db.destroy();
    await service.stop();
  }
}
