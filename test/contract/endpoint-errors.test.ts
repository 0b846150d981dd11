import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { grantAccessToken } from '../support/api/access-token.ts';
import { announcedEndpoints } from '../support/api/announced-endpoints.ts';
import { ApiCaller } from '../support/api/api-caller.ts';
import { contractEndpoints, type Endpoint, nameOf } from '../support/api/contract-endpoints.ts';
import { rawRequest } from '../support/api/raw-request.ts';
import { makePdf } from '../support/files/pdf.ts';
import { type StartedService, startService } from '../support/service/service.ts';
import { formPdf } from '../support/signing/signature-form.ts';
import { signForm } from '../support/signing/signed-copy.ts';

/** A request: its document or response, and its body. */
interface Sent {
  ref?: string;
  response?: string;
  query?: string;
  json?: unknown;
  file?: { name: string; bytes: Uint8Array };
  token?: string;
}

interface Recipe {
  good: Sent;
  /** A request for each stated error. */
  400?: Sent;
  403?: Sent;
  404?: Sent;
  409?: Sent;
  429?: Sent;
}

let service: StartedService;
let recipes: Record<string, Recipe>;
/** A key of another workspace. */
let stranger: string;

const page = { html: '<!doctype html><title>A page</title>' };
const elsewhere = '00000000-0000-4000-8000-000000000000';

beforeAll(async () => {
  service = await startService({ env: { FREE_DOCUMENTS: '1', FREE_UPDATES: '0' } });
  const caller = new ApiCaller(service.baseUrl, service.owner.apiKey);
  const slug: string = (await caller.send('POST', '/documents', page)).body.slug;
  const form = (await caller.upload('POST', '/documents', { name: 'form.pdf', bytes: await formPdf() })).body.slug;
  const { uuid } = (await caller.get(`/documents/${form}`)).body;
  const signed = await signForm(service, uuid);
  const waiting = await signForm(service, uuid);
  const ready = () => caller.get(`/documents/${form}/responses`);
  await vi.waitFor(
    async () => {
      const { responses } = (await ready()).body;
      expect(responses.every((one: { signed_pdf_ready: boolean }) => one.signed_pdf_ready)).toBe(true);
    },
    { timeout: 60_000, interval: 100 },
  );
  await service.db.updateTable('responses').set({ signed_state: 'making' }).where('id', '=', waiting).execute();

  const free = (await service.createOwner({ plan: 'free' })).apiKey;
  const freeCaller = new ApiCaller(service.baseUrl, free);
  const ofFree: string = (await freeCaller.send('POST', '/documents', page)).body.slug;
  const busy = await service.createOwner();
  const busyCaller = new ApiCaller(service.baseUrl, busy.apiKey);
  const ofBusy: string = (await busyCaller.send('POST', '/documents', page)).body.slug;
  await Promise.all(Array.from({ length: 29 }, () => busyCaller.send('POST', '/documents', page)));
  stranger = (await service.createOwner()).apiKey;

  const missing = { ref: 'no-such-document' };
  const pdf = { name: 'a.pdf', bytes: await makePdf() };
  const room = { title: 'A room', documents: [slug] };
  recipes = {
    'GET /api/v1/me': { good: {} },
    'GET /api/v1/documents': { good: {}, 400: { query: '?limit=many' } },
    'POST /api/v1/documents': {
      good: { json: page },
      400: { json: {} },
      403: { json: page, token: free },
      429: { json: page, token: busy.apiKey },
    },
    'GET /api/v1/documents/{ref}': { good: { ref: slug }, 404: missing },
    'PATCH /api/v1/documents/{ref}': {
      good: { ref: slug, json: { title: 'Another title' } },
      400: { ref: slug, json: { expires_on: 'tomorrow' } },
      403: { ref: ofFree, json: { expires_on: '2035-01-01' }, token: free },
      404: { ...missing, json: { title: 'Another title' } },
    },
    'PUT /api/v1/documents/{ref}/content': {
      good: { ref: slug, json: page },
      400: { ref: slug, file: pdf },
      403: { ref: ofFree, json: page, token: free },
      404: { ...missing, json: page },
      429: { ref: ofBusy, json: page, token: busy.apiKey },
    },
    'GET /api/v1/documents/{ref}/activity': { good: { ref: slug }, 404: missing },
    'GET /api/v1/documents/{ref}/responses': { good: { ref: form }, 404: missing },
    'GET /api/v1/documents/{ref}/responses/{response_uuid}/signed.pdf': {
      good: { ref: form, response: signed },
      404: { ref: form, response: elsewhere },
      409: { ref: form, response: waiting },
    },
    'POST /api/v1/documents/{ref}/recipients': {
      good: { ref: slug, json: { name: 'Ada' } },
      400: { ref: slug, json: {} },
      404: { ...missing, json: { name: 'Ada' } },
    },
    'POST /api/v1/rooms': {
      good: { json: room },
      400: { json: { ...room, documents: slug } },
      403: { json: { ...room, documents: [ofFree] }, token: free },
      404: { json: { ...room, documents: [slug, 'no-such-document'] } },
    },
  };
});

