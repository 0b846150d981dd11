import { type ErrorBody, errorBody } from '#shared/contract/error.ts';
import { webAddress } from '../contract/string-formats.ts';
import type { LinkwakeError } from '../errors/linkwake-error.ts';
import {
  BadRequest,
  EndpointNotFound,
  NotAllowed,
  NotFound,
  NotReady,
  NotSignedIn,
  PlanLimit,
  RateLimited,
  ServiceFault,
} from './errors.ts';

/** A response with an error status. */
interface ErrorResponse {
  status: number;
  headers: Headers;
  /** The body: text, or the parsed JSON. */
  body: unknown;
  /** True if the request is neither a publish nor an update. */
  small?: boolean;
}

/** Creates the error for a status (contract, "Errors"), with the service's own text if it sent one. */
export function responseError({ status, headers, body, small }: ErrorResponse): LinkwakeError {
  const refusal = readErrorBody(body);
  // It may be stored with the fault.
  const text = refusal?.error.slice(0, 1000);
  if (status === 401) return new NotSignedIn();
  // The address becomes a link: a `javascript:` address would run in our page.
  const upgrade = webAddress.safeParse(refusal?.upgrade_url).data;
  if (status === 403 && text && upgrade) return new PlanLimit(text, upgrade);
  if (status === 403) return new NotAllowed(text);
  if (status === 404) return text ? new NotFound(text) : new EndpointNotFound();
  if (status === 409) return new NotReady(text, retryAfterSeconds(headers, Date.now()));
  if (status === 429)
    return new RateLimited(text, retryAfterSeconds(headers, Date.now()), small ? 'requests' : undefined);
  if (status >= 500) return new ServiceFault(status, text);
  return new BadRequest(status, text, headers.get('published-document'));
}

/** Reads the service's error body; `undefined` for anything else, such as a proxy's HTML page. */
function readErrorBody(body: unknown): ErrorBody | undefined {
  const parsed = errorBody.safeParse(typeof body === 'string' ? tryParseJson(body) : body);
  return parsed.success && parsed.data.error.trim() ? parsed.data : undefined;
}

function tryParseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The longest delay, in seconds. A time beyond all dates could neither be stored nor shown. */
const longestDelay = 24 * 60 * 60;

/**
 * Returns the delay that Retry-After asks for, in seconds (RFC 9110, section 10.2.3: seconds or an HTTP date). It is a day at
 * most, 0 for a date in the past, and `undefined` if the header is missing or malformed.
 * @param now milliseconds since 1970-01-01 UTC
 */
export function retryAfterSeconds(headers: Headers, now: number): number | undefined {
  const value = headers.get('retry-after')?.trim();
  if (!value) return undefined;
  const seconds = /^\d+$/.test(value) ? Number(value) : Math.max(0, Math.ceil((Date.parse(value) - now) / 1000));
  return Number.isFinite(seconds) ? Math.min(seconds, longestDelay) : undefined;
}

/** Whether a response is a redirect. Browsers hide the status of one they did not follow; elsewhere it is visible. */
export function isRedirect({ type, status }: Response): boolean {
  return type === 'opaqueredirect' || (status >= 300 && status < 400);
}
