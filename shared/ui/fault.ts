/**
 * What a screen needs of an error. The core's error classes have this shape, and it survives a message between two
 * contexts of a host, which a class does not.
 */
export interface Fault {
  code: string;
  message: string;
  upgradeUrl?: string | undefined;
  retryAfterSeconds?: number | undefined;
}

/**
 * Reads any thrown value; one that is not of the core is `unexpected` with its own message. Without a schema, since it
 * is the one thing every screen loads.
 */
export function faultOf(error: unknown): Fault {
  const message = error instanceof Error ? error.message : textOf(error, 'message');
  const code = textOf(error, 'code');
  if (code === undefined || message === undefined) return { code: 'unexpected', message: message ?? String(error) };
  const upgradeUrl = textOf(error, 'upgradeUrl');
  const retryAfterSeconds = property(error, 'retryAfterSeconds');
  return {
    code,
    message,
    ...(upgradeUrl !== undefined && { upgradeUrl }),
    ...(typeof retryAfterSeconds === 'number' && { retryAfterSeconds }),
  };
}

function textOf(value: unknown, name: string): string | undefined {
  const found = property(value, name);
  return typeof found === 'string' ? found : undefined;
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
