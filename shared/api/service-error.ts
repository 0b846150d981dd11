import { type ErrorBody, errorBody } from '#shared/contract/error.ts';
import { webAddress } from '#shared/contract/formats.ts';
import { BadRequest } from './errors/bad-request.ts';
import type { LinkwakeError } from './errors/linkwake-error.ts';
import { NotAllowed } from './errors/not-allowed.ts';
import { NotFound } from './errors/not-found.ts';
import { NotReady } from './errors/not-ready.ts';
import { NotSignedIn } from './errors/not-signed-in.ts';
import { PlanLimit } from './errors/plan-limit.ts';
import { RateLimited } from './errors/rate-limited.ts';
import { ServiceFault } from './errors/service-fault.ts';
import { retryAfterSeconds } from './retry-after.ts';

/** An answer that says no. */
export interface Refusal {
  status: number;
  headers: Headers;
  /** The body: text, or what JSON in it stood for. */
  body: unknown;
  /** What was refused is no publish and no update. */
  small?: boolean;
}

/** Puts a refusal into the class its status stands for (contract, "Errors"), with the service's own words where it sent some. */
export function serviceError({ status, headers, body, small }: Refusal): LinkwakeError {
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
