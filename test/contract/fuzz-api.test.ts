import fc from 'fast-check';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { grantAccessToken } from '../support/api/access-token.ts';
import { ApiCaller } from '../support/api/api-caller.ts';
import { createContractCheck } from '../support/api/contract-check.ts';
import { contractEndpoints, type Endpoint, nameOf } from '../support/api/contract-endpoints.ts';
import {
  multipartTypes,
  oddFields,
  oddHeader,
  oddJson,
  oddMultipart,
  oddQuery,
  oddSegment,
  oddText,
  runs,
  seed,
} from '../support/api/fuzz-inputs.ts';
import { type RawRequest, rawRequest } from '../support/api/raw-request.ts';
import { type StartedService, startService } from '../support/service/service.ts';

let service: StartedService;
let check: ReturnType<typeof createContractCheck>;
let slug: string;
let readToken: string;

beforeAll(async () => {
  service = await startService({ env: { UPLOAD_LIMIT: '200000' } });
  check = createContractCheck(await (await fetch(`${service.baseUrl}/api/v1/openapi.json`)).json());
  const caller = new ApiCaller(service.baseUrl, service.owner.apiKey);
  slug = (await caller.send('POST', '/documents', { html: '<title>Known</title>' })).body.slug;
  readToken = await grantAccessToken(service.db, service.owner.userId, 'read');
});
afterAll(() => service.stop());

