import { PDFDocument } from '@cantoo/pdf-lib';
import { loadImage } from '@napi-rs/canvas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '#shared/api/client.ts';
import { CookieBrowser } from '../support/pages/cookie-browser.ts';
import { ownersClient, visit } from '../support/pages/link-visitor.ts';
import { type StartedService, startService } from '../support/service/service.ts';

let service: StartedService;
let client: Client;

beforeAll(async () => {
  service = await startService();
  client = ownersClient(service);
});

afterAll(() => service?.stop());

async function plan(title = 'Harbour plan', settings = {}) {
  const pdf = await PDFDocument.create();
  pdf.addPage([300, 200]).drawText('Harbour', { x: 20, y: 150, size: 40 });
  const file = new Blob([Buffer.from(await pdf.save())]);
  return client.documents.publish({ file, name: 'plan.pdf' }, { title, ...settings });
}

const property = (html: string, name: string) =>
  new RegExp(`<meta property="og:${name}" content="([^"]*)"`).exec(html)?.[1];

describe('the preview of a link in a chat', () => {
  /** @feature link-preview */
  it('has the title, who shares it, and a picture of the first page', async () => {
    const { link } = await plan('Harbour & plan');
    const { html } = await visit(`${link}?r=nobody`);
    expect(property(html, 'title')).toBe('Harbour &amp; plan');
    expect(property(html, 'description')).toBe('Shared by Owner 1');
    expect(property(html, 'url')).toBe(link);
    const answer = await fetch(property(html, 'image') ?? '');
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    const picture = await loadImage(Buffer.from(await answer.arrayBuffer()));
    expect([picture.width, picture.height]).toEqual([800, 533]);
    // It is drawn once, and then kept.
    const kept = await service.db.selectFrom('version_pictures').select('picture').execute();
    expect(kept).toHaveLength(1);
  });

  it('has a picture some hours after its page could not be drawn', async () => {
    const { link, uuid } = await plan('Drawn late');
    const picture = property((await visit(link)).html, 'image') ?? '';
    const { live_version_id: version_id } = await service.db
      .selectFrom('documents')
      .select('live_version_id')
      .where('id', '=', uuid)
      .executeTakeFirstOrThrow();
    await service.db
      .insertInto('version_pictures')
      .values({ version_id: version_id ?? '', picture: null })
      .execute();
    expect((await fetch(picture)).status).toBe(404);
    await service.pool.query(
      `update version_pictures set drawn_at = now() - interval '6 hours' where version_id = $1`,
      [version_id],
    );
    expect((await fetch(picture)).status).toBe(200);
    expect((await fetch(picture)).status).toBe(200);
  });

  it('of a web page has a card with its title, drawn again when that changes', async () => {
    const html = '<title>Plan</title><link rel="canonical" href="https://news.example.com/plan"><p>x';
    const { link, uuid } = await client.documents.publish({ html });
    const page = (await visit(link)).html;
    expect(property(page, 'title')).toBe('Plan');
    expect([property(page, 'image:width'), property(page, 'image:height')]).toEqual(['1200', '630']);
    const card = async () => {
      const answer = await fetch(property(page, 'image') ?? '');
      expect(answer.headers.get('content-type')).toBe('image/jpeg');
      return Buffer.from(await answer.arrayBuffer());
    };
    const first = await card();
    expect(first.length).toBeLessThan(100_000);
    const picture = await loadImage(first);
    expect([picture.width, picture.height]).toEqual([1200, 630]);
    const stored = () => service.db.selectFrom('version_pictures').select('drawn_at').orderBy('drawn_at').execute();
    const drawn = await stored();
    expect(await card()).toEqual(first);
    expect(await stored()).toEqual(drawn);
    await client.documents.update(uuid, { title: 'Another plan' });
    expect(await card()).not.toEqual(first);
  });

  it.each([{ password: 'open sesame' }, { require_email: true }])(
    'has no card for a page with a gate: %j',
    async (gate) => {
      const { link, uuid } = await client.documents.publish({ html: '<title>Merger</title><p>x' });
      const card = property((await visit(link)).html, 'image') ?? '';
      expect((await fetch(card)).status).toBe(200);
      await client.documents.update(uuid, gate);
      expect((await visit(link)).html).not.toMatch(/og:|Merger/);
      expect((await fetch(card)).status).toBe(404);
    },
  );

  it('has no card for a held page', async () => {
    const { link, uuid } = await client.documents.publish({ html: '<title>Merger</title><p>x' });
    const card = property((await visit(link)).html, 'image') ?? '';
    await service.db.updateTable('documents').set({ review_status: 'held' }).where('id', '=', uuid).execute();
    expect((await fetch(card)).status).toBe(404);
  });

  it.each([{ password: 'open sesame' }, { require_email: true }, { allowed_email_domains: 'acme.example' }])(
    'reveals nothing of a document with a gate: %j',
    async (gate) => {
      const { link, uuid } = await plan();
      const picture = property((await visit(link)).html, 'image') ?? '';
      await client.documents.update(uuid, gate);
      const { html } = await visit(link);
      expect(html).not.toContain('og:');
      expect(html).not.toContain('Harbour');
      expect((await fetch(picture)).status).toBe(404);
      // Nor to somebody who has passed it, whose page might be shared.
      const browser = new CookieBrowser();
      const given = { password: 'open sesame', email: 'ann@acme.example' };
      const shown = await browser.follow(await browser.post(link, given), service.linkHost);
      expect(await shown.text()).toMatch(/data-pdf(?!.*og:)/s);
    },
  );

  it.each([
    ['held', { review_status: 'held' }],
    ['expired', { expires_on: '2020-01-31' }],
  ])('reveals nothing of a document that is %s', async (_, change) => {
    const { link, uuid } = await plan();
    const picture = property((await visit(link)).html, 'image') ?? '';
    await service.db.updateTable('documents').set(change).where('id', '=', uuid).execute();
    expect((await visit(link)).html).not.toContain('og:');
    expect((await fetch(picture)).status).toBe(404);
  });

  it('has no picture for a forged address', async () => {
    expect((await fetch(`${service.linkHost}/p/forged.jpg`)).status).toBe(404);
  });

  it('is made by programs that keep to robots.txt, while search engines stay away', async () => {
    const robots = await (await fetch(`${service.linkHost}/robots.txt`)).text();
    expect(robots).toMatch(
      /User-agent: Slackbot-LinkExpanding\n(?:User-agent: \w+\n)*Allow: \/\n\nUser-agent: \*\nDisallow: \/\n$/,
    );
  });
});

