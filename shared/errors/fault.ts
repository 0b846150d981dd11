/**
 * An error as plain data, for screens. The core's error classes have this shape. Unlike a class, it survives a message between
 * two contexts of a host. `faultMessage` returns its text.
 */
export type Fault = {
  code: string;
  /** For logs, and for people if the code is unknown. */
  message: string;
  variant?: string | undefined;
  values?: Readonly<Record<string, string | number>> | undefined;
  /** Text from the service, the browser or Office, in its own language. */
  said?: string | undefined;
  /** Address of the service that could not be reached. */
  service?: string | undefined;
  upgradeUrl?: string | undefined;
  /** When the service accepts the next attempt, in milliseconds since 1970. */
  retryAt?: number | undefined;
};

const texts = ['variant', 'said', 'service', 'upgradeUrl'] as const;

/**
 * Converts any thrown value to a fault. A value from outside the core becomes `unexpected` with its own message. Uses no
 * schema, since every screen loads this file.
 */
export function faultOf(error: unknown): Fault {
  const message = error instanceof Error ? error.message : textOf(error, 'message');
  const code = textOf(error, 'code');
  if (code === undefined || message === undefined) return { code: 'unexpected', message: message ?? String(error) };
  const fault: Fault = { code, message };
  for (const name of texts) {
    const text = textOf(error, name);
    if (text !== undefined) fault[name] = text;
  }
  const values = valuesOf(error);
  if (values !== undefined) fault.values = values;
  const retryAt = property(error, 'retryAt');
  if (typeof retryAt === 'number') fault.retryAt = retryAt;
  return fault;
}

function valuesOf(error: unknown): Record<string, string | number> | undefined {
  const values = property(error, 'values');
  if (typeof values !== 'object' || values === null) return undefined;
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => typeof value === 'string' || typeof value === 'number'),
  );
}

function textOf(value: unknown, name: string): string | undefined {
  const found = property(value, name);
  return typeof found === 'string' ? found : undefined;
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
