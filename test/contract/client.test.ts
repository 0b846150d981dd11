import { PDFDocument } from '@cantoo/pdf-lib';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, createClient } from '#shared/api/client.ts';
import { NotSignedIn } from '#shared/api/errors.ts';
import { sampleResponses } from '../support/api/contract-samples.ts';
import { startContractService } from '../support/api/contract-service.ts';
import { type StartedService, startService } from '../support/service/service.ts';

let service: StartedService;
let client: Client;

beforeAll(async () => {
  service = await startService();
  client = clientWith(service.owner.apiKey);
});

afterAll(() => service.stop());

function clientWith(apiKey: string, address = service.baseUrl): Client {
  const accessToken = { get: async () => apiKey, renew: () => Promise.reject(new NotSignedIn()) };
  return createClient({ service: address, accessToken });
}

const page = (title: string) => ({ html: `<!doctype html><title>${title}</title><h1>${title}</h1>` });

async function pdf(): Promise<Blob> {
  const document = await PDFDocument.create();
  document.addPage().drawText('Order');
  return new Blob([new Uint8Array(await document.save())], { type: 'application/pdf' });
}

describe('me', () => {
  it('returns the token’s owner', async () => {
    expect(await client.me()).toMatchObject({ user: { email: service.owner.email }, workspace: { plan: 'pro' } });
  });

  it('fails with a key that the service does not know', async () => {
    await expect(clientWith('lw_unknown').me()).rejects.toMatchObject({ code: 'not_signed_in' });
  });
});

describe('publish', () => {
  it('accepts HTML with settings and returns a link that works', async () => {
    const published = await client.documents.publish(page('Notes'), {
      password: 'open sesame',
      cta_label: 'Buy',
      cta_url: 'https://example.com/buy',
    });
    expect(published).toMatchObject({
      title: 'Notes',
      kind: 'html',
      status: 'Published',
      review_status: null,
      views: 0,
    });
    expect(published.settings).toMatchObject({ password: true, cta_label: 'Buy', cta_url: 'https://example.com/buy' });
    expect(published.link.startsWith(service.linkHost)).toBe(true);
    expect((await fetch(published.link)).ok).toBe(true);
  });

  it('accepts a PDF and reports the progress of the upload', async () => {
    const file = await pdf();
    const progress: number[] = [];
    const published = await client.documents.publish(
      { file, name: 'Bestellung – März.pdf' },
      {},
      { onProgress: (sent, total) => progress.push(sent / total) },
    );
    expect(published).toMatchObject({ title: 'Bestellung – März', kind: 'pdf', status: 'Published' });
    expect(progress).toEqual([0, 1]);
  });

  it('accepts a zipped site with settings as form fields', async () => {
    const site = zipSync({ 'index.html': strToU8('<title>Site</title>'), 'style.css': strToU8('h1{color:red}') });
    const file = new Blob([new Uint8Array(site)]);
    const published = await client.documents.publish(
      { file, name: 'site.zip' },
      { title: 'My site', require_email: true },
    );
    expect(published).toMatchObject({ title: 'My site', settings: { require_email: true } });
  });

  it('reports the service’s own words when content cannot be shown', async () => {
    const file = new Blob(['MZ']);
    const refused = client.documents.publish({ file, name: 'setup.exe' });
    await expect(refused).rejects.toMatchObject({ code: 'bad_request', status: 400 });
  });

  it('reports a setting that the plan lacks, with the upgrade address, and creates nothing', async () => {
    const free = clientWith((await service.createOwner({ plan: 'free' })).apiKey);
    const refused = await free.documents.publish(page('Gated'), { require_email: true }).catch((error) => error);
    expect(refused).toMatchObject({ code: 'plan_limit', message: expect.stringContaining('Pro') });
    expect(new URL(refused.upgradeUrl).origin).toBe(service.baseUrl);
    expect((await free.documents.list()).documents).toEqual([]);
  });

  it('stops at thirty in an hour', async () => {
    const busy = clientWith((await service.createOwner()).apiKey);
    for (let count = 0; count < 30; count += 1) await busy.documents.publish(page(`Page ${count}`));
    await expect(busy.documents.publish(page('One more'))).rejects.toMatchObject({
      code: 'rate_limited',
      message: expect.stringContaining('30'),
    });
    expect((await busy.documents.list({ limit: 100 })).documents).toHaveLength(30);
  });

  it('ends with the reason of a cancellation', async () => {
    const signal = AbortSignal.abort(new Error('Cancelled by the person.'));
    await expect(client.documents.publish(page('Never'), {}, { signal })).rejects.toThrow('Cancelled by the person.');
  });
});