describe('a room', () => {
  it('shows pictures, lengths and sizes of what stands open, and nothing of what does not', async () => {
    const { slug } = await plan();
    const secret = await plan('Merger', { password: 'open sesame' });
    const { link } = await client.rooms.create({ title: 'Deal', documents: [slug, secret.slug] });
    const { html, response } = await visit(link);
    expect(html).toMatch(/Harbour plan.*<bdi>PDF<\/bdi> · <bdi>1 page<\/bdi> · <bdi>[\d.]+ kB<\/bdi>/s);
    expect(html).toContain('<bdi>Shared by Owner 1</bdi> · <bdi>2 documents</bdi>');
    expect(property(html, 'title')).toBe('Deal');
    const pictures = [...html.matchAll(/<img src="([^"]*\/p\/[^"]*)"/g)].map(([, src = '']) => src);
    expect(pictures).toHaveLength(1);
    expect(property(html, 'image')).toBe(pictures[0]);
    expect(response.headers.get('content-security-policy')).toContain(
      `img-src ${service.linkHost}/assets/ ${service.linkHost}/p/`,
    );
    expect((await fetch(pictures[0] ?? '')).status).toBe(200);
    const gated = await client.rooms.create({ title: 'Secret deal', documents: [slug], require_email: true });
    expect((await visit(gated.link)).html).not.toMatch(/Secret deal|og:/);
  });

  /** @feature room-sections */
  it('marks what is new or updated since the visitor last came', async () => {
    const [first, second] = [await plan('First'), await plan('Second')];
    const { link } = await client.rooms.create({ title: 'Deal', documents: [first.slug, second.slug] });
    const day = 24 * 60 * 60;
    const now = Math.floor(Date.now() / 1000);
    const seen = (at: number) => ({ cookie: `linkwake-seen=0.${at}` });
    expect((await visit(link)).html).not.toContain('room-badge');
    expect((await visit(link, seen(now - day))).html).toContain('2 new or updated since your last visit');
    await service.db
      .updateTable('documents')
      .set({ created_at: new Date((now - 3 * day) * 1000) })
      .where('id', '=', first.uuid)
      .execute();
    expect((await visit(link, seen(now - day))).html).toMatch(/First.*>Updated<.*Second.*>New</s);
    // Coming back from a document is the same visit.
    const { response } = await visit(link, seen(now - day));
    const [cookie = ''] = response.headers.getSetCookie();
    expect(cookie).toMatch(/^linkwake-seen=\d+\.\d+; .*Path=\/.*HttpOnly/);
    expect((await visit(link, { cookie: cookie.split(';')[0] ?? '' })).html).toContain('room-badge');
    expect((await visit(link, { cookie: 'linkwake-seen=x.y' })).html).not.toContain('room-badge');
  });
});
