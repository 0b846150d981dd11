import type { PoolClient } from 'pg';
import type * as z from 'zod';
import { recreateSchema } from '../db/migrate.ts';
import { formatVersion, type head } from './archive-format.ts';
import { TransferFailed } from './errors.ts';
import { appliedMigrations, type ExportedTable, exportedTables, replacedTables } from './exported-tables.ts';

/** Checks that the installation is empty and its service stopped, for that has its own keys in memory. @throws TransferFailed */
export async function checkMayImport(client: PoolClient, tables: ExportedTable[]): Promise<void> {
  // Each process of a service listens on one connection, whose last statement names any of its channels.
  const { rows: listening } = await client.query(
    `select from pg_stat_activity where datname = current_database() and query like 'listen "linkwake\\_%'`,
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

/**
 * Gives this installation the tables of the file: those of an older version, if the file is from one. The caller applies
 * the rest of the migrations after it has inserted the rows.
 * @param excluded the tables that the file leaves out
 * @returns the tables to fill
 * @throws TransferFailed when the file is of a newer version, or its tables are not those of its migrations
 */
export async function prepareTables(
  client: PoolClient,
  file: z.infer<typeof head>,
  excluded: Record<string, string>,
): Promise<ExportedTable[]> {
  const ours = await appliedMigrations(client);
  if (file.version > formatVersion || file.migrations.some((name) => !ours.includes(name))) {
    throw new TransferFailed('This file was made by a newer Linkwake. Upgrade this installation, then import it.');
  }
  if (file.migrations.length < ours.length) {
    await recreateSchema(
      client,
      ours.filter((name) => file.migrations.includes(name)),
    );
  }
  const tables = await exportedTables(client, excluded);
  const shape = (list: ExportedTable[]) => list.map(({ name, columns }) => `${name} ${columns.join()}`).sort();
  if (shape(file.tables).join() === shape(tables).join()) return tables;
  throw new TransferFailed(
    'This file is not an export of Linkwake, or is damaged: its tables are not those of its version.',
  );
}
