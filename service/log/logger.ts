import { redactCredentials } from './redact-credentials.ts';

/**
 * The fields of a log line, beside those of every line. Never log secrets, tokens, people's addresses, titles or link slugs.
 */
export type LogFields = Record<string, string | number | boolean | undefined> & OwnFields;

/** The fields of every line, which no other may replace. */
interface OwnFields {
  time?: never;
  level?: never;
  event?: never;
}

export interface Logger {
  debug(event: string, fields?: LogFields): void;
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  /** Logs `cause` with its class, code and stack, and its own causes. */
  error(event: string, cause: unknown, fields?: LogFields): void;
}

const levels = ['debug', 'info', 'warn', 'error', 'silent'] as const;

export type LogLevel = (typeof levels)[number];

/** Creates a logger that writes one JSON object per line. */
export function createLogger(level: LogLevel, write: (line: string) => void = writeToStderr): Logger {
  const minLevel = levels.indexOf(level);
  const log = (lineLevel: LogLevel, event: string, fields: object) => {
    if (levels.indexOf(lineLevel) < minLevel) return;
    const line = JSON.stringify({ time: new Date().toISOString(), level: lineLevel, event, ...fields });
    // An error's message may quote a configured URL with credentials.
    write(`${redactCredentials(line)}\n`);
  };
  return {
    debug: (event, fields = {}) => log('debug', event, fields),
    info: (event, fields = {}) => log('info', event, fields),
    warn: (event, fields = {}) => log('warn', event, fields),
    error: (event, cause, fields = {}) => log('error', event, { ...fields, cause: describe(cause) }),
  };
}

function writeToStderr(line: string): void {
  process.stderr.write(line);
}

function describe(cause: unknown): object | string {
  if (!(cause instanceof Error)) return typeof cause;
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined;
  return {
    name: cause.name,
    code,
    stack: cause.stack,
    ...(cause.cause === undefined ? {} : { cause: describe(cause.cause) }),
  };
}
