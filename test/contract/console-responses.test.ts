import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setPlan } from '../../service/accounts/set-plan.ts';
import { ApiCaller } from '../support/api/api-caller.ts';
import { noteForm, orderForm } from '../support/files/pdf.ts';
import { CookieBrowser } from '../support/pages/cookie-browser.ts';
import { openForm, post, send } from '../support/pages/form-visitor.ts';
import { type StartedService, startService } from '../support/service/service.ts';

let service: StartedService;
let caller: ApiCaller;
let browser: CookieBrowser;
let order: { uuid: string; link: string };

const right = { Name: '=1+1', Start: '24.12.2026', Terms: 'Yes', Signature: 'signed', Number: 'A-1' };
const signature = { signerName: 'Ann Signer', consent: true as const, drawing: { method: 'typed' as const } };

beforeAll(async () => {
  service = await startService();
  caller = new ApiCaller(service.baseUrl, service.owner.apiKey);
  order = (await caller.upload('POST', '/documents', { name: 'order.pdf', bytes: await orderForm() })).body;
  await send((await openForm(order.link)).action, { ...right, 'order.remarks': '<b>two\nlines' }, { signature });
  browser = await signedIn(service.owner);
});

afterAll(() => service.stop());

async function signedIn({ email, password }: { email: string; password: string }): Promise<CookieBrowser> {
  const opened = new CookieBrowser();
  await opened.post(`${service.baseUrl}/sign-in`, { email, password });
  return opened;
}

const page = async (path: string, by = browser) => {
  const answer = await by.get(`${service.baseUrl}/documents/${path}`);
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
};

const responseId = async () => (await caller.get(`/documents/${order.uuid}/responses`)).body.responses[0].id as string;

