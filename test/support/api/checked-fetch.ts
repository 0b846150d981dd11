import type { Config } from '../../../service/config/config.ts';
import { createContractCheck, type JudgedAnswer, streamed } from './contract-check.ts';

type Check = (answer: JudgedAnswer) => string | undefined;

const plainFetch = globalThis.fetch;
const watched = new Map<string, Promise<Check>>();
/** By whether the service sends mail, the only setting that the description depends on besides the address. */
const checks = new Map<boolean, Promise<Check>>();

/**
 * Checks every answer that a test of this process fetches from the API at `origin` against the contract from now on,
 * in addition to the test's own checks. A fetch with an answer outside the contract fails.
 */
export function checkAnswersOf(origin: string, { mail }: Pick<Config, 'mail'>): void {
  const sendsMail = mail !== undefined;
  const check = checks.get(sendsMail) ?? readCheck(origin);
  checks.set(sendsMail, check);
  watched.set(origin, check);
  globalThis.fetch = checkedFetch;
}

async function readCheck(origin: string): Promise<Check> {
  return createContractCheck(await (await plainFetch(`${origin}/api/v1/openapi.json`)).json());
}

export function stopCheckingAnswersOf(origin: string): void {
  watched.delete(origin);
}

async function checkedFetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const answer = await plainFetch(input, init);
  // No `instanceof Request`: Hono's server replaces the runtime's Request with its own.
  const request = typeof input === 'string' || input instanceof URL ? { url: input, method: 'GET' } : input;
  const { origin, pathname } = new URL(request.url);
  const method = (init?.method ?? request.method).toUpperCase();
  const check = watched.get(origin);
  const isApi = /^\/api\/v1(?:\/|$)/.test(pathname) && !pathname.startsWith('/api/v1/openapi.json');
  if (!check || !isApi || method === 'OPTIONS') return answer;
  const fault = (await check)({
    method,
    path: pathname,
    status: answer.status,
    headers: answer.headers,
    body: streamed.has(answer.headers.get('content-type') ?? '') ? '' : await answer.clone().text(),
  });
  if (fault === undefined) return answer;
  throw new Error(`${method} ${pathname} answered ${answer.status}, which is not in the contract: ${fault}`);
}
