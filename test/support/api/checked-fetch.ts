import { createContractCheck, type JudgedAnswer, streamed } from './contract-check.ts';

type Check = (answer: JudgedAnswer) => string | undefined;

const plainFetch = globalThis.fetch;
const watched = new Map<string, Promise<Check>>();
const compiled = new Map<string, Check>();

/**
 * Checks every answer that a test of this process fetches from the API at `origin` against the contract from now on,
 * in addition to the test's own checks. A fetch with an answer outside the contract fails.
 */
export function checkAnswersOf(origin: string): void {
  watched.set(origin, readCheck(origin));
  globalThis.fetch = checkedFetch;
}

/** Compiles each description once, whichever address its service has. */
async function readCheck(origin: string): Promise<Check> {
  const served = await (await plainFetch(`${origin}/api/v1/openapi.json`)).text();
  const known = served.replaceAll(origin, '');
  const check = compiled.get(known) ?? createContractCheck(JSON.parse(served));
  compiled.set(known, check);
  return check;
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
