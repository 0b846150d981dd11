import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { responseError, retryAfterSeconds } from './response-error.ts';

const refusal = (status: number, body: unknown, headers = {}) => ({ status, body, headers: new Headers(headers) });

describe('a refusal', () => {
  it.each([
    [400, 'bad_request'],
    [401, 'not_signed_in'],
    [403, 'not_allowed'],
    [404, 'not_found'],
    [409, 'not_ready'],
    [413, 'bad_request'],
    [422, 'bad_request'],
    [429, 'rate_limited'],
    [500, 'service_fault'],
    [503, 'service_fault'],
  ])('%i is %s', (status, code) => {
    expect(responseError(refusal(status, { error: 'Words.' })).code).toBe(code);
  });

  it('keeps the service’s own words', () => {
    expect(responseError(refusal(400, { error: 'limit is not a number' })).said).toBe('limit is not a number');
    expect(responseError(refusal(404, '{"error":"No such document."}')).said).toBe('No such document.');
  });

  it('keeps the beginning of long words', () => {
    expect(responseError(refusal(400, { error: 'x'.repeat(5000) })).said).toBe('x'.repeat(1000));
  });

  it('by the plan names the upgrade address', () => {
    const body = { error: 'Rooms need Pro.', upgrade_url: 'https://service.example/plans/' };
    expect(responseError(refusal(403, body))).toMatchObject({
      code: 'plan_limit',
      said: 'Rooms need Pro.',
      upgradeUrl: 'https://service.example/plans/',
    });
  });

  it.each(['javascript:alert(1)', '/plans/', 7])('has no upgrade address when that is %j', (upgrade_url) => {
    const { code } = responseError(refusal(403, { error: 'Rooms need Pro.', upgrade_url }));
    expect(code).not.toBe('plan_limit');
  });

  it.each([400, 403, 404, 409, 413, 429, 500, 502])('%i in HTML has no words of the service', (status) => {
    expect(responseError(refusal(status, '<html><h1>nginx</h1></html>')).said).toBeUndefined();
  });

  it('404 in other words than the contract’s says nothing about a document', () => {
    expect(responseError(refusal(404, '404 page not found')).code).toBe('endpoint_not_found');
    expect(responseError(refusal(404, { error: ' ' })).code).toBe('endpoint_not_found');
  });

  it('with blank words has no words', () => {
    expect(responseError(refusal(500, { error: ' ' }))).toMatchObject({ values: { status: 500 } });
    expect(responseError(refusal(500, { error: ' ' })).said).toBeUndefined();
  });

  it('says when to ask again, if the service does', () => {
    vi.useFakeTimers({ now });
    onTestFinished(() => void vi.useRealTimers());
    expect(responseError(refusal(429, {}, { 'retry-after': '30' }))).toMatchObject({ retryAt: now + 30_000 });
    expect(responseError(refusal(409, {}, { 'retry-after': '5' }))).toMatchObject({ retryAfterSeconds: 5 });
  });
});

const now = Date.UTC(2026, 10, 20, 12, 0, 0);
const seconds = (value?: string) =>
  retryAfterSeconds(new Headers(value === undefined ? {} : { 'retry-after': value }), now);

describe('Retry-After', () => {
  it('is read as seconds', () => expect(seconds('120')).toBe(120));
  it('is read as an HTTP date', () => expect(seconds('Fri, 20 Nov 2026 12:01:30 GMT')).toBe(90));
  it('is no delay when the date has passed', () => expect(seconds('Fri, 20 Nov 2026 11:00:00 GMT')).toBe(0));
  it('is unknown when it is missing or invalid', () => {
    expect(seconds()).toBeUndefined();
    expect(seconds('soon')).toBeUndefined();
  });
  it.each([
    ['of 20 digits', '9'.repeat(20)],
    ['in the year 9999', 'Fri, 31 Dec 9999 23:59:59 GMT'],
  ])('is at most a day: %s', (_, value) => expect(seconds(value)).toBe(86_400));
  it('is unknown when its number is infinite', () => expect(seconds('9'.repeat(400))).toBeUndefined());
});
