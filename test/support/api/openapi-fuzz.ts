import type fc from 'fast-check';
import { makeDocx } from '../files/office.ts';
import { makePdf } from '../files/pdf.ts';
import { makeZip } from '../files/zip.ts';
import { type StartedService, startService } from '../service/service.ts';
import { formPdf } from '../signing/signature-form.ts';
import { signForm } from '../signing/signed-copy.ts';
import { grantAccessToken } from './access-token.ts';
import { ApiCaller } from './api-caller.ts';
import { createContractCheck } from './contract-check.ts';
import { type Description, type FuzzRequest, type FuzzWorld, openapiRequests } from './openapi-requests.ts';
import { rawRequest } from './raw-request.ts';

export interface OpenapiFuzz {
  requests: fc.Arbitrary<FuzzRequest>;
  /**
   * Sends a request. @returns its status
   * @throws Error when the answer is a 5xx or does not match the description
   */
  send(request: FuzzRequest): Promise<number>;
  stop(): Promise<void>;
}

const page = '<!doctype html><title>A page</title><h1>One</h1>';

/** Starts a service with a document of every kind, and makes requests for every operation that its description names. */
export async function startOpenapiFuzz(): Promise<OpenapiFuzz> {
  // One person sends more than a person would.
  const unlimited = {
    REQUESTS_PER_PERSON: '1000000',
    REQUESTS_PER_WORKSPACE: '1000000',
    REQUESTS_PER_NETWORK: '1000000',
  };
  const service = await startService({
    env: { UPLOAD_LIMIT: '200000', FREE_DOCUMENTS: '3', FREE_UPDATES: '3', ...unlimited },
  });
  const description: Description = await (await fetch(`${service.baseUrl}/api/v1/openapi.json`)).json();
  const check = createContractCheck(description);
  let sent = 0;
  return {
    requests: openapiRequests(description, await buildWorld(service)),
    async send(request) {
      sent += 1;
      // Otherwise the hourly limit of 30 publishes would end the run, and the free plan's would hide the rest.
      if (sent % 10 === 1) await service.pool.query('delete from rate_limits; delete from recent_publishes');
      const { status, headers, body } = await rawRequest(service.baseUrl, request);
      const fault =
        status >= 500
          ? `a fault: ${body}`
          : check({
              method: request.method,
              path: new URL(request.path, service.baseUrl).pathname,
              status,
              headers: new Headers(headers as Record<string, string>),
              body,
            });
      if (fault !== undefined) throw new Error(`${request.method} ${request.path} was answered ${status}: ${fault}`);
      return status;
    },
    stop: () => service.stop(),
  };
}

async function buildWorld(service: StartedService): Promise<FuzzWorld> {
  const caller = new ApiCaller(service.baseUrl, service.owner.apiKey);
  const html = (await caller.send('POST', '/documents', { html: page })).body;
  const pdf = (await caller.upload('POST', '/documents', { name: 'form.pdf', bytes: await formPdf() })).body;
  const word = (await caller.upload('POST', '/documents', { name: 'a.docx', bytes: makeDocx('One') })).body;
  const room = (await caller.send('POST', '/rooms', { title: 'A room', documents: [html.slug] })).body;
  const response = await signForm(service, pdf.uuid);
  const free = await service.createOwner({ plan: 'free' });
  const foreign = (await new ApiCaller(service.baseUrl, free.apiKey).send('POST', '/documents', { html: page })).body;
  const dispensable = (await caller.send('POST', '/documents', { html: page })).body;
  const ada = (await caller.send('POST', `/documents/${html.slug}/recipients`, { name: 'Ada' })).body;
  const refs = [html.slug, html.slug, html.link, html.uuid, `${html.link}?r=abcd1234`, pdf.slug, pdf.uuid, word.slug];
  const nothing = [
    room.link,
    foreign.slug,
    foreign.link,
    `https://evil.example/${html.slug}`,
    html.settings_url,
    'none',
  ];
  return {
    meanings: {
      ref: [...refs, ...refs, ...nothing],
      documents: [...Array(12).fill(refs).flat(), ...nothing],
      deleted_ref: [dispensable.slug, dispensable.link, html.slug.slice(1), ...nothing],
      deleted_code: [new URL(ada.link).searchParams.get('r') ?? '', 'none', ''],
      response_uuid: [response, response, response.toUpperCase(), html.uuid],
      html: [page, page, '<p>', '<form><input type=password></form>', '\0', '<title>\ud800</title>', 'x'],
      email: ['ada@example.com', 'Ada@Müller.example', 'ada@xn--mller-kva.example', 'ada@example', '@', ''],
      allowed_email_domains: ['', 'example.com', 'example.com, müller.example', ',', 'x', '@example.com'],
      cta_url: ['https://example.com/', '', 'https:/x', 'https://a:b@example.com', 'http://example.com', 'https://'],
      cta_label: ['Buy', ''],
      password: ['abcd', 'abc', 'pässwörd', '\0\0\0\0'],
      expires_on: ['2035-01-01', '2001-01-01', '0000-01-01', '2027-02-30', ''],
      require_email: ['true', 'True', 'off', 'perhaps'],
      query: ['page', 'A', '%', '_', '\\', '\0'],
    },
    files: [
      { name: 'a.html', bytes: Buffer.from(page) },
      { name: 'a.html', bytes: Buffer.from(page) },
      { name: 'a.pdf', bytes: await makePdf() },
      { name: 'form.pdf', bytes: await formPdf() },
      { name: 'a.zip', bytes: makeZip({ 'index.html': page, 'b/style.css': 'p{}' }) },
      { name: 'b.zip', bytes: makeZip({ 'other.html': page }) },
      { name: 'a.docx', bytes: Buffer.from('PK\u0003\u0004 not a document') },
      { name: 'a.pdf', bytes: Buffer.from('%PDF-1.7\nno more') },
      { name: 'README', bytes: Buffer.from('plain text') },
      { name: '', bytes: Buffer.alloc(0) },
      { name: 'a\u00ff%00.html', bytes: Buffer.from(page) },
      { name: 'large.html', bytes: Buffer.alloc(250_000, 'x') },
    ],
    tokens: [
      service.owner.apiKey,
      service.owner.apiKey,
      free.apiKey,
      await grantAccessToken(service.db, service.owner.userId, 'read'),
      await grantAccessToken(service.db, service.owner.userId, 'write'),
      undefined,
    ],
  };
}
