import type { PoolClient } from 'pg';
import { TransferFailed } from './errors.ts';

/**
 * The tables that an export leaves out, with the reason. It includes all other tables of the database, from any migration.
 */
export const excludedTables: Record<string, string> = {
  migrations: 'the other installation has its own, and must have the same',
  rate_limits: 'counts of tries within the last hour, under keys of one network',
  recent_publishes: 'counts of the last hour',
  events: 'what happened within the last day, for clients that listen to this installation',
  webhook_deliveries: 'what this installation has sent or has still to send; the webhooks themselves are exported',
  idempotency_keys: 'answers of the last day, for clients of this installation',
  mails: 'what waits is sent by this installation; a copy would send it twice',
  notices: 'what waits to be told is told by this installation; a copy would tell it twice',
  verification_codes: 'codes of the last ten minutes',
  stored_blobs: 'names stored files by the keys of this store; the housekeeping records them again',
  workspace_storage: 'the sums of stored_blobs',
  version_pictures: 'redrawn when somebody asks for one',
  housekeeping: 'says what this installation last tidied up',
};

/** The tables that a copy within one installation leaves out: only what is not worth it, for no work may be lost. */
export const uncopiedTables: Record<string, string> = {
  migrations: 'the new database has its own, and must have the same',
  rate_limits: 'counts of tries within the last hour',
  recent_publishes: 'counts of the last hour',
};

/** Tables that a service fills on its first start; an import replaces their rows by the file's. */
export const replacedTables = ['service_secrets', 'signing_certificates'];

export interface ExportedTable {
  name: string;
  /** The written columns, without generated ones. */
  columns: string[];
}

/**
 * Returns the tables to export, each after the tables that its foreign keys refer to.
 * @param excluded the tables to leave out, with the reason
 */
export async function exportedTables(client: PoolClient, excluded = excludedTables): Promise<ExportedTable[]> {
  const { rows: columns } = await client.query<{ table: string; columns: string[] }>(`
    select c.table_name as table, array_agg(c.column_name::text order by c.ordinal_position) as columns
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    join pg_class on pg_class.oid = format('%I.%I', c.table_schema, c.table_name)::regclass
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
      -- A partition's rows are read and written through its table.
      and not pg_class.relispartition
    group by 1 order by 1`);
  // A deferrable foreign key is checked at the end of the transaction, so it requires no order.
  const { rows: references } = await client.query<{ from: string; to: string }>(`
    select conrelid::regclass::text as from, confrelid::regclass::text as to from pg_constraint
    where contype = 'f' and not condeferrable and conrelid <> confrelid and connamespace = 'public'::regnamespace
      and conparentid = 0`);
  const pending = columns.filter(({ table }) => excluded[table] === undefined);
  const ordered: ExportedTable[] = [];
  while (pending.length > 0) {
    const isReady = (table: string) => !references.some(({ from, to }) => from === table && isPending(to));
    const isPending = (table: string) => pending.some((other) => other.table === table);
    const at = pending.findIndex(({ table }) => isReady(table));
    const [next] = at < 0 ? [] : pending.splice(at, 1);
    if (!next)
      throw new TransferFailed(
        'The tables of this database refer to one another in a circle. Make one of the foreign keys deferrable.',
      );
    ordered.push({ name: next.table, columns: next.columns });
  }
  return ordered;
}

/** Returns the names of the applied migrations, oldest first. */
export async function appliedMigrations(client: PoolClient): Promise<string[]> {
  return (await client.query<{ name: string }>('select name from migrations order by name')).rows.map(
    ({ name }) => name,
  );
}
