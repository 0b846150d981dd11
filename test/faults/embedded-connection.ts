import { join } from 'node:path';
import type { DatabaseConnection } from '../../service/db/database.ts';
import { superuser } from '../../service/db/postgres-process.ts';
import { readPostmaster } from '../../service/db/postmaster.ts';

/** Returns the process id of the embedded PostgreSQL of a service; NaN while none runs. */
export async function embeddedPid(dir: string): Promise<number> {
  return (await readPostmaster(join(dir, 'postgres')))?.pid ?? Number.NaN;
}

/** Returns the connection to it, past the service. */
export async function embeddedConnection(dir: string): Promise<DatabaseConnection> {
  const postmaster = await readPostmaster(join(dir, 'postgres'));
  if (!postmaster) throw new Error('No PostgreSQL runs there.');
  return { host: postmaster.socketDir, port: postmaster.port, user: superuser, database: 'postgres' };
}
