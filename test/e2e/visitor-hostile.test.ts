import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '#shared/api/client.ts';
import { signOwnerToken } from '../../service/links/owner/owner-token.ts';
import { launchChromium } from '../support/browsers/chromium.ts';
import { ownersClient } from '../support/pages/link-visitor.ts';
import { type StartedService, startService } from '../support/service/service.ts';

/**
 * A published page that attacks everything around it, opened by a visitor who has passes: for the page itself, for
 * another document with a password, and an owner's.
 */
let service: StartedService;
let client: Client;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let victim: { link: string; uuid: string };
let hostile: { link: string; uuid: string };
/** The page's attempts and their results: `blocked`, or what the attempt returned. */
let outcome: Record<string, string>;
/** Requests that the page caused, with their cookies. */
let closing = false;
const requests: { url: string; cookie: string | undefined }[] = [];

const password = 'open sesame';

/** Runs in the published page. Every attempt is a name and a function that returns what it could get hold of. */
const attack = (victimLink: string, consoleAddress: string) => `
const got = {};
const consoleAddress = ${JSON.stringify(consoleAddress)};
const attempts = {
  readCookie: () => document.cookie,
  writeCookie: () => { document.cookie = 'linkwake-pass=stolen; path=/'; return document.cookie },
  localStorage: () => localStorage.length,
  sessionStorage: () => Object.keys(sessionStorage),
  indexedDB: () => new Promise((resolve, reject) => {
    const opening = indexedDB.open('x'); opening.onsuccess = resolve; opening.onerror = reject }),
  caches: () => caches.keys(),
  serviceWorker: () => navigator.serviceWorker.register('sw.js'),
  parentDocument: () => parent.document.body.dataset.beacon,
  parentLocation: () => parent.location.href,
  topNavigation: () => { top.location.href = 'https://evil.example/'; return top.location.href },
  frameElement: () => frameElement.ownerDocument.title,
  referrer: () => document.referrer || Promise.reject(),
  ancestorOrigin: () => parent.origin,
  fetchOwnLink: () => fetch(${JSON.stringify('')} + location.origin + '/', { credentials: 'include' }).then((r) => r.text()),
  fetchVictim: () => fetch(${JSON.stringify(victimLink)}, { credentials: 'include' }).then((r) => r.text()),
  postToVictim: () => fetch(${JSON.stringify(victimLink)}, { method: 'POST', credentials: 'include',
    body: new URLSearchParams({ password: 'guess' }) }).then((r) => r.text()),
  frameVictim: () => new Promise((resolve, reject) => {
    const frame = document.createElement('iframe');
    frame.onload = () => { try { resolve(frame.contentDocument.body.innerHTML) } catch (e) { reject(e) } };
    frame.src = ${JSON.stringify(victimLink)};
    document.body.append(frame) }),
  openVictim: () => new Promise((resolve, reject) => {
    const opened = open(${JSON.stringify(victimLink)});
    setTimeout(() => { try { resolve(opened.document.body.innerHTML) } catch (e) { reject(e) } }, 1500) }),
  // An empty window is the opener's to write into, and must have no more than it has.
  openEmpty: () => { const opened = open('about:blank'); try { return opened.document.cookie } finally { opened.close() } },
  openEmptyStorage: () => { const opened = open('about:blank'); try { return opened.localStorage.length } finally { opened.close() } },
  openBlob: () => new Promise((resolve, reject) => {
    const script = 'try { opener.postMessage(document.cookie + localStorage.length, "*") } catch { opener.postMessage("blocked", "*") }';
    addEventListener('message', ({ data }) => data === 'blocked' ? reject() : resolve(data), { once: true });
    // Browsers may isolate such a window, which then reports nothing.
    setTimeout(reject, 1500);
    open(URL.createObjectURL(new Blob(['<script>' + script + '<' + '/script>'], { type: 'text/html' }))) }),
  otherContent: async () => {
    const own = location.pathname.split('/')[2];
    for (const other of [own.slice(1), own + 'x', own.split('.').reverse().join('.'), own.split('.')[0] + '.']) {
      const answer = await fetch('/c/' + other + '/', { credentials: 'include' });
      if (answer.ok) return answer.text();
    }
    throw new Error('none') },
  ownReport: () => fetch('/v/' + location.pathname.split('/')[2], { method: 'POST', body: '{"visible_ms":99999,"acted":true,"sections":[],"clicks":9}' })
    .then((answer) => answer.ok ? 'taken' : Promise.reject()),
  frameConsole: () => new Promise((resolve, reject) => {
    const frame = document.createElement('iframe');
    frame.onload = () => { try { resolve(frame.contentDocument.body.innerHTML) } catch (e) { reject(e) } };
    frame.src = consoleAddress;
    document.body.append(frame) }),
  readConsole: () => fetch(consoleAddress, { credentials: 'include' }).then((answer) => answer.text()),
};
// A form can be sent to the password gate of another document, in a window of its own.
const form = Object.assign(document.createElement('form'), { method: 'post', target: '_blank', action: ${JSON.stringify(victimLink)} });
form.append(Object.assign(document.createElement('input'), { name: 'password', value: 'guess' }));
document.body.append(form);
form.submit();
(async () => {
  for (const [name, attempt] of Object.entries(attempts)) {
    try { got[name] = String(await attempt()) } catch { got[name] = 'blocked' }
  }
  parent.postMessage({ linkwake: 'expired' }, '*');
  parent.postMessage({ linkwake: 'read', page: '/', furthest: 1e9, sections: ['forged'], clicks: 1e9, acted: true }, '*');
  parent.postMessage({ linkwake: 'read', page: '/', furthest: 50, sections: Array(51).fill('forged'), clicks: 0, acted: true }, '*');
  const done = document.createElement('pre');
  done.id = 'done';
  done.textContent = JSON.stringify(got);
  document.body.append(done);
})();`;

