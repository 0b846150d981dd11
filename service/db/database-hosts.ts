import type { PoolConfig } from 'pg';
import { databaseAddresses } from '../config/database-url.ts';

/** Where a database is, and as whom to sign in. */
export type DatabaseConnection = Pick<
  PoolConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database'
>;

/** The servers that may hold the database, one of them at a time. */
export interface DatabaseHosts {
  /** Returns the server to connect to now. */
  current(): DatabaseConnection;
  /** Moves on to the next server. Of several calls about one server, only the first does. */
  reject(connection: DatabaseConnection): void;
  readonly count: number;
  /** Whether a server that only reads, a standby, must be passed over. */
  readonly mustBeWritable: boolean;
}

/** @param current called before each new connection, because an embedded server can come back elsewhere */
export function oneHost(current: () => DatabaseConnection): DatabaseHosts {
  return { current, reject: () => {}, count: 1, mustBeWritable: false };
}

/**
 * Reads the hosts of DATABASE_URL, which may be several, separated by commas (PostgreSQL, "Connection URIs"). The driver knows
 * one host only. Among several, and with `target_session_attrs=read-write` or `primary`, only the server that accepts writes
 * is used: a primary, or the standby that has taken its place.
 */
export function databaseHosts(databaseUrl: string): DatabaseHosts {
  const { addresses, mustBeWritable } = databaseAddresses(databaseUrl);
  const connections = addresses.map((connectionString) => ({ connectionString }));
  let at = 0;
  const current = (): DatabaseConnection => connections[at] ?? {};
  return {
    current,
    reject(connection) {
      if (connection === current()) at = (at + 1) % connections.length;
    },
    count: connections.length,
    mustBeWritable,
  };
}
