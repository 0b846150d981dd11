import type { Fault } from '../errors/fault.ts';
import { dayMs } from '../formats/utc-day.ts';
import { formatRelative } from './locale-format.ts';
import { isMessageKey, t } from './translate.ts';

interface FaultMessage {
  /** In the person's language. */
  sentence: string;
  /** Original text of another party. Mark it as text in another language. */
  said?: string;
}

/** Codes whose sentence already covers the service's text. */
const codesWithoutSaid = new Set(['not_found', 'not_ready', 'rate_limited']);

/**
 * Returns the text of a fault. The catalogue has a sentence for every code, `fault.{code}`, and for some variants,
 * `fault.{code}.{variant}`. A variant's sentence is complete, so it drops the other party's text.
 */
export function faultMessage({ code, variant, values = {}, said, retryAt, message }: Fault): FaultMessage {
  // A stored one may be null, or beyond all dates, as earlier versions read it.
  if (retryAt) {
    const now = Date.now();
    if (retryAt <= now) return { sentence: t('fault.rate_limited.over') };
    const until = variant === 'requests' ? 'fault.rate_limited.requests-until' : 'fault.rate_limited.until';
    return { sentence: t(until, { when: formatRelative(new Date(Math.min(retryAt, now + dayMs)), now) }) };
  }
  const key = `fault.${code}`;
  const own = `${key}.${variant}`;
  if (isMessageKey(own)) return { sentence: t(own, values) };
  if (!isMessageKey(key)) return { sentence: t('fault.unexpected', { message }) };
  const sentence = t(key, { message, ...values });
  return said === undefined || codesWithoutSaid.has(code) ? { sentence } : { sentence, said };
}

/** Returns the text of a fault as one string, for places without markup. */
export function faultText(fault: Fault): string {
  const { sentence, said } = faultMessage(fault);
  return said === undefined ? sentence : `${sentence} ${said}`;
}
