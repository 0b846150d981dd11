import type { Fault } from '../errors/fault.ts';
import { formatRelative } from './locale-format.ts';
import { isMessageKey, t } from './translate.ts';

export interface FaultMessage {
  /** In the person's language. */
  sentence: string;
  /** What another party said of it, as it said it; to be marked as being of another language. */
  said?: string;
}

/** Codes whose sentence says whatever the service can have said. */
const sayAll = new Set(['not_found', 'not_ready', 'rate_limited']);

/**
 * A fault in words. The catalogue has a sentence for every code, `fault.{code}`, and for some variants of it one of
 * their own, `fault.{code}.{variant}`; those leave nothing for another party to add.
 */
export function faultMessage({ code, variant, values = {}, said, retryAfterSeconds, message }: Fault): FaultMessage {
  if (retryAfterSeconds !== undefined && code === 'rate_limited') {
    const until = variant === 'requests' ? 'fault.rate_limited.requests-until' : 'fault.rate_limited.until';
    return { sentence: t(until, { when: inSeconds(retryAfterSeconds) }) };
  }
  const key = `fault.${code}`;
  const own = `${key}.${variant}`;
  if (isMessageKey(own)) return { sentence: t(own, values) };
  if (!isMessageKey(key)) return { sentence: t('fault.unexpected', { message }) };
  const sentence = t(key, { message, ...values });
  return said === undefined || sayAll.has(code) ? { sentence } : { sentence, said };
}

/** The same as one text, where no part of it can be marked. */
export function faultText(fault: Fault): string {
  const { sentence, said } = faultMessage(fault);
  return said === undefined ? sentence : `${sentence} ${said}`;
}

function inSeconds(seconds: number): string {
  const now = Date.now();
  return formatRelative(new Date(now + seconds * 1000), now);
}
