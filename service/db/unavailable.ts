import { DatabaseUnavailable } from './errors.ts';

/**
 * SQLSTATEs of a connection that ends (PostgreSQL, "Error Codes"): connection exceptions (08), and a server that shuts down, crashed
 * or starts (57P01 to 57P03).
 */
const brokenStates = /^(?:08\w{3}|57P0[1-3])$/;

/**
 * SQLSTATEs of a statement that may succeed a moment later: insufficient resources such as a full disk (53), a standby or a database
 * that is read-only (25006), and failed input and output (58030). A full disk of files has the system's own codes.
 */
const refusedStates = /^(?:53\w{3}|25006|58030|ENOSPC|EDQUOT)$/;

/** What broke a connection within a query. Those that cannot be opened are a DatabaseUnavailable (database-pool.ts). */
const connectionErrors = new WeakSet<Error>();

/** Remembers an error of a socket to the database: those of clients and of the object storage have the same codes. */
export function noteConnectionError(error: Error): void {
  connectionErrors.add(error);
}

/** The driver's own errors have no code. */
const driverMessages =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect)/;

/**
 * Tells whether the database was away or refused to write, or a file found no space, rather than the statement being wrong. Over
 * HTTP this is 503 with Retry-After.
 */
export function isDatabaseUnavailable(cause: unknown): boolean {
  return isConnectionBroken(cause) || hasState(cause, refusedStates);
}

/** Tells whether the connection broke, so that it is unknown whether a commit took effect, or takes effect later. */
export function isConnectionBroken(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false;
  if (cause instanceof DatabaseUnavailable || connectionErrors.has(cause)) return true;
  if (driverMessages.test(cause.message) || hasState(cause, brokenStates)) return true;
  return isConnectionBroken(cause.cause);
}

function hasState(cause: unknown, states: RegExp): boolean {
  if (!(cause instanceof Error)) return false;
  if ('code' in cause && typeof cause.code === 'string' && states.test(cause.code)) return true;
  return hasState(cause.cause, states);
}

/** Seconds after which a refused client tries again: a restart of PostgreSQL takes about one. */
export const retryAfterSeconds = 2;
