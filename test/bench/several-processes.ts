import { availableParallelism } from 'node:os';
import { createOwner } from '../../service/accounts/create-owner.ts';
import { openDatabase } from '../../service/db/open-database.ts';
import { startServiceProcess } from '../support/service/service-process.ts';
import { listRequests } from './list-requests.ts';
import { pageRequests } from './page-requests.ts';
import type { Figure } from './table.ts';
import { viewBeacons } from './view-beacons.ts';
import { withoutLimits } from './without-limits.ts';

/** Measures what the service serves with as many processes as the machine has cores (PROCESSES), on those cores. */
export async function severalProcesses(): Promise<Figure[]> {
  const processes = availableParallelism();
  const figures: Figure[] = [];
  for (const measure of [pageRequests, listRequests, viewBeacons])
    figures.push(...(await measure(() => start(processes))));
  return figures.map((figure) => ({ ...figure, what: `${figure.what}, ${processes} processes` }));
}

async function start(processes: number) {
  const service = await startServiceProcess({ ...withoutLimits, VIEWS_PER_MINUTE: '0', PROCESSES: String(processes) });
  const database = await openDatabase({ databaseUrl: undefined, dataDir: service.dir });
  return {
    baseUrl: service.baseUrl,
    owner: await createOwner(database.db, { email: 'owner@linkwake.example', name: 'Owner', plan: 'pro' }),
    pool: database.pool,
    async stop() {
      await database.close();
      await service.stop();
    },
  };
}