/** Messages of zod itself. */
const libraryWords = /^\{"error":"(?:[\w.]+: )?(?:Invalid (?:input|option|element)|Too (?:big|small)|Unrecognized)/;

const isApi = /^\/api\/v1(?:\/|$)/;

/** Sends a request and checks the answer against the contract, which contains no 500. */
async function call(raw: RawRequest): Promise<void> {
  // Otherwise the hourly limit of 30 publishes would end the run.
  await service.pool.query('delete from rate_limits; delete from recent_publishes');
  const { status, headers, body } = await rawRequest(service.baseUrl, raw);
  // Without dots, which can lead out of the API or to another place within it.
  const { pathname } = new URL(raw.path, service.baseUrl);
  const fault =
    status >= 500
      ? `a fault: ${body}`
      : isApi.test(pathname)
        ? check({
            method: raw.method,
            path: pathname,
            status,
            headers: new Headers(headers as Record<string, string>),
            body,
          })
        : undefined;
  if (libraryWords.test(body))
    throw new Error(`${raw.method} ${raw.path} was refused in words for programmers: ${body}`);
  if (fault !== undefined) throw new Error(`${raw.method} ${raw.path} answered ${status}, ${fault}`);
}

const asOwner = () => ({ authorization: `Bearer ${service.owner.apiKey}` });
const ref = fc.oneof(
  fc.constant('KNOWN'),
  oddSegment,
  oddText.map((text) => encodeURIComponent(`https://links.example/${text.toWellFormed()}`)),
);
const pathOf = (template: string, given: string) =>
  template.replace(/\{\w+\}/g, given === 'KNOWN' ? slug : given || '%20');
/** Described in words, so that a failure is readable. */
const naming = (endpoints: Endpoint[]) => fc.constantFrom(...endpoints.map(nameOf));
const endpoint = naming(contractEndpoints);
const split = (named: string) => named.split(' ') as [method: string, path: string];

const settings = {
  title: oddText,
  password: oddText,
  require_email: fc.boolean(),
  allowed_email_domains: fc.constantFrom('', 'example.com', 'a.example, b.example'),
  expires_on: fc.constantFrom('2035-01-01', '0001-01-01', '9999-12-31'),
  cta_label: oddText,
  cta_url: fc.oneof(
    fc.webUrl({ validSchemes: ['https'], withQueryParameters: true, withFragments: true }),
    oddText.map((text) => `https://example.com/${text}`),
  ),
  remove_password: fc.boolean(),
  remove_expiry: fc.boolean(),
  remove_cta: fc.boolean(),
};

describe('no input yields a 5xx, and every answer is in the contract', () => {
  /** @contract request/any-input */
  it('for any path, query, method and headers', async () => {
    const method = fc.oneof(
      fc.constant(undefined),
      fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND', 'QUERY'),
    );
    const token = fc.oneof(fc.constantFrom('owner', 'owner', 'read', 'none'), oddHeader);
    const header = fc.dictionary(
      fc.constantFrom('accept', 'content-type', 'if-none-match', 'range', 'x-forwarded-for', 'cookie', 'origin'),
      oddHeader,
      { maxKeys: 3 },
    );
    await fc.assert(
      fc.asyncProperty(
        endpoint,
        method,
        ref,
        oddQuery('limit', 'days', 'query'),
        token,
        header,
        async (to, other, given, query, bearer, more) => {
          const authorization = { owner: asOwner().authorization, read: `Bearer ${readToken}`, none: undefined };
          const said = bearer in authorization ? authorization[bearer as 'owner'] : `Bearer ${bearer}`;
          const [method, path] = split(to);
          await call({
            method: other ?? method,
            path: pathOf(path, given) + query,
            headers: { ...more, ...(said === undefined ? {} : { authorization: said }) },
          });
        },
      ),
      { seed, numRuns: runs(400) },
    );
  });

  it('for any address below /api/v1', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(oddSegment, { maxLength: 5 }), async (segments) => {
        await call({ method: 'GET', path: `/api/v1/${segments.join('/')}`, headers: asOwner() });
      }),
      { seed, numRuns: runs(150) },
    );
  });

  /** @contract request/any-input */
  it('for any JSON', async () => {
    const body = fc.oneof(
      { weight: 6, arbitrary: oddFields({ ...settings, html: oddText }) },
      { weight: 2, arbitrary: oddFields({ name: oddText, email: fc.oneof(fc.emailAddress(), oddText) }) },
      {
        weight: 2,
        arbitrary: oddFields({
          title: oddText,
          documents: fc.array(fc.oneof(ref, oddText), { maxLength: 60 }),
          description: oddText,
          require_email: fc.boolean(),
        }),
      },
      { weight: 1, arbitrary: oddJson },
    );
    const writing = naming(contractEndpoints.filter(({ method }) => method !== 'get'));
    const type = fc.constantFrom('application/json', 'application/json; charset=utf-8', 'application/vnd.a+json');
    await fc.assert(
      fc.asyncProperty(writing, ref, body, type, async (to, given, fields, contentType) => {
        const text = JSON.stringify(fields).replaceAll('"KNOWN"', JSON.stringify(slug));
        const [method, path] = split(to);
        await call({
          method,
          path: pathOf(path, given),
          headers: { ...asOwner(), 'content-type': contentType },
          body: text,
        });
      }),
      { seed, numRuns: runs(500) },
    );
  });

  /** @contract request/json-only */
  it('for any bytes', async () => {
    const type = fc.oneof(multipartTypes, oddHeader, fc.constantFrom('application/json', 'text/plain', ''));
    const bytes = fc.oneof(
      oddMultipart,
      fc.uint8Array({ maxLength: 300 }).map((some) => Buffer.from(some)),
      oddText.map((text) => Buffer.from(`{"html":${text}`)),
    );
    await fc.assert(
      fc.asyncProperty(endpoint, type, bytes, async (to, contentType, body) => {
        const [method, path] = split(to);
        await call({
          method: method === 'GET' ? 'POST' : method,
          path: pathOf(path, 'KNOWN'),
          headers: { ...asOwner(), 'content-type': contentType },
          body,
        });
      }),
      { seed, numRuns: runs(250) },
    );
  });

  /** @contract request/any-input */
  it('for any multipart body', async () => {
    const streamed = fc.constantFrom('POST /api/v1/documents', 'PUT /api/v1/documents/{ref}/content');
    await fc.assert(
      fc.asyncProperty(streamed, multipartTypes, oddMultipart, async (to, contentType, body) => {
        const [method, path] = split(to);
        await call({
          method,
          path: pathOf(path, 'KNOWN'),
          headers: { ...asOwner(), 'content-type': contentType },
          body,
        });
      }),
      { seed, numRuns: runs(250) },
    );
  });
});
