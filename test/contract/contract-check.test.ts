import { afterAll, beforeAll, expect, it } from 'vitest';
import { createContractCheck } from '../support/api/contract-check.ts';
import { sampleAccount, samplePublished } from '../support/api/contract-samples.ts';
import { type StartedService, startService } from '../support/service/service.ts';

let service: StartedService;
let check: ReturnType<typeof createContractCheck>;

beforeAll(async () => {
  service = await startService();
  check = createContractCheck(await (await fetch(`${service.baseUrl}/api/v1/openapi.json`)).json());
});
afterAll(() => service.stop());

const headers = { 'cache-control': 'no-store', 'access-control-allow-origin': '*', 'content-type': 'application/json' };

function judge(method: string, path: string, status: number, body: unknown, more: Record<string, string> = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return check({ method, path: `/api/v1${path}`, status, headers: new Headers({ ...headers, ...more }), body: text });
}

/** @contract request/schemas */
it('the contract check accepts an answer with the contract’s fields', () => {
  expect(judge('GET', '/me', 200, sampleAccount)).toBeUndefined();
  expect(judge('POST', '/documents', 201, samplePublished)).toBeUndefined();
  expect(judge('GET', '/documents/any', 404, { error: 'None.' })).toBeUndefined();
  expect(judge('POST', '/documents', 429, { error: 'Later.' }, { 'retry-after': '60' })).toBeUndefined();
});

/** @contract request/error-form */
it.each<[string, Parameters<typeof judge>, string]>([
  ['a field that is missing', ['GET', '/me', 200, { ...sampleAccount, app_url: undefined }], 'app_url'],
  ['a field of another type', ['POST', '/documents', 201, { ...samplePublished, views: '3' }], 'views'],
  ['an unstated status', ['GET', '/documents/any', 409, { error: 'Busy.' }], 'status 409'],
  ['an error with further fields', ['GET', '/documents/any', 404, { error: 'None.', code: 7 }], 'code'],
  ['an error that is not JSON', ['GET', '/me', 500, 'Oops', { 'content-type': 'text/plain' }], 'not JSON'],
  ['a refusal of a plan without an address', ['POST', '/documents', 403, { error: 'No.' }], 'upgrade_url'],
  ['429 without a delay', ['POST', '/documents', 429, { error: 'Later.' }], 'Retry-After'],
  ['401 without a challenge', ['GET', '/me', 401, { error: 'Who?' }], 'challenge'],
  ['a cacheable answer', ['GET', '/me', 200, sampleAccount, { 'cache-control': 'public' }], 'cached'],
])('the contract check refuses %s', (_, answer, words) => {
  expect(judge(...answer)).toContain(words);
});
