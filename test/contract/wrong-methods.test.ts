import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rawRequest } from '../support/api/raw-request.ts';
import { ownersClient } from '../support/pages/link-visitor.ts';
import { freePorts } from '../support/service/free-ports.ts';
import { type StartedService, startService } from '../support/service/service.ts';

let service: StartedService;
let slug: string;
let metrics: string;

beforeAll(async () => {
  const [port] = await freePorts(1);
  metrics = `http://127.0.0.1:${port}`;
  service = await startService({ env: { METRICS_PORT: String(port) } });
  ({ slug } = await ownersClient(service).documents.publish({ html: '<title>Plan</title>x' }));
});
afterAll(() => service.stop());

const hosts = { web: () => service.baseUrl, links: () => service.linkHost, metrics: () => metrics };

async function send(host: keyof typeof hosts, method: string, path: string) {
  const { status, headers, body } = await rawRequest(hosts[host](), { method, path: path.replace('SLUG', slug) });
  return { status, allow: headers.allow, type: headers['content-type'], body, csp: headers['content-security-policy'] };
}

describe('a method that a path does not have', () => {
  it.each([
    ['web', 'PUT', '/healthz', 'GET, HEAD'],
    ['web', 'POST', '/readyz', 'GET, HEAD'],
    ['web', 'DELETE', '/', 'GET, HEAD'],
    ['web', 'PUT', '/sign-in', 'GET, HEAD, POST'],
    ['web', 'PUT', '/sign-in/', 'GET, HEAD, POST'],
    ['web', 'PATCH', '/documents', 'POST, GET, HEAD'],
    ['web', 'DELETE', '/oauth/authorize', 'GET, HEAD'],
    ['web', 'POST', '/.well-known/oauth-protected-resource', 'GET, HEAD'],
    ['web', 'POST', '/favicon.ico', 'GET, HEAD'],
    ['links', 'PUT', '/SLUG', 'GET, HEAD, POST'],
    ['links', 'OPTIONS', '/SLUG', 'GET, HEAD, POST'],
    ['links', 'DELETE', '/SLUG/place', 'GET, HEAD, POST'],
    ['links', 'PUT', '/v/token', 'POST'],
    ['links', 'POST', '/robots.txt', 'GET, HEAD'],
    ['links', 'POST', '/c/token/page.html', 'GET, HEAD'],
    ['links', 'POST', '/healthz', 'GET, HEAD'],
    ['metrics', 'POST', '/metrics', 'GET, HEAD'],
    ['metrics', 'PUT', '/healthz', 'GET, HEAD'],
  ] as const)('is refused at the host %s: %s %s', async (host, method, path, allow) => {
    const sentence = `${method} is not possible here; ${allow.replace(/, (?=\w+$)/, ' and ')} ${allow.includes(',') ? 'are' : 'is'}.`;
    expect(await send(host, method, path)).toMatchObject({ status: 405, allow, body: sentence });
  });

  it.each([
    ['web', '/documents/x/delete', 'Page not found'],
    ['links', '/f/token', 'This link doesn’t exist'],
  ] as const)('is answered with a page where a browser has opened it: %s %s', async (host, path, words) => {
    const answer = await send(host, 'GET', path);
    expect(answer).toMatchObject({ status: 405, allow: 'POST', type: expect.stringContaining('text/html') });
    expect(answer.body).toContain(words);
    expect(answer.csp).toContain("frame-ancestors 'none'");
  });

  it.each([
    ['GET', '/oauth/token', 'POST, OPTIONS'],
    ['PUT', '/oauth/revoke', 'POST, OPTIONS'],
    ['GET', '/oauth/register', 'OPTIONS, POST'],
    ['POST', '/oauth/jwks', 'GET, HEAD, OPTIONS'],
    ['POST', '/.well-known/oauth-authorization-server', 'GET, HEAD, OPTIONS'],
  ])('is refused in the form of OAuth: %s %s', async (method, path, allow) => {
    const answer = await send('web', method, path);
    expect(answer).toMatchObject({ status: 405, allow, type: expect.stringContaining('application/json') });
    expect(JSON.parse(answer.body)).toEqual({
      error: 'invalid_request',
      error_description: expect.stringContaining('not possible'),
    });
  });

  it.each([
    ['web', 'PUT', '/nowhere'],
    // It exists for operators only.
    ['web', 'GET', '/review/3f0b6a52-7d0e-4a44-9d5a-6f5b0c1d2e3f/approve'],
    ['links', 'PUT', '/a/b/c'],
  ] as const)('is no matter where there is nothing: %s %s %s', async (host, method, path) => {
    expect([302, 303, 403, 404]).toContain((await send(host, method, path)).status);
  });
});
