import { type ErrorBody, errorBody } from '#shared/contract/error.ts';
import { webAddress } from '#shared/contract/formats.ts';
import type { LinkwakeError } from '../errors/linkwake-error.ts';
import {
  BadRequest,
  NotAllowed,
  NotFound,
  NotReady,
  NotSignedIn,
  PlanLimit,
  RateLimited,
  ServiceFault,
} from './errors.ts';

/** An answer that says no. */
export interface ErrorResponse {
  status: number;
  headers: Headers;
  /** The body: text, or what JSON in it stood for. */
  body: unknown;
  /** What was refused is no publish and no update. */
  small?: boolean;
}

/** Puts a refusal into the class its status stands for (contract, "Errors"), with the service's own words where it sent some. */
export function responseError({ status, headers, body, small }: ErrorResponse): LinkwakeError {
  const said = serviceWords(body);
  const words = said?.error;
  if (status === 401) return new NotSignedIn();
  // People are led there: an address that is a script would run in our page.
  const upgrade = webAddress.safeParse(said?.upgrade_url).data;
  if (status === 403 && said && upgrade !== undefined) return new PlanLimit(said.error, upgrade);
  if (status === 403) return new NotAllowed(words);
  if (status === 404) return new NotFound(words);
  if (status === 409) return new NotReady(words, retryAfterSeconds(headers, Date.now()));
  if (status === 429)
    return new RateLimited(words, retryAfterSeconds(headers, Date.now()), small ? 'requests' : undefined);
  if (status >= 500) return new ServiceFault(status, words);
  return new BadRequest(status, words);
}

/** A proxy in between answers in HTML; then there are no words of the service's. */
function serviceWords(body: unknown): ErrorBody | undefined {
  const parsed = errorBody.safeParse(typeof body === 'string' ? jsonIn(body) : body);
  return parsed.success && parsed.data.error.trim() ? parsed.data : undefined;
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Seconds until the service wants to be asked again (RFC 9110, section 10.2.3: seconds or an HTTP date).
 * `undefined` when the header is missing or is neither; a date gone by is 0.
 * @param now milliseconds since 1970-01-01 UTC
 */
export function retryAfterSeconds(headers: Headers, now: number): number | undefined {
  const value = headers.get('retry-after')?.trim();
  if (!value) return undefined;
  if (/^\d+$/.test(value)) return Number(value);
  const until = Date.parse(value);
  return Number.isNaN(until) ? undefined : Math.max(0, Math.ceil((until - now) / 1000));
}

/** Browsers hide what a redirect says that they were asked not to follow; elsewhere it has its status. */
export function isRedirect({ type, status }: Response): boolean {
  return type === 'opaqueredirect' || (status >= 300 && status < 400);
}