afterAll(() => service?.stop());

/** `fetch` checks each answer against the contract's schemas and the description (checked-fetch.ts). */
async function send({ method, path }: Endpoint, sent: Sent | undefined, token?: string | null) {
  if (!sent) throw new Error('There is no request for this row.');
  const { ref = '', response = '', query = '', json, file } = sent;
  const address = path.replace('{ref}', ref).replace('{response_uuid}', response) + query;
  const headers = new Headers();
  const bearer = token === undefined ? (sent.token ?? service.owner.apiKey) : token;
  if (bearer !== null) headers.set('authorization', `Bearer ${bearer}`);
  let body: BodyInit | undefined;
  if (json !== undefined) {
    headers.set('content-type', 'application/json');
    body = JSON.stringify(json);
  } else if (file) {
    body = new FormData();
    body.append('file', new File([Buffer.from(file.bytes)], file.name));
  }
  const answer = await fetch(service.baseUrl + address, {
    method: method.toUpperCase(),
    headers,
    ...(body === undefined ? {} : { body }),
  });
  return { status: answer.status, headers: answer.headers, type: answer.headers.get('content-type'), answer };
}

const recipeOf = (endpoint: Endpoint) => recipes[nameOf(endpoint)];

describe.each(contractEndpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', (_, endpoint) => {
  const { success, errors, scope, path } = endpoint;

  /** @contract each-endpoint/success, auth/key-scopes */
  it('success', async () => {
    const { status, type } = await send(endpoint, recipeOf(endpoint)?.good);
    expect(status).toBe(success);
    expect(type).toBe(endpoint.answer === 'application/pdf' ? 'application/pdf' : 'application/json');
  });

  /** @contract state/signed-pdf, each-endpoint/error, request/error-form, error/upgrade-url */
  it.each(errors)('error %i', async (error) => {
    const { status, answer } = await send(endpoint, recipeOf(endpoint)?.[error]);
    expect(status).toBe(error);
    const body = await answer.json();
    expect(body).toEqual({
      error: expect.stringMatching(/^\S.{10,}\.$/su),
      ...(error === 403 ? { upgrade_url: `${service.baseUrl}/plan/` } : {}),
    });
  });

  /** @contract each-endpoint/no-token, auth/no-token */
  it('401', async () => {
    for (const token of [null, 'lw_revoked', 'nonsense']) {
      const { status, headers, answer } = await send(endpoint, recipeOf(endpoint)?.good, token);
      expect(status).toBe(401);
      expect(headers.get('www-authenticate')).toMatch(/^Bearer realm="/);
      expect(await answer.json()).toEqual({ error: expect.any(String) });
    }
  });

  /** @contract each-endpoint/wrong-scope, auth/scopes, error/insufficient-scope */
  it('wrong scope', async () => {
    const token = await grantAccessToken(service.db, service.owner.userId, scope === 'read' ? 'write' : 'read');
    const { status, headers, answer } = await send(endpoint, recipeOf(endpoint)?.good, token);
    expect(status).toBe(403);
    // RFC 6750, section 3.1.
    expect(headers.get('www-authenticate')).toBe(
      `Bearer realm="${service.baseUrl}", error="insufficient_scope", scope="${scope}"`,
    );
    expect(await answer.json()).toEqual({ error: expect.stringContaining(`"${scope}"`) });
  });

  /** @contract auth/scopes */
  it('right scope', async () => {
    const token = await grantAccessToken(service.db, service.owner.userId, scope);
    expect((await send(endpoint, recipeOf(endpoint)?.good, token)).status).toBe(success);
  });

  /** @contract service/workspace, each-endpoint/other-workspace, error/not-found */
  it('other workspace', async () => {
    const { status, answer } = await send(endpoint, recipeOf(endpoint)?.good, stranger);
    if (path.includes('{ref}') || path.endsWith('/rooms')) {
      expect(status).toBe(404);
      return;
    }
    // A request without a document acts on the caller's own workspace, and returns nothing of another.
    expect(status).toBe(success);
    expect(await answer.text()).not.toContain(service.owner.email);
  });

  /** @contract request/unknown-method */
  it('other methods', async () => {
    const known = [...contractEndpoints, ...announcedEndpoints]
      .filter((one) => one.path === path)
      .map(({ method }) => method.toUpperCase());
    for (const method of ['DELETE', 'PROPFIND', 'PUT', 'POST', 'PATCH'].filter((one) => !known.includes(one))) {
      const authorization = `Bearer ${service.owner.apiKey}`;
      const { status, headers } = await rawRequest(service.baseUrl, { method, path, headers: { authorization } });
      expect(status).toBe(405);
      expect(headers.allow?.split(', ')).toEqual(expect.arrayContaining(known));
    }
  });
});
