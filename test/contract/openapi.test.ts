import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { contractEndpoints } from '../support/api/contract-endpoints.ts';
import { type StartedService, startService } from '../support/service/service.ts';

const operation = z.looseObject({
  responses: z.record(z.string(), z.looseObject({ description: z.string() })),
  security: z.array(z.record(z.string(), z.array(z.string()))),
});

const description = z.looseObject({
  openapi: z.string(),
  info: z.looseObject({ version: z.string() }),
  servers: z.array(z.object({ url: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), operation)),
});

const contract: [string, string, string[]][] = contractEndpoints.map(({ method, path, success, errors }) => [
  method,
  path,
  [success, 401, ...errors].map(String),
]);

let service: StartedService;
let api: z.infer<typeof description>;

beforeAll(async () => {
  service = await startService();
  api = description.parse(await (await fetch(`${service.baseUrl}/api/v1/openapi.json`)).json());
});

afterAll(() => service.stop());

function call(method: string, path: string, token?: string, ref = 'no-such-document'): Promise<Response> {
  const address = service.baseUrl + path.replace('{ref}', ref);
  const body = method === 'get' ? {} : { body: '{}' };
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
  return fetch(address, { method: method.toUpperCase(), headers, ...body });
}

describe('the description of the API', () => {
  /** @contract version/openapi */
  it('is OpenAPI 3.1 in version 1.0.0, and states the service’s address', () => {
    expect(api.openapi).toBe('3.1.0');
    expect(api.info.version).toBe('1.0.0');
    expect(api.servers).toEqual([{ url: service.baseUrl }]);
  });

  it('is sent once only to who has it', async () => {
    const address = `${service.baseUrl}/api/v1/openapi.json`;
    const { headers } = await fetch(address);
    expect(headers.get('cache-control')).toBe('no-cache');
    const again = await fetch(address, { headers: { 'if-none-match': `W/${headers.get('etag')}` } });
    expect(again.status).toBe(304);
  });

  /** @contract version/path */
  it.each(contract)('has %s %s with the contract’s statuses', (method, path, statuses) => {
    expect(Object.keys(api.paths[path]?.[method]?.responses ?? {})).toEqual(expect.arrayContaining(statuses));
  });

  /** @contract auth/scopes */
  it('requires a token and the scope of the method everywhere', () => {
    for (const operations of Object.values(api.paths)) {
      for (const [method, { security }] of Object.entries(operations)) {
        expect(security).toContainEqual({ bearer: [] });
        expect(security).toContainEqual({ oauth: [method === 'get' ? 'read' : 'write'] });
      }
    }
  });

  it('refers only to what it contains', () => {
    const names = [...JSON.stringify(api).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name ?? '');
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) expect(api).toHaveProperty(['components', 'schemas', name]);
  });
});

describe('every endpoint', () => {
  it.each(contract.filter(([, path]) => path.includes('{ref}')))(
    '%s %s answers 404 for a missing resource',
    async (method, path) => {
      for (const ref of [
        'no-such-document',
        '00000000-0000-4000-8000-000000000000',
        encodeURIComponent(`${service.linkHost}/x`),
      ]) {
        const answer = await fetchWithBody(method, path, ref);
        expect(answer.status).toBe(404);
        expect(await answer.json()).toEqual({ error: expect.any(String) });
      }
    },
  );

  /** @contract request/json-only */
  it.each(contract.filter(([method]) => method !== 'get'))(
    '%s %s answers 400 to a body that is no JSON',
    async (method, path) => {
      const answer = await fetch(service.baseUrl + path.replace('{ref}', 'x'), {
        method: method.toUpperCase(),
        headers: { authorization: `Bearer ${service.owner.apiKey}`, 'content-type': 'application/json' },
        body: '{"title": ',
      });
      expect([400, 404]).toContain(answer.status);
      expect(await answer.json()).toEqual({ error: expect.any(String) });
    },
  );

  it('answers 405 to another method and names the allowed ones', async () => {
    const answer = await call('post', '/api/v1/documents/{ref}', service.owner.apiKey);
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')?.split(', ').sort()).toEqual(['DELETE', 'GET', 'HEAD', 'PATCH']);
    expect(await answer.json()).toEqual({ error: 'POST is not possible here; GET, HEAD, PATCH and DELETE are.' });
    const alone = await call('delete', '/api/v1/rooms', service.owner.apiKey);
    expect(await alone.json()).toEqual({ error: 'DELETE is not possible here; POST is.' });
  });

  /** @contract request/unknown-method */
  it('answers 404 as JSON where there is no endpoint', async () => {
    const answer = await call('get', '/api/v1/nothing', service.owner.apiKey);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ error: expect.any(String) });
  });

  it('may be called from any origin, without cookies', async () => {
    const answer = await fetch(`${service.baseUrl}/api/v1/documents`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://addin.example',
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'authorization,content-type',
      },
    });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    expect(answer.headers.get('access-control-allow-headers')?.toLowerCase()).toContain('authorization');
  });
});

/** A valid request for a document that does not exist. */
function fetchWithBody(method: string, path: string, ref: string): Promise<Response> {
  const bodies: Record<string, object> = {
    patch: { title: 'New' },
    put: { html: '<!doctype html><title>x</title>' },
    post: { name: 'Ada' },
  };
  const body = bodies[method];
  return fetch(service.baseUrl + path.replace('{ref}', ref), {
    method: method.toUpperCase(),
    headers: { authorization: `Bearer ${service.owner.apiKey}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
}