beforeAll(async () => {
  service = await startService();
  client = ownersClient(service);
  browser = await launchChromium();
  context = await browser.newContext();
  page = await context.newPage();
  victim = await client.documents.publish(
    { html: '<!doctype html><title>Victim</title><h1>Victim’s secret</h1>' },
    { password },
  );
  const script = `<script>${attack(victim.link, `${service.baseUrl}/documents/`)}</script>`;
  hostile = await client.documents.publish(
    { html: `<!doctype html><title>Hostile</title><h1>Hostile</h1>${script}` },
    { password, title: 'Hostile' },
  );
  await service.db.updateTable('documents').set({ review_status: null }).where('id', '=', hostile.uuid).execute();
  const owner = { workspaceId: service.owner.workspaceId, userId: service.owner.userId };
  await page.goto(`${victim.link}?o=${await signOwnerToken(service.deps.secrets, owner)}`);
  await enter();
  await page.goto(hostile.link);
  context.on('request', (request) => void note(request));
  await enter();
  const done = page.frameLocator('#content').locator('#done');
  await done.waitFor({ state: 'attached' });
  outcome = JSON.parse((await done.textContent()) ?? '{}');
});

afterAll(async () => {
  closing = true;
  await browser?.close();
  await service?.stop();
});

async function enter(): Promise<void> {
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.locator('#content').waitFor();
}

/** Excludes requests of our own page: the documents of windows, and the first one of the content frame. */
async function note(request: Request): Promise<void> {
  const ours = request.isNavigationRequest() && request.url().startsWith(`${service.linkHost}/c/`);
  if (ours || isFromWindow(request)) return;
  const headers = await request.allHeaders().catch((error: unknown) => {
    // A request that was pending when the browser closed has no cookies to read.
    if (!closing) throw error;
    return undefined;
  });
  if (headers) requests.push({ url: request.url(), cookie: headers.cookie });
}

function isFromWindow(request: Request): boolean {
  try {
    return request.frame().parentFrame() === null;
  } catch {
    // Playwright has no frame yet: it is the first request of a new window.
    return true;
  }
}

describe('a hostile page', () => {
  it('was opened by a visitor with passes of every kind', async () => {
    const names = (await context.cookies([victim.link, hostile.link])).map(({ name }) => name);
    expect(names.filter((name) => name === 'linkwake-pass')).toHaveLength(2);
    expect(names).toContain('linkwake-owner');
  });

  it.each([
    'readCookie',
    'writeCookie',
    'localStorage',
    'sessionStorage',
    'indexedDB',
    'caches',
    'serviceWorker',
    'parentDocument',
    'parentLocation',
    'topNavigation',
    'referrer',
    'ancestorOrigin',
    'fetchOwnLink',
    'fetchVictim',
    'postToVictim',
    'frameVictim',
    'openVictim',
    'openEmpty',
    'openEmptyStorage',
    'openBlob',
    'otherContent',
    'ownReport',
    'frameConsole',
    'readConsole',
  ])('fails at %s', (attempt) => {
    expect(outcome[attempt]).toBe('blocked');
  });

  it('cannot see its frame', () => {
    expect(outcome.frameElement).toBe('blocked');
  });

  it('sends no cookie with its requests', () => {
    expect(requests.map(({ url }) => url)).toContain(victim.link);
    expect(requests.filter(({ cookie }) => cookie !== undefined)).toEqual([]);
  });

  it('uses up none of the attempts at another document’s password', async () => {
    const counts = await service.pool.query(`select points from rate_limits where key like 'gate-%' and points > 0`);
    expect(counts.rows).toEqual([]);
  });

  it('cannot navigate the page around it', () => {
    expect(page.url()).toBe(hostile.link);
  });

  it('cannot load another document in its frame', async () => {
    const frame = page.frames().find((one) => one.parentFrame() === page.mainFrame());
    await frame?.evaluate((link) => {
      location.href = link;
    }, victim.link);
    await expect.poll(() => page.frameLocator('#content').locator('#done').count()).toBe(0);
    expect(await page.frameLocator('#content').locator('body').textContent()).not.toContain('secret');
  });

  it('does not count as a view, and its invalid reports are ignored', async () => {
    const rows = await service.db
      .selectFrom('views')
      .select(['counted_at', 'uncounted_reason', 'clicks', 'sections'])
      .where('document_id', '=', hostile.uuid)
      .execute();
    for (const row of rows) {
      expect(row).toMatchObject({ counted_at: null, uncounted_reason: 'owner', clicks: 0 });
      expect(row.sections).not.toContain('forged');
    }
  });

  it('has an opaque origin when it is opened by itself too', async () => {
    await page.goto(hostile.link);
    const content = (await page.locator('#content').getAttribute('src')) ?? '';
    const alone = await context.newPage();
    await alone.goto(content);
    expect(await alone.evaluate(() => self.origin)).toBe('null');
    const cookie = await alone.evaluate(() => {
      try {
        return document.cookie;
      } catch {
        return 'blocked';
      }
    });
    expect(cookie).toBe('blocked');
  });
});
