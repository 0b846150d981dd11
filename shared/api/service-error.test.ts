import { describe, expect, it } from 'vitest';
import { serviceError } from './service-error.ts';

const refusal = (status: number, body: unknown, headers = {}) => ({ status, body, headers: new Headers(headers) });

describe('a refusal', () => {
  it.each([
    [400, 'BadRequest'],
    [401, 'NotSignedIn'],
    [403, 'NotAllowed'],
    [404, 'NotFound'],
    [409, 'NotReady'],
    [413, 'BadRequest'],
    [422, 'BadRequest'],
    [429, 'RateLimited'],
    [500, 'ServiceFault'],
    [503, 'ServiceFault'],
  ])('%i is %s', (status, name) => {
    expect(serviceError(refusal(status, { error: 'Words.' })).name).toBe(name);
  });

  it('keeps the service’s own words', () => {
    expect(serviceError(refusal(400, { error: 'limit is not a number' })).said).toBe('limit is not a number');
    expect(serviceError(refusal(404, '{"error":"No such document."}')).said).toBe('No such document.');
  });

  it('of the plan tells where to upgrade', () => {
    const body = { error: 'Rooms need Pro.', upgrade_url: 'https://service.example/plans/' };
    expect(serviceError(refusal(403, body))).toMatchObject({
      code: 'plan_limit',
      said: 'Rooms need Pro.',
      upgradeUrl: 'https://service.example/plans/',
    });
  });

  it.each(['javascript:alert(1)', '/plans/', 7])('names no place to upgrade at when that is %j', (upgrade_url) => {
    const { code } = serviceError(refusal(403, { error: 'Rooms need Pro.', upgrade_url }));
    expect(code).not.toBe('plan_limit');
  });

  it.each([400, 403, 404, 409, 413, 429, 500, 502])('%i in HTML is no word of the service’s', (status) => {
    expect(serviceError(refusal(status, '<html><h1>nginx</h1></html>')).said).toBeUndefined();
  });

  it('with blank words has none', () => {
    expect(serviceError(refusal(500, { error: ' ' }))).toMatchObject({ values: { status: 500 } });
    expect(serviceError(refusal(500, { error: ' ' })).said).toBeUndefined();
  });

  it('says when to ask again, where the service does', () => {
    expect(serviceError(refusal(429, {}, { 'retry-after': '30' }))).toMatchObject({ retryAfterSeconds: 30 });
    expect(serviceError(refusal(409, {}, { 'retry-after': '5' }))).toMatchObject({ retryAfterSeconds: 5 });
  });
});
