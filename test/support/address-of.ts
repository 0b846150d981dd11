import type { DatabaseConnection } from '../../service/db/database.ts';

/** A database behind a socket or a loopback port as an address, as another program would be given it. */
export function addressOf({
  user = '',
  password = '',
  host = '',
  port = 5432,
  database = '',
}: DatabaseConnection): string {
  const secret = typeof password === 'string' && password !== '' ? `:${encodeURIComponent(password)}` : '';
  return `postgres://${user}${secret}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}
