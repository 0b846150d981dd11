import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiCaller } from '../support/api/api-caller.ts';
import { makePdf } from '../support/files/pdf.ts';
import { signedIn } from '../support/pages/console-session.ts';
import { visit } from '../support/pages/link-visitor.ts';
import { type StartedService, startService } from '../support/service/service.ts';

let service: StartedService;
let caller: ApiCaller;
beforeAll(async () => {
  service = await startService();
  caller = new ApiCaller(service.baseUrl, service.owner.apiKey);
});
afterAll(() => service.stop());

const box = /<input[^>]*name="allow_download"[^>]*>/;

describe('the permission to download and print a PDF', () => {
  it('is granted by default, and can be changed in the console', async () => {
    const { body } = await caller.upload('POST', '/documents', { name: 'a.pdf', bytes: await makePdf() });
    const settings = `${service.baseUrl}/documents/${body.uuid}/update/`;
    const browser = await signedIn(service);
    const isTicked = async () => /\schecked/.test(box.exec(await (await browser.get(settings)).text())?.[0] ?? '');
    const isOffered = async () => /data-copies="yes"/.test((await visit(body.link)).html);
    expect([await isTicked(), await isOffered()]).toEqual([true, true]);
    await browser.post(settings, { title: 'a' });
    expect([await isTicked(), await isOffered()]).toEqual([false, false]);
    await browser.post(settings, { title: 'a', allow_download: 'on' });
    expect([await isTicked(), await isOffered()]).toEqual([true, true]);
  });

  it('is not a setting of the API', async () => {
    const { body } = await caller.upload('POST', '/documents', { name: 'a.pdf', bytes: await makePdf() });
    expect(body.settings).not.toHaveProperty('allow_download');
  });

  it('is not offered for a web page, and saving its settings preserves it', async () => {
    const { body } = await caller.send('POST', '/documents', { html: '<!doctype html><title>Page</title>' });
    const settings = `${service.baseUrl}/documents/${body.uuid}/update/`;
    const browser = await signedIn(service);
    expect(await (await browser.get(settings)).text()).not.toMatch(box);
    await browser.post(settings, { title: 'Another' });
    const row = service.db.selectFrom('documents').select(['title', 'allow_download']).where('id', '=', body.uuid);
    expect(await row.executeTakeFirst()).toEqual({ title: 'Another', allow_download: true });
  });

  it('when withdrawn, allows only our viewer to fetch the PDF', async () => {
    const { body } = await caller.upload('POST', '/documents', { name: 'a.pdf', bytes: await makePdf() });
    await service.db.updateTable('documents').set({ allow_download: false }).where('id', '=', body.uuid).execute();
    const { content } = await visit(body.link);
    const read = await fetch(content, { headers: { 'sec-fetch-dest': 'empty' } });
    expect([read.status, read.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const opened = await fetch(content, { headers: { 'sec-fetch-dest': 'document' } });
    expect(opened.status).toBe(404);
  });
});
