import { createCanvas } from '@napi-rs/canvas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '#shared/api/client.ts';
import { privacyText } from '../../service/links/words/privacy/privacy-text.ts';
import type { Language } from '../../service/links/words/visitor-words.ts';
import { makeZip } from '../support/files/zip.ts';
import { signedIn } from '../support/pages/console-session.ts';
import type { CookieBrowser } from '../support/pages/cookie-browser.ts';
import { ownersClient, visit } from '../support/pages/link-visitor.ts';
import { type StartedService, startService } from '../support/service/service.ts';

let service: StartedService;
let client: Client;
let owner: CookieBrowser;

beforeAll(async () => {
  service = await startService();
  client = ownersClient(service);
  owner = await signedIn(service);
});

afterAll(() => service?.stop());

const html = (title: string, head = '') => ({ html: `<!doctype html>${head}<title>${title}</title><h1>${title}</h1>` });

function save(fields: Record<string, string>, logo?: { name: string; bytes: Uint8Array | string }) {
  const form = new FormData();
  const { sender = '', ...more } = fields;
  // In the order of the page.
  form.append('sender', sender);
  form.append('file', logo ? new File([Buffer.from(logo.bytes)], logo.name) : new File([], ''));
  for (const [name, value] of Object.entries(more)) form.append(name, value);
  return owner.post(`${service.baseUrl}/account/appearance`, form);
}

const logoOf = (page: string) => /<img class="(?:bar-)?logo on-\w+" src="([^"]+)"/.exec(page)?.[1];

describe('the appearance of a workspace’s links', () => {
  it('is the owner’s name at first', async () => {
    const { link } = await client.documents.publish(html('Plan'));
    expect((await visit(link)).html).toContain('Shared by Owner 1');
  });

  /** @feature appearance */
  it('has the name, logo and colour that the owner sets, on pages, gates, rooms and notices', async () => {
    const picture = createCanvas(600, 90);
    const bytes = await picture.encode('webp');
    const answer = await save(
      { sender: 'Ada & Co', color: '#7A1FA2', own_color: 'on', header: 'on' },
      { name: 'a.webp', bytes },
    );
    expect(answer.status).toBe(303);
    const { link, slug, uuid } = await client.documents.publish(html('Plan'));
    const room = await client.rooms.create({ title: 'Deal', documents: [slug] });
    const pages = [(await visit(link)).html, (await visit(room.link)).html];
    await client.documents.update(uuid, { require_email: true });
    pages.push((await visit(link)).html);
    await client.documents.update(uuid, { expires_on: '2020-01-31' });
    pages.push((await visit(link)).html);
    for (const page of pages) {
      expect(page).toContain('/assets/accent/7a1fa2.css');
      expect(logoOf(page)).toBeDefined();
    }
    for (const page of pages) expect(page).toContain('Ada &amp; Co');
    expect(pages.at(-1)).toContain('Ask Ada &amp; Co to renew it.');
    const logo = await fetch(logoOf(pages[0] ?? '') ?? '');
    expect(logo.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await logo.arrayBuffer()).readUInt32BE(16)).toBe(480);
    const css = await fetch(`${service.linkHost}/assets/accent/7a1fa2.css`);
    expect(await css.text()).toContain('--accent:#7a1fa2');
    expect((await fetch(`${service.linkHost}/assets/accent/red;}.css`)).status).toBe(404);
    expect((await fetch(`${service.linkHost}/assets/logo/${service.owner.workspaceId}.png`)).status).toBe(404);
    const console = await (await owner.get(`${service.baseUrl}/account/appearance`)).text();
    const own = logoOf(console) ?? '';
    expect((await owner.get(`${service.baseUrl}${own}`)).headers.get('content-type')).toBe('image/png');
  });

  it.each([
    ['#111111', 'on-light'],
    ['#ffffff', 'on-dark'],
    ['#e4002b', 'on-any'],
  ])('gives a logo in %s the ground on which it can be seen', async (color, expected) => {
    const picture = createCanvas(300, 90);
    const context = picture.getContext('2d');
    context.fillStyle = color;
    context.fillRect(20, 20, 200, 50);
    const saved = await save({ header: 'on' }, { name: 'logo.png', bytes: await picture.encode('png') });
    expect(saved.status).toBe(303);
    const { link } = await client.documents.publish(html('Plan'));
    expect((await visit(link)).html).toContain(`<img class="bar-logo ${expected}"`);
  });

  it.each([
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'Couldn’t read the logo.'],
    ['a page', '<!doctype html><script>alert(1)</script>', 'Couldn’t read the logo.'],
    [
      'a damaged picture',
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]),
      'Couldn’t read the logo.',
    ],
    ...(['png', 'jpeg', 'webp'] as const).map((format): [string, Buffer, string] => [
      `${format} that is cut short`,
      drawn(format).subarray(0, -200),
      'Couldn’t read the logo.',
    ]),
    ['a picture of a huge size', hugePng(), 'Couldn’t read the logo.'],
    ['too large a file', Buffer.alloc(1024 * 1024 + 1), 'The logo is larger than 1 MB.'],
    ['much too large a file', Buffer.alloc(8 * 1024 * 1024), 'The logo is larger than 1 MB.'],
  ])('takes no %s for a logo, and keeps the one it has', async (_, bytes, reason) => {
    const { link } = await client.documents.publish(html('Plan'));
    const before = logoOf((await visit(link)).html);
    const entered = { sender: 'Ann of Acme', color: '#7a1fa2', own_color: 'on' };
    const answer = await save(entered, { name: 'logo.png', bytes });
    expect(answer.status).toBe(400);
    const page = await answer.text();
    expect(page).toContain(reason);
    expect(page).toContain('value="Ann of Acme"');
    expect(page).toContain('value="#7a1fa2"');
    expect(logoOf((await visit(link)).html)).toBe(before);
  });

  it('changes for its own workspace only, by its own page only', async () => {
    const other = await service.createOwner({ name: 'Grace' });
    const { link } = await ownersClient({ ...service, owner: other }).documents.publish(html('Plan'));
    const { html: page } = await visit(link);
    expect(page).toContain('Shared by Grace');
    expect(logoOf(page)).toBeUndefined();
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    const address = `${service.baseUrl}/account/appearance`;
    expect((await owner.post(address, { sender: 'Eve' }, foreign)).status).toBe(403);
    expect((await fetch(address, { redirect: 'manual' })).status).toBe(303);
  });
});

