import fc from 'fast-check';
import { afterAll, beforeAll, describe, it } from 'vitest';
import {
  oddFields,
  oddForm,
  oddHeader,
  oddJson,
  oddQuery,
  oddSegment,
  oddText,
  runs,
  seed,
} from '../support/api/fuzz-inputs.ts';
import { type RawRequest, rawRequest } from '../support/api/raw-request.ts';
import { CookieBrowser } from '../support/pages/cookie-browser.ts';
import { ownersClient, visit } from '../support/pages/link-visitor.ts';
import { type StartedService, startService } from '../support/service/service.ts';

let service: StartedService;
let session: string;
let document: { slug: string; uuid: string };
let gated: string;
let opened: { token: string; beacon: string };

beforeAll(async () => {
  service = await startService();
  const client = ownersClient(service);
  document = await client.documents.publish({ html: '<title>Known</title>' });
  gated = (await client.documents.publish({ html: '<p>' }, { password: 'abcd', require_email: true })).slug;
  const { content, beacon } = await visit(`${service.linkHost}/${document.slug}`);
  opened = { token: /\/c\/([^/]+)\//.exec(content)?.[1] ?? '', beacon: new URL(beacon).pathname };
  const browser = new CookieBrowser();
  const { email, password } = service.owner;
  await browser.post(`${service.baseUrl}/sign-in`, { email, password });
  session = browser.cookies(`${service.baseUrl}/documents`);
});
afterAll(() => service.stop());

async function call(origin: string, raw: RawRequest): Promise<void> {
  await service.pool.query('delete from rate_limits; delete from recent_publishes');
  const { status, body } = await rawRequest(origin, raw);
  if (status >= 500) throw new Error(`${raw.method} ${raw.path} answered ${status}: ${body}`);
}

const form = 'application/x-www-form-urlencoded';
const types = fc.oneof(
  fc.constantFrom(form, form, form, 'multipart/form-data; boundary=a', 'text/plain', ''),
  oddHeader,
);
const cookie = fc.oneof(
  fc.constantFrom('SESSION', 'SESSION', ''),
  oddHeader,
  oddHeader.map((value) => `linkwake=${value}; linkwake-owner=${value}; linkwake-pass=${value}`),
);
/** A form with a file where text is expected. */
const fileForm = (...names: string[]) =>
  fc
    .constantFrom(...names)
    .map((name) => `--a\r\nContent-Disposition: form-data; name="${name}"; filename="x"\r\n\r\nx\r\n--a--\r\n`);
/** Two fields of the same name, and files where text is expected. */
const anyForm = (...names: string[]) =>
  fc.oneof({ weight: 4, arbitrary: oddForm(...names) }, { weight: 1, arbitrary: fileForm(...names) });
/** A body and its type, which often belong together. */
const anyBody = (...names: string[]) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.tuple(anyForm(...names), types) },
    { weight: 1, arbitrary: fc.tuple(fileForm(...names), fc.constant('multipart/form-data; boundary=a')) },
  );

