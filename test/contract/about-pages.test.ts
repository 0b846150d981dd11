import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StartedService, startService } from '../support/service/service.ts';

let service: StartedService;

beforeAll(async () => {
  service = await startService({ env: { CONTACT: 'help@acme.example', TERMS_URL: 'https://acme.example/terms' } });
});
afterAll(() => service?.stop());

const get = (path: string) => fetch(new URL(path, service.baseUrl), { redirect: 'manual' });

describe('without an account', () => {
  /** @feature about-pages */
  it.each([
    ['/about/', 'About Linkwake'],
    ['/support/', 'Help'],
    ['/privacy/', 'Privacy'],
  ])('%s can be read, and says whom to ask', async (path, title) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    const page = await answer.text();
    expect(page).toContain(`<h1>${title}</h1>`);
    expect(page).toContain('<a href="mailto:help@acme.example">help@acme.example</a>');
  });

  it('the operator’s own terms take the place of the service’s', async () => {
    const answer = await get('/terms/');
    expect([answer.status, answer.headers.get('location')]).toEqual([302, 'https://acme.example/terms']);
  });
});

describe('the pages that Office names beside the add-in', () => {
  it('are those of this service, each another one', async () => {
    const manifest = await (await get('/office-addin/manifest.json')).json();
    const { websiteUrl, privacyUrl, termsOfUseUrl } = manifest.developer;
    expect([websiteUrl, privacyUrl, termsOfUseUrl]).toEqual(
      ['about', 'privacy', 'terms'].map((page) => `${service.baseUrl}/${page}/`),
    );
    const xml = await (await get('/office-addin/manifest.xml')).text();
    expect(xml).toContain(`<SupportUrl DefaultValue="${service.baseUrl}/support/"/>`);
  });
});
