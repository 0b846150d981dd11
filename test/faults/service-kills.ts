import { setTimeout as delay } from 'node:timers/promises';
import { connect } from '../../service/db/database.ts';
import { createOwners, startServiceProcess } from '../support/service/service-process.ts';
import { embeddedConnection } from './embedded-connection.ts';
import type { FaultRow } from './fault-row.ts';
import { startLoad } from './load.ts';

const times = 20;

/** Kills the service under load, and starts it again on its data. */
export async function serviceKills(): Promise<FaultRow> {
  const service = await startServiceProcess();
  const { db, pool } = connect(await embeddedConnection(service.dir));
  try {
    const load = await startLoad(service.baseUrl, await createOwners(db));
    for (let n = 0; n < times; n += 1) {
      await delay(300 + Math.random() * 700);
      await pool.query('truncate recent_publishes');
      await service.kill();
      await service.start();
    }
    const counts = await load.finish(pool);
    return { what: 'the service killed under load', times, ...counts };
  } finally {
    await db.destroy();
    await service.stop();
  }
}