describe('no input yields a 5xx', () => {
  const consolePaths = [
    '/',
    '/sign-in',
    '/sign-out',
    '/documents',
    '/documents/REF',
    '/documents/REF/update',
    '/documents/REF/recipients',
    '/documents/REF/versions',
    '/documents/REF/versions/REF/restore',
    '/documents/REF/replace',
    '/documents/REF/versions/REF/original',
    '/documents/REF/fields',
    '/documents/REF/responses',
    '/documents/REF/responses/REF',
    '/documents/REF/responses/REF/signed.pdf',
    '/documents/REF/responses/REF/delete',
    '/documents/REF/responses.csv',
    '/documents/REF/recipients.csv',
    '/documents/REF/recipients/REF',
    '/documents/REF/export.csv',
    '/documents/REF/activity.csv',
    '/documents/REF/activity.json',
    '/documents/REF/qr.png',
    '/documents/REF/remove-password',
    '/rooms',
    '/rooms/new',
    '/rooms/REF',
    '/rooms/REF/remove',
    '/rooms/REF/open',
    '/review',
    '/review/REF/approve',
    '/review/REF/reject',
    '/review/REF/look',
    '/account',
    '/account/password',
    '/account/sign-out',
    '/account/sessions/REF/end',
    '/keys',
    '/keys/REF/revoke',
    '/webhooks',
    '/webhooks/REF',
    '/webhooks/REF/kinds',
    '/webhooks/REF/rotate',
    '/webhooks/REF/deliveries/REF/redeliver',
    '/apps',
    '/apps/REF/revoke',
    '/plan',
    '/verify',
    '/open/REF',
    '/office-addin/REF',
    '/assets/REF',
    '/REF',
  ];

  it('for any request to the console', async () => {
    const fields = [
      'title',
      'password',
      'email',
      'expires_on',
      'cta_url',
      'cta_label',
      'name',
      'form',
      'next',
      'query',
      'description',
      'require_email',
      'people',
      'version',
      'reason',
    ];
    const given = fc.oneof(
      { weight: 2, arbitrary: fc.constantFrom('UUID', 'UUID', 'SLUG') },
      { weight: 1, arbitrary: oddSegment },
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...consolePaths),
        fc.tuple(given, given),
        oddQuery('query', 'next', 'recipient', 'saved', 'days', 'page', 'from', 'to'),
        fc.option(anyBody(...fields)),
        fc.oneof({ weight: 4, arbitrary: fc.constant('SESSION') }, { weight: 1, arbitrary: cookie }),
        async (template, refs, query, sent, cookies) => {
          // Otherwise the session would end, and the rest of the run would see the sign-in page only.
          if (template.endsWith('/sign-out') && cookies === 'SESSION') return;
          const [first, second] = refs.map((ref) =>
            ref === 'UUID' ? document.uuid : ref === 'SLUG' ? document.slug : ref,
          );
          await call(service.baseUrl, {
            method: sent ? 'POST' : 'GET',
            path: template.replace('REF', () => first ?? '').replace('REF', () => second ?? '') + query,
            headers: {
              cookie: cookies === 'SESSION' ? session : cookies,
              origin: service.baseUrl,
              ...(sent ? { 'content-type': sent[1] } : {}),
            },
            body: sent?.[0],
          });
        },
      ),
      { seed, numRuns: runs(400) },
    );
  });

  it('for any request to the authorization server', async () => {
    const paths = [
      '/.well-known/oauth-authorization-server',
      '/.well-known/openid-configuration',
      '/oauth/authorize',
      '/oauth/authorize/REF',
      '/oauth/token',
      '/oauth/revoke',
      '/oauth/jwks',
      '/oauth/interaction/REF',
      '/oauth/interaction/REF/abort',
      '/oauth/REF',
    ];
    const names = [
      'client_id',
      'redirect_uri',
      'response_type',
      'scope',
      'code_challenge',
      'code_challenge_method',
      'grant_type',
      'code',
      'refresh_token',
      'token',
      'resource',
      'prompt',
      'claims',
      'request',
      'answer',
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('GET', 'POST', 'OPTIONS', 'PUT'),
        fc.constantFrom(...paths),
        oddSegment,
        oddQuery(...names),
        anyForm(...names),
        types,
        cookie,
        async (method, template, given, query, body, type, cookies) => {
          await call(service.baseUrl, {
            method,
            path: template.replaceAll('REF', () => given) + query,
            headers: {
              cookie: cookies === 'SESSION' ? session : cookies,
              origin: service.baseUrl,
              'content-type': type,
            },
            body: method === 'GET' ? undefined : body,
          });
        },
      ),
      { seed, numRuns: runs(300) },
    );
  });

  it('for any metadata of an application', async () => {
    const uri = fc.oneof(
      fc.constantFrom('https://app.example/back', 'http://127.0.0.1/back', 'app.example:/b'),
      oddText,
    );
    const client = oddFields({
      redirect_uris: fc.array(uri, { maxLength: 3 }),
      client_name: oddText,
      'client_name#de': oddText,
      client_uri: uri,
      logo_uri: uri,
      application_type: fc.constantFrom('native', 'web'),
      token_endpoint_auth_method: fc.constantFrom('none', 'client_secret_basic'),
      grant_types: fc.array(fc.constantFrom('authorization_code', 'refresh_token', 'implicit'), { maxLength: 3 }),
      response_types: fc.array(fc.constantFrom('code', 'token'), { maxLength: 2 }),
      scope: oddText,
      jwks: oddJson,
      contacts: fc.array(oddText, { maxLength: 2 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.oneof({ weight: 5, arbitrary: client }, { weight: 1, arbitrary: oddJson }), async (said) => {
        await call(service.baseUrl, {
          method: 'POST',
          path: '/oauth/register',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(said),
        });
      }),
      { seed, numRuns: runs(250) },
    );
  });

  /** @contract request/any-input */
  it('for any request to a link and any answer to a gate', async () => {
    const paths = [
      '/REF',
      '/GATED',
      '/GATED',
      '/SLUG',
      '/SLUG/REF',
      '/REF/REF',
      '/privacy',
      '/assets/REF',
      '/o/REF',
      '/c/REF',
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...paths),
        oddSegment,
        oddQuery('r', 'o', 'next'),
        fc.option(anyBody('password', 'email')),
        cookie,
        oddHeader,
        async (template, given, query, sent, cookies, agent) => {
          const path = template
            .replaceAll('REF', () => given)
            .replace('GATED', gated)
            .replace('SLUG', document.slug);
          await call(service.linkHost, {
            method: sent ? 'POST' : 'GET',
            path: path + query,
            headers: {
              cookie: cookies === 'SESSION' ? '' : cookies,
              origin: service.linkHost,
              'user-agent': agent,
              ...(sent ? { 'content-type': sent[1] } : {}),
            },
            body: sent?.[0],
          });
        },
      ),
      { seed, numRuns: runs(400) },
    );
  });

  it('for any request for published content', async () => {
    const token = fc.oneof({ weight: 3, arbitrary: fc.constant('TOKEN') }, { weight: 1, arbitrary: oddSegment });
    const header = fc.dictionary(
      fc.constantFrom('range', 'if-range', 'if-none-match', 'if-modified-since', 'accept-encoding'),
      fc.oneof(
        oddHeader,
        fc.constantFrom('bytes=0-', 'bytes=5-2', 'bytes=-0', 'bytes=9999999999999999999-', 'bytes=0-0,2-3', '*'),
      ),
    );
    await fc.assert(
      fc.asyncProperty(
        token,
        fc.array(oddSegment, { maxLength: 3 }),
        oddQuery('a'),
        header,
        async (given, below, query, more) => {
          const path = `/c/${given === 'TOKEN' ? opened.token : given}/${below.join('/')}${query}`;
          await call(service.linkHost, { method: 'GET', path, headers: more });
        },
      ),
      { seed, numRuns: runs(250) },
    );
  });

  /** @contract request/any-input */
  it('for any report of a view', async () => {
    const report = oddFields({
      visible_ms: fc.integer({ min: 0, max: 2_000_000_000 }),
      acted: fc.boolean(),
      completion: fc.integer({ min: 0, max: 100 }),
      sections: fc.array(oddText, { maxLength: 60 }),
      clicks: fc.integer({ min: 0, max: 100_000 }),
    });
    const body = fc.oneof(
      { weight: 4, arbitrary: report.map((fields) => JSON.stringify(fields)) },
      {
        weight: 1,
        arbitrary: fc.oneof(
          oddJson.map((json) => JSON.stringify(json)),
          oddText,
        ),
      },
    );
    const path = fc.oneof({ weight: 4, arbitrary: fc.constant('BEACON') }, { weight: 1, arbitrary: oddSegment });
    await fc.assert(
      fc.asyncProperty(path, body, types, async (given, text, type) => {
        await call(service.linkHost, {
          method: 'POST',
          path: given === 'BEACON' ? opened.beacon : `/v/${given}`,
          headers: { 'content-type': type },
          body: text,
        });
      }),
      { seed, numRuns: runs(300) },
    );
  });
});
