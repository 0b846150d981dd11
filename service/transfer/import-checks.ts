import type { PoolClient } from 'pg';
import type * as z from 'zod';
import { jobsChannel } from '../queue/queue.ts';
import { formatVersion, type head } from './archive-format.ts';
import { TransferFailed } from './errors.ts';
import { appliedMigrations, type ExportedTable, replacedTables } from './exported-tables.ts';

/** Checks that the installation is empty and its service stopped, for that has its own keys in memory. @throws TransferFailed */
export async function checkMayImport(client: PoolClient, tables: ExportedTable[]): Promise<void> {
  const { rows: listening } = await client.query(
    'select from pg_stat_activity where datname = current_database() and query ilike $1',
    [`listen %${jobsChannel}%`],
  );
  if (listening.length > 0) throw new TransferFailed('The service runs on this database. Stop it, then import.');
  for (const { name } of tables.filter((table) => !replacedTables.includes(table.name))) {
    const { rows } = await client.query(`select from ${client.escapeIdentifier(name)} limit 1`);
    if (rows.length > 0) {
      const message = `This installation already has content (${name}). Import into an installation that has none.`;
      throw new TransferFailed(message);
    }
  }
}

/** Checks that the file's tables match ours. @throws TransferFailed */
export async function checkSameShape(
  client: PoolClient,
  tables: ExportedTable[],
  file: z.infer<typeof head>,
): Promise<void> {
  const ours = await appliedMigrations(client);
  if (file.version > formatVersion || file.migrations.some((name) => !ours.includes(name))) {
    throw new TransferFailed('This file was made by a newer Linkwake. Upgrade this installation, then import it.');
  }
  const shape = (list: ExportedTable[]) => list.map(({ name, columns }) => `${name} ${columns.join()}`).sort();
  if (file.migrations.length < ours.length || shape(file.tables).join() !== shape(tables).join()) {
    throw new TransferFailed(
      'This file was made by an older Linkwake. Upgrade that installation and export it again, or import it with its own version and then upgrade.',
    );
  }
}