describe('documents', () => {
  it('are listed newest first, by title, up to a limit', async () => {
    const mine = clientWith((await service.createOwner()).apiKey);
    for (const title of ['Alpha one', 'Beta', 'Alpha two']) await mine.documents.publish(page(title));
    const titles = async (query: Parameters<Client['documents']['list']>[0]) =>
      (await mine.documents.list(query)).documents.map(({ title }) => title);
    expect(await titles({})).toEqual(['Alpha two', 'Beta', 'Alpha one']);
    expect(await titles({ query: 'alpha' })).toEqual(['Alpha two', 'Alpha one']);
    expect(await titles({ limit: 1 })).toEqual(['Alpha two']);
    await expect(mine.documents.list({ limit: 101 })).rejects.toMatchObject({ code: 'bad_request' });
  });

  it('are found by link, slug and uuid, in their own workspace only', async () => {
    const { link, slug, uuid } = await client.documents.publish(page('Found'));
    for (const ref of [link, `${link}?r=x`, slug, uuid]) {
      expect((await client.documents.get(ref)).uuid, ref).toBe(uuid);
    }
    const stranger = clientWith((await service.createOwner()).apiKey);
    await expect(stranger.documents.get(uuid)).rejects.toMatchObject({ code: 'not_found' });
    await expect(client.documents.get('no-such-document')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('change only in the fields that are sent', async () => {
    const { slug } = await client.documents.publish(page('Changing'), { password: 'open sesame' });
    const changed = await client.documents.update(slug, { title: 'Changed', expires_on: '2099-12-31' });
    expect(changed.changed).toEqual(expect.arrayContaining(['title', 'expiry']));
    const after = await client.documents.get(slug);
    expect(after).toMatchObject({ title: 'Changed', settings: { password: true } });
    expect(after.settings.expires_at).not.toBeNull();
    await client.documents.update(slug, { remove_expiry: true, remove_password: true });
    expect((await client.documents.get(slug)).settings).toMatchObject({ password: false, expires_at: null });
    const refused = client.documents.update(slug, { expires_on: 'tomorrow' });
    await expect(refused).rejects.toMatchObject({ code: 'bad_request' });
  });

  /** @contract replace/same-link */
  it('keep their link when their content is replaced', async () => {
    const { link, slug } = await client.documents.publish(page('First'));
    const replaced = await client.documents.replace(link, page('Second'), { title: 'Second' });
    expect(replaced.link).toBe(link);
    expect((await client.documents.get(slug)).title).toBe('Second');
  });

  it('are not said to show new content behind a link that has expired', async () => {
    const { slug } = await client.documents.publish(page('First'));
    expect((await client.documents.replace(slug, page('Second'))).message).toContain('The link shows the new content.');
    await service.db.updateTable('documents').where('slug', '=', slug).set({ expires_on: '2020-01-01' }).execute();
    expect((await client.documents.replace(slug, page('Third'))).message).not.toContain('The link shows');
  });

  it('refuse content of another kind', async () => {
    const { slug } = await client.documents.publish(page('A page'));
    const refused = client.documents.replace(slug, { file: await pdf(), name: 'order.pdf' });
    await expect(refused).rejects.toMatchObject({ code: 'bad_request', status: 400 });
  });

  it('report their views, none at first', async () => {
    const { slug } = await client.documents.publish(page('Unseen'));
    expect(await client.documents.activity(slug, { days: 7, limit: 50 })).toMatchObject({
      title: 'Unseen',
      total_views: 0,
      views: [],
    });
    await expect(client.documents.activity(slug, { limit: 51 })).rejects.toMatchObject({ code: 'bad_request' });
  });

  it('have personal links', async () => {
    const { link } = await client.documents.publish(page('For Ada'));
    const personal = await client.recipients.create(link, { name: 'Ada Lovelace', email: 'ada@example.com' });
    expect(personal.link.startsWith(`${link}?r=`)).toBe(true);
    await expect(client.recipients.create(link, {})).rejects.toMatchObject({ code: 'bad_request' });
    const listed = await client.recipients.list(link);
    expect(listed).toMatchObject([{ name: 'Ada Lovelace', email: 'ada@example.com', link: personal.link, views: 0 }]);
  });
});

describe('another service that follows the contract', () => {
  let other: Awaited<ReturnType<typeof startContractService>>;
  let there: Client;

  beforeAll(async () => {
    other = await startContractService();
    there = clientWith('lw_key', other.url);
  });

  afterAll(() => other.stop());

  it('returns responses', async () => {
    expect((await there.documents.responses('https://lnk.example/order', { limit: 1 })).responses).toHaveLength(1);
    await expect(there.documents.responses('elsewhere')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('delays the signed PDF until it is made', async () => {
    const [response] = sampleResponses.responses;
    const signed = await there.documents.signedPdf('order', response?.id ?? '');
    expect(signed.type).toBe('application/pdf');
    expect(await signed.text()).toBe('%PDF-1.7 signed');
    await expect(there.documents.signedPdf('order', 'unsigned')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('makes rooms of documents in order', async () => {
    const documents = ['notes', 'https://lnk.example/order'];
    expect(await there.rooms.create({ title: 'Deal', documents })).toMatchObject({ message: 'A room of 2.' });
    const refused = await there.rooms.create({ title: 'Deal', documents, require_email: true }).catch((error) => error);
    expect(refused).toMatchObject({ code: 'plan_limit', upgradeUrl: 'https://service.example/plans/' });
    const unknown = there.rooms.create({ title: 'Deal', documents: ['theirs'] });
    await expect(unknown).rejects.toMatchObject({ code: 'not_found' });
    await expect(there.rooms.create({ title: '', documents })).rejects.toThrow('Give the room a title.');
  });
});