describe('the responses of a document, in the console', () => {
  it('are a list, each with all its answers, its audit trail and its signed copy', async () => {
    const list = await page(`${order.uuid}/responses/`);
    expect(list.html).toContain('1 response');
    const id = await responseId();
    expect(list.html).toContain(`/documents/${order.uuid}/responses/${id}/`);
    const { status, html } = await page(`${order.uuid}/responses/${id}/`);
    expect(status).toBe(200);
    for (const words of ['Who orders', '&lt;b&gt;two\nlines', 'Signed by Ann Signer, as typed', '127.0.0.1']) {
      expect(html).toContain(words);
    }
    await expect
      .poll(async () => (await page(`${order.uuid}/responses/`)).html)
      .toContain(`/documents/${order.uuid}/responses/${id}/signed.pdf">Signed PDF`);
  });

  it('can be exported as a spreadsheet, in which no answer is a formula', async () => {
    const { headers, html } = await page(`${order.uuid}/responses.csv`);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const [header, row] = html.split('\r\n');
    expect(header).toContain('When,Who,Email,Signed by,Signed copy,Declined,Reason,Who orders,Remarks');
    expect(row).toContain(",'=1+1,");
  });

  it('say in the spreadsheet who declined to sign, and why', async () => {
    const { body } = await caller.upload('POST', '/documents', { name: 'order.pdf', bytes: await orderForm() });
    const { action } = await openForm(body.link);
    await post(`${action}/decline`, JSON.stringify({ name: 'Bo', reason: '=Clause 4' }));
    const [, row] = (await page(`${body.uuid}/responses.csv`)).html.split('\r\n');
    expect(row).toMatch(/,Bo,,,,Yes,'=Clause 4/);
  });

  /** @feature delete-response */
  it('are deleted one by one, with the signed copy', async () => {
    const form = (await caller.upload('POST', '/documents', { name: 'order.pdf', bytes: await orderForm() })).body;
    for (let sent = 0; sent < 2; sent += 1) await send((await openForm(form.link)).action, right, { signature });
    const responses = async () => (await caller.get(`/documents/${form.uuid}/responses`)).body.responses;
    await expect
      .poll(async () => (await responses()).map(({ signed_pdf_ready: made }: { signed_pdf_ready: boolean }) => made))
      .toEqual([true, true]);
    const [{ id }, { id: other }] = await responses();
    const { rows } = await service.pool.query('select signed_blob from responses where id = $1', [id]);
    const stranger = await signedIn(await service.createOwner());
    const remove = (by: CookieBrowser) =>
      by.post(`${service.baseUrl}/documents/${form.uuid}/responses/${id}/delete`, {});
    expect((await remove(stranger)).status).toBe(404);

    const answer = await remove(browser);
    expect(answer.headers.get('location')).toBe(`/documents/${form.uuid}/responses/?deleted`);
    expect((await page(`${form.uuid}/responses/?deleted`)).html).toContain('Response deleted.');
    expect((await responses()).map((left: { id: string }) => left.id)).toEqual([other]);
    expect((await page(`${form.uuid}/responses/${id}/signed.pdf`)).status).toBe(404);
    expect((await remove(browser)).status).toBe(404);
    const { rowCount } = await service.pool.query(
      'select from stored_blobs where key = $1 and deleted_at is not null',
      [rows[0].signed_blob],
    );
    expect(rowCount).toBe(1);
  });

  it('say when there are none, and whether there could be any', async () => {
    const { body: plain } = await caller.send('POST', '/documents', { html: '<p>x' });
    expect((await page(`${plain.uuid}/responses/`)).html).toContain('A web page has no form fields.');
    const owner = await service.createOwner({ plan: 'paid' });
    const { body } = await new ApiCaller(service.baseUrl, owner.apiKey).upload('POST', '/documents', {
      name: 'note.pdf',
      bytes: await noteForm(),
    });
    await setPlan(service.db, { email: owner.email, plan: 'free' });
    const browser = await signedIn(owner);
    for (const tab of ['', 'responses/']) {
      expect((await page(`${body.uuid}/${tab}`, browser)).html).toMatch(/[Cc]ollecting responses needs a paid plan/);
    }
  });

  it('are hidden from other workspaces', async () => {
    const stranger = await signedIn(await service.createOwner());
    const id = await responseId();
    for (const path of ['responses/', `responses/${id}/`, 'responses.csv', 'fields/']) {
      expect((await page(`${order.uuid}/${path}`, stranger)).status, path).toBe(404);
    }
    for (const id of ['x', '5f1c2c1e-2b6e-4c8e-9d0e-1f2a3b4c5d6e']) {
      expect((await page(`${order.uuid}/responses/${id}/`)).status).toBe(404);
    }
  });
});

describe('the names of fields', () => {
  const versionIn = (html: string) => /name="version" value="([^"]+)"/.exec(html)?.[1] ?? '';
  const save = (uuid: string, fields: Record<string, string>) =>
    browser.post(`${service.baseUrl}/documents/${uuid}/fields/`, fields);

  it('are the owner’s, both for visitors and in responses, also for another version of the PDF', async () => {
    const { body } = await caller.upload('POST', '/documents', { name: 'note.pdf', bytes: await noteForm() });
    await send((await openForm(body.link)).action, { Note: 'hello' });
    const version = versionIn((await page(`${body.uuid}/fields/`)).html);
    expect((await save(body.uuid, { version, 'label-0': ' Your  wish ' })).headers.get('location')).toContain('?saved');
    expect((await openForm(body.link)).html).toContain('Your wish');
    const labels = async () => (await caller.get(`/documents/${body.uuid}/responses`)).body.responses[0].answers;
    expect(await labels()).toEqual([{ name: 'Note', label: 'Your wish', value: 'hello' }]);
    await caller.upload('PUT', `/documents/${body.uuid}/content`, { name: 'note.pdf', bytes: await noteForm() });
    const replaced = (await page(`${body.uuid}/fields/`)).html;
    expect(replaced).toContain('value="Your wish"');
    expect((await save(body.uuid, { version, 'label-0': 'Old' })).headers.get('location')).toContain('?replaced');
    await save(body.uuid, { version: versionIn(replaced), 'label-0': '' });
    expect((await labels())[0].label).toBe('Note');
  });

  it('can be set only when there are fields', async () => {
    const { body } = await caller.send('POST', '/documents', { html: '<p>x' });
    expect((await page(`${body.uuid}/fields/`)).status).toBe(404);
    expect((await save(body.uuid, { version: 'x' })).status).toBe(404);
  });
});
