import type { PoolClient } from 'pg';
import type * as z from 'zod';
import { jobsChannel } from '../jobs/queue.ts';
import { formatVersion, type head } from './archive-format.ts';
import { appliedMigrations, type MovedTable, replaced } from './moved-tables.ts';
import { TransferFailed } from './transfer-failed.ts';

/** @throws TransferFailed where there is content already, or a service that runs and has its own keys in memory */
export async function checkMayImport(client: PoolClient, tables: MovedTable[]): Promise<void> {
  const { rows: listening } = await client.query(
    'select from pg_stat_activity where datname = current_database() and query ilike $1',
    [`listen %${jobsChannel}%`],
  );
  if (listening.length > 0) throw new TransferFailed('The service runs on this database. Stop it, and import then.');
  for (const { name } of tables.filter((table) => !replaced.includes(table.name))) {
    const { rows } = await client.query(`select from ${client.escapeIdentifier(name)} limit 1`);
    if (rows.length > 0) {
      const words = `There is content here already (${name}). Import into an installation that has none.`;
      throw new TransferFailed(words);
    }
  }
}

/** @throws TransferFailed where the file's tables are not like ours */
export async function checkSameShape(
  client: PoolClient,
  tables: MovedTable[],
  file: z.infer<typeof head>,
): Promise<void> {
  const ours = await appliedMigrations(client);
  if (file.version > formatVersion || file.migrations.some((name) => !ours.includes(name))) {
    throw new TransferFailed('This file was made by a newer Linkwake. Upgrade this installation, then import it.');
  }
  const shape = (list: MovedTable[]) => list.map(({ name, columns }) => `${name} ${columns.join()}`).sort();
  if (file.migrations.length < ours.length || shape(file.tables).join() !== shape(tables).join()) {
    throw new TransferFailed(
      'This file was made by an older Linkwake. Upgrade that installation and export it again, or import it with its own version and upgrade then.',
    );
  }
}
