import { setTimeout as delay } from 'node:timers/promises';
import { connect } from '../../service/db/database.ts';
import { createOwners, startServiceProcess } from '../support/service/service-process.ts';
import type { FaultRow } from './fault-row.ts';
import { startLoad } from './load.ts';
import { startPostgresPair } from './postgres-pair.ts';

const times = 5;

/** Kills the primary of a synchronous pair under load, and promotes the standby. */
export async function failover(): Promise<FaultRow> {
  const total = { acknowledged: 0, lost: 0, doubled: 0, serverErrors: 0 };
  const gaps: number[] = [];
  for (let n = 0; n < times; n += 1) {
    const { gap, ...counts } = await failOverOnce();
    for (const name of ['acknowledged', 'lost', 'doubled', 'serverErrors'] as const) total[name] += counts[name];
    gaps.push(gap);
  }
  const seconds = gaps.map((gap) => gap.toFixed(1)).join(', ');
  const notes = `seconds from the kill to the next acknowledged publish: ${seconds}`;
  return { what: 'primary killed under load, standby promoted', times, ...total, notes };
}

async function failOverOnce() {
  const pair = await startPostgresPair();
  const service = await startServiceProcess({ DATABASE_URL: pair.databaseUrl });
  const before = connect({ connectionString: pair.databaseUrl.replace(/,[^/]*|\?.*/g, '') });
  const after = connect({ connectionString: pair.standbyUrl });
  try {
    const load = await startLoad(service.baseUrl, await createOwners(before.db));
    await delay(2000);
    const killedAt = performance.now();
    await pair.killPrimary();
    const published = load.publishes();
    await pair.promoteStandby();
    while (load.publishes() === published) await delay(10);
    const gap = (performance.now() - killedAt) / 1000;
    await delay(1000);
    const counts = await load.finish(after.pool);
    if (!service.isRunning()) throw new Error(`The service has ended:\n${service.log()}`);
    return { gap, ...counts };
  } finally {
    await Promise.all([before.db.destroy(), after.db.destroy()]);
    await service.stop();
    await pair.stop();
  }
}