describe('the header over a published page', () => {
  it('says who shared it, when it was captured and where the original is', async () => {
    const original = '<link rel="canonical" href="https://example.com/plans/1?x=2#top">';
    const { link } = await client.documents.publish(html('Plan', original));
    const page = (await visit(link)).html;
    const today = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date());
    expect(page).toContain(`captured ${today}`);
    expect(page).toContain('href="https://example.com/plans/1?x=2" target="_blank" rel="noopener noreferrer"');
  });

  it('says so of a page that came with its pictures, but not of a site of several pages', async () => {
    const index = '<!doctype html><title>Plan</title><link rel="canonical" href="https://example.com/plans/1">';
    const sentAs = async (files: Record<string, string>) => {
      const file = new Blob([new Uint8Array(makeZip({ 'index.html': index, ...files }))]);
      return (await visit((await client.documents.publish({ file, name: 'page.zip' })).link)).html;
    };
    expect(await sentAs({ 'pictures/1.svg': '<svg/>' })).toContain(
      'href="https://example.com/plans/1" target="_blank"',
    );
    expect(await sentAs({ 'more.html': '<p>More</p>' })).not.toContain('https://example.com/plans/1');
  });

  it.each([
    'http://localhost/x',
    'https://10.0.0.8/x',
    'https://wiki/x',
    'https://wiki.internal/',
    'javascript:alert(1)',
    '/x',
  ])('names no original at %s, which visitors cannot open', async (address) => {
    const { link } = await client.documents.publish(html('Plan', `<link rel="canonical" href="${address}">`));
    const page = (await visit(link)).html;
    expect(page).toContain('published ');
    // Only the report opens a tab of its own.
    const opened = [...page.matchAll(/<a [^>]*target="_blank"[^>]*>/g)].map(([tag]) => tag);
    expect(opened).toEqual([expect.stringContaining(`href="${service.linkHost}/report?`)]);
  });

  it('can be turned off', async () => {
    await save({ sender: 'Ada' });
    const { link } = await client.documents.publish(html('Plan'));
    expect((await visit(link)).html).not.toContain('<header');
    await save({ sender: 'Ada', header: 'on' });
    expect((await visit(link)).html).toContain('Shared by Ada');
  });
});

describe('the visitor’s language', () => {
  let link: string;
  beforeAll(async () => {
    ({ link } = await client.documents.publish(html('Plan')));
  });

  it.each([
    ['de-AT,de;q=0.9,en;q=0.5', 'de', 'Geteilt von Ada'],
    ['ja', 'ja', 'Adaさんが共有'],
    ['ar-EG', 'ar" dir="rtl', 'شاركه \u2068Ada\u2069'],
    ['nl, fr;q=0.8', 'fr', 'Partagé par Ada'],
    ['es-MX', 'es', 'Compartido por Ada'],
    ['nl', 'en', 'Shared by Ada'],
    ['*', 'en', 'Shared by Ada'],
  ])('asked for as %s is %s', async (accepted, language, words) => {
    const { html: page } = await visit(link, { 'accept-language': accepted });
    expect(page).toContain(`<html lang="${language}"`);
    expect(page).toContain(words);
    const privacy = await (
      await fetch(`${service.linkHost}/privacy`, { headers: { 'accept-language': accepted } })
    ).text();
    expect(privacy).toContain(`<html lang="${language}"`);
    expect(privacy).toContain(`<h1>${privacyText[language.slice(0, 2) as Language].title}</h1>`);
  });
});

/** A PNG whose header claims 30,000 by 30,000 pixels. */
/** Draws a picture with enough detail that its end is in the file's last bytes. */
function drawn(format: 'png' | 'jpeg' | 'webp'): Buffer {
  const canvas = createCanvas(240, 80);
  const context = canvas.getContext('2d');
  for (let x = 0; x < 240; x += 3) {
    context.fillStyle = `hsl(${(x * 37) % 360} 80% ${30 + (x % 40)}%)`;
    context.fillRect(x, x % 30, 3, 40 + (x % 17));
  }
  return format === 'png' ? canvas.encodeSync('png') : canvas.encodeSync(format);
}

function hugePng(): Buffer {
  const bytes = Buffer.from(createCanvas(1, 1).toBuffer('image/png'));
  bytes.writeUInt32BE(30_000, 16);
  bytes.writeUInt32BE(30_000, 20);
  return bytes;
}
