import * as z from 'zod';

/** The parts of `postgres://user:password@host:port,host:port/database?parameters` around its hosts. */
const databaseUrlParts = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)([^?#]*)(?:\?(.*))?$/;

/**
 * Matches an address with an unencoded `/`, `?` or `#` before the `@` that ends its password. A value of a parameter may have an
 * `@`, but only after an address that names a host, or a socket's folder.
 */
const unencodedPassword = /^postgres(?:ql)?:\/\/(?![^/?#]*@)[^/?#]*:(?:[^/?#]*\/[^?]*|[^#]*#.*|[^/?#]*\?[^=]*)@/;

/**
 * Returns an address for each host that DATABASE_URL names (PostgreSQL, "Connection URIs"), without `target_session_attrs`,
 * which the driver does not know.
 */
export function databaseAddresses(databaseUrl: string): {
  addresses: string[];
  /** Whether only a server that accepts writes will do. */
  mustBeWritable: boolean;
  isKnownTarget: boolean;
} {
  const [, start = '', hosts = '', path = '', query = ''] = databaseUrlParts.exec(databaseUrl) ?? [];
  const parameters = new URLSearchParams(query);
  const target = parameters.get('target_session_attrs') ?? 'any';
  parameters.delete('target_session_attrs');
  const rest = parameters.size > 0 ? `${path}?${parameters}` : path;
  const addresses = hosts.split(',').map((host) => `${start}${host}${rest}`);
  return {
    addresses,
    mustBeWritable: addresses.length > 1 || target !== 'any',
    isKnownTarget: ['any', 'read-write', 'primary'].includes(target),
  };
}

/** Returns the hosts and the name of the database that DATABASE_URL names, without the user and password. */
export function databaseLabel(databaseUrl: string): string {
  const [, , hosts = '', path = '', query = ''] = databaseUrlParts.exec(databaseUrl) ?? [];
  return `${hosts || new URLSearchParams(query).get('host') || 'localhost'}${path}`;
}

function isDatabaseAddress(address: string): boolean {
  return z.url({ protocol: /^postgres(ql)?$/ }).safeParse(address).success;
}

/**
 * The operator's PostgreSQL; by default an embedded one runs in DATA_DIR. It may name a primary and its standbys; the one
 * that accepts writes is used.
 */
export const databaseUrl = z
  .string()
  .refine((text) => !unencodedPassword.test(text), {
    error:
      'has a user or password with a special character: write / as %2F, ? as %3F, # as %23, @ as %40 and % as %25 in them',
    abort: true,
  })
  .refine((text) => databaseAddresses(text).addresses.every(isDatabaseAddress), {
    error: 'must be a postgres:// address; it may name several hosts, separated by commas',
  })
  .refine((text) => databaseAddresses(text).isKnownTarget, {
    error: 'must have read-write, primary or any as target_session_attrs',
  });
