import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileForm, signedIn } from '../support/pages/console-session.ts';
import { CookieBrowser } from '../support/pages/cookie-browser.ts';
import { ownersClient } from '../support/pages/link-visitor.ts';
import { type StartedService, startService } from '../support/service/service.ts';

let service: StartedService;
let uuid: string;

beforeAll(async () => {
  service = await startService();
  uuid = (await ownersClient(service).documents.publish({ html: '<!doctype html><p>Hello' }, { title: 'Plan' })).uuid;
});

afterAll(() => service.stop());

/** Every address below a document; `{}` stands for its uuid. */
const pages = [
  '/documents/{}/',
  '/documents/{}/activity.csv',
  '/documents/{}/activity.json',
  '/documents/{}/qr/',
  '/documents/{}/qr.svg',
  '/documents/{}/qr.png',
  '/documents/{}/recipients/',
  '/documents/{}/recipients.csv',
  '/documents/{}/versions/',
  '/documents/{}/versions/1/original',
  '/documents/{}/replace/',
];
const forms: [string, () => Record<string, string> | FormData][] = [
  ['/documents/{}/recipients/', () => ({ people: 'Ann' })],
  ['/documents/{}/versions/1/restore', () => ({})],
  ['/documents/{}/remove-password', () => ({})],
  ['/documents/{}/replace/', () => fileForm({ name: 'new.html', bytes: '<p>New' })],
];
const address = (path: string) => service.baseUrl + path.replace('{}', uuid);

describe('the console’s pages about a document', () => {
  it.each(pages)('%s requires a sign-in, and returns to the page afterwards', async (path) => {
    const answer = await new CookieBrowser().get(address(path));
    const signIn = new URL(answer.headers.get('location') ?? '', service.baseUrl);
    expect([answer.status, signIn.pathname]).toEqual([303, '/sign-in']);
    expect(signIn.searchParams.get('next')).toBe(path.replace('{}', uuid));
  });

  it.each(pages)('%s does not exist for another workspace or a missing document', async (path) => {
    const other = await signedIn(service, await service.createOwner());
    expect((await other.get(address(path))).status).toBe(404);
    const nowhere = await signedIn(service);
    expect((await nowhere.get(service.baseUrl + path.replace('{}', crypto.randomUUID()))).status).toBe(404);
  });

  it.each(pages)('%s runs no script but the console’s own and is not cached', async (path) => {
    const answer = await (await signedIn(service)).get(address(path));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const text = await answer.text();
    // The original contains what the owner published; it is sent as a download.
    if (!path.endsWith('original')) {
      const own = '<script type="module" src="/assets/console.js"></script>';
      expect(text.replace(own, '')).not.toMatch(/<script|\sstyle=|\son\w+=/);
    }
  });
});

describe('the console’s forms about a document', () => {
  it.each([...forms, ['/documents', () => fileForm({ name: 'new.html', bytes: '<p>New' })] as const])(
    '%s is accepted from the console only, and from signed-in people only',
    async (path, fields) => {
      const browser = await signedIn(service);
      for (const origin of ['https://evil.example', service.linkHost, 'null']) {
        const headers = { origin, 'sec-fetch-site': 'cross-site' };
        expect((await browser.post(address(path), fields(), headers)).status).toBe(403);
      }
      const answer = await new CookieBrowser().post(address(path), fields());
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/sign-in?next=%2F&unsaved=']);
      expect((await ownersClient(service).documents.list()).documents).toHaveLength(1);
    },
  );

  it.each(forms)('%s does not exist for another workspace', async (path, fields) => {
    const other = await signedIn(service, await service.createOwner());
    expect((await other.post(address(path), fields())).status).toBe(404);
  });

  it.each([
    ['/account/password', '/account'],
    ['/account/notices/', '/account/notices'],
    ['/review/{}/reject', '/review'],
    ['/review/rooms/{}/reject', '/review'],
    ['/webhooks/{}/kinds', '/webhooks/{}'],
    ['/rooms/new', '/rooms/new'],
    ['/documents/{}/signers/remind', '/documents/{}/signers/'],
    ['/documents/{}/update/', '/documents/{}/update/'],
    ['/documents', '/documents'],
  ])('lead from a refused form at %s to its page after a new sign-in', async (shown, page) => {
    const referer = address(shown);
    const answer = await new CookieBrowser().post(address('/account/password'), {}, { referer });
    const { searchParams } = new URL(answer.headers.get('location') ?? '', service.baseUrl);
    expect(searchParams.get('next')).toBe(page.replace('{}', uuid));
  });

  it('change nothing when they are refused', async () => {
    const { versions, recipients } = {
      versions: await service.db.selectFrom('versions').select('id').where('document_id', '=', uuid).execute(),
      recipients: await service.db.selectFrom('recipients').select('id').where('document_id', '=', uuid).execute(),
    };
    expect([versions.length, recipients.length]).toEqual([1, 0]);
  });
});
