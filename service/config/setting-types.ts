import * as z from 'zod';

/** An origin: a link's slug and the API's path come directly after it. */
export const origin = z
  .url({ protocol: /^https?$/, error: 'must be a full http:// or https:// address, such as https://share.example' })
  .refine((text) => URL.parse(text)?.href === `${URL.parse(text)?.origin}/`, {
    error: 'must have nothing after the host, such as https://share.example',
  })
  .transform((text) => new URL(text).origin);

export const port = z.coerce
  .number({ error: 'must be a port number' })
  .int({ error: 'must be a port number' })
  .min(1, { error: 'must be a port number' })
  .max(65_535, { error: 'must be a port number' });

export const flag = z
  .enum(['0', '1', 'false', 'true'], { error: 'must be true or false' })
  .default('false')
  .transform((text) => text === '1' || text === 'true');

const proxiesError = 'must be true, false, or the number of proxies, 1 to 9';

/** How many proxies in front are trusted: `true` is one. */
export const trustedProxies = z
  .string()
  .regex(/^(?:true|false|\d)$/, { error: proxiesError })
  .default('false')
  .transform((text) => (text === 'true' ? 1 : text === 'false' ? 0 : Number(text)));

/** Returns a schema for a whole number. @param of the unit, for the error message */
export const wholeNumber = (of: string, { min = 0, max = Number.MAX_SAFE_INTEGER } = {}) => {
  const upTo = max === Number.MAX_SAFE_INTEGER ? 'or more' : `to ${max}`;
  const error = `must be a whole number of ${of} in digits, ${min} ${upTo}`;
  return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error });
};

export const webAddress = z.url({ protocol: /^https?$/, error: 'must be a full http:// or https:// address' });

export const logLevel = z
  .enum(['debug', 'info', 'warn', 'error', 'silent'], { error: 'must be debug, info, warn, error or silent' })
  .default('info');
