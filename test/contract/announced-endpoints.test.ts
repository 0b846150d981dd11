import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grantAccessToken } from '../support/api/access-token.ts';
import { type AnnouncedEndpoint, announcedEndpoints } from '../support/api/announced-endpoints.ts';
import { ApiCaller } from '../support/api/api-caller.ts';
import { contractEndpoints, nameOf } from '../support/api/contract-endpoints.ts';
import { type MailServer, startMailServer } from '../support/service/mail-server.ts';
import { type StartedService, startService } from '../support/service/service.ts';

let service: StartedService;
let mails: MailServer;
let slug: string;
let code: string;
let stranger: string;

beforeAll(async () => {
  mails = await startMailServer();
  service = await startService({ env: mails.env });
  const caller = new ApiCaller(service.baseUrl, service.owner.apiKey);
  slug = (await caller.send('POST', '/documents', { html: '<h1>One</h1>' })).body.slug;
  const { link } = (await caller.send('POST', `/documents/${slug}/recipients`, { name: 'Ada' })).body;
  code = new URL(link).searchParams.get('r') ?? '';
  stranger = (await service.createOwner()).apiKey;
});
afterAll(async () => {
  await service?.stop();
  await mails?.stop();
});

function send({ method, path, body }: AnnouncedEndpoint, token: string | undefined): Promise<Response> {
  return fetch(service.baseUrl + path.replace('{ref}', slug).replace('{code}', code).replace('{page}', '1'), {
    method: method.toUpperCase(),
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
}

it('without a mail server, the description leaves out what needs one', async () => {
  const without = await startService();
  try {
    const [described, bare] = await Promise.all(
      [service, without].map(async ({ baseUrl }) => (await fetch(`${baseUrl}/api/v1/openapi.json`)).json()),
    );
    const missing = Object.keys(described.paths).filter((path) => !(path in bare.paths));
    const document = '/api/v1/documents/{ref}';
    expect(missing).toEqual([`${document}/recipients/{code}/mail`, `${document}/signing/remind`]);
    const withCodes = ({ components }: typeof bare) =>
      Object.entries<{ properties?: object }>(components.schemas).flatMap(([name, { properties }]) =>
        'verify_email' in (properties ?? {}) ? [name] : [],
      );
    expect(withCodes(described).sort()).toEqual(['PublishFile', 'PublishHtml', 'Settings', 'SettingsChange']);
    expect(withCodes(bare)).toEqual(['Settings']);
  } finally {
    await without.stop();
  }
});

it('the description names the endpoints of the contract, these, and no others', async () => {
  const { paths } = await (await fetch(`${service.baseUrl}/api/v1/openapi.json`)).json();
  const described = Object.entries<object>(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const known = [
    ...contractEndpoints.map(nameOf),
    ...announcedEndpoints.map(({ method, path }) => `${method.toUpperCase()} ${path}`),
  ];
  expect(described.sort()).toEqual(known.sort());
});

describe.each(announcedEndpoints)('$method $path', (endpoint) => {
  it('needs a token', async () => {
    for (const token of [undefined, 'lw_revoked']) {
      const { status, headers } = await send(endpoint, token);
      expect(status).toBe(401);
      expect(headers.get('www-authenticate')).toMatch(/^Bearer realm="/);
    }
  });

  it('needs the scope of its method', async () => {
    const other = endpoint.scope === 'read' ? 'write' : 'read';
    const { status, headers } = await send(endpoint, await grantAccessToken(service.db, service.owner.userId, other));
    expect(status).toBe(403);
    expect(headers.get('www-authenticate')).toContain(`scope="${endpoint.scope}"`);
  });
});

it.each(announcedEndpoints.filter(({ path }) => path.includes('{ref}')))(
  '$method $path knows nothing of another workspace',
  async (endpoint) => {
    const answer = await send(endpoint, stranger);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ error: expect.any(String) });
  },
);
