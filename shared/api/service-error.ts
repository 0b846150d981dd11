import { type ErrorBody, errorBody } from '#shared/contract/error';
import { webAddress } from '#shared/contract/formats';
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
}

/** Puts a refusal into the class its status stands for (contract, "Errors"), in the service's own words where it sent some. */
export function serviceError({ status, headers, body }: Refusal): LinkwakeError {
  const said = serviceWords(body);
  const words = said?.error;
  if (status === 401) return new NotSignedIn();
  // People are led there: an address that is a script would run in our page.
  const upgrade = webAddress.safeParse(said?.upgrade_url).data;
  if (status === 403 && said && upgrade !== undefined) return new PlanLimit(said.error, upgrade);
  if (status === 403) return new NotAllowed(words);
  if (status === 404) return new NotFound(words);
  if (status === 409) return new NotReady(words, retryAfterSeconds(headers, Date.now()));
  if (status === 429) return new RateLimited(words, retryAfterSeconds(headers, Date.now()));
  if (status >= 500) return new ServiceFault(words ?? faultWords(status), status);
  return new BadRequest(words ?? refusalWords(status), status);
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

function faultWords(status: number): string {
  return `The service has a fault of its own (${status}). Nothing is wrong on your side; try again in a few minutes.`;
}

function refusalWords(status: number): string {
  if (status === 413) return 'The service does not take files this large. Send a smaller one.';
  return `The service refused the request (${status}) and did not say why. Check the address of the service.`;
}
