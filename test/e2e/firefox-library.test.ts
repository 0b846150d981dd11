import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { unzipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { addFields } from '../../service/inspect/pdf-form/add-fields.ts';
import { pickFolder } from '../support/browsers/firefox-desktop.ts';
import { type FirefoxSession, keys, startFirefoxSession } from '../support/browsers/firefox-session.ts';
import { type PageServer, servePages } from '../support/browsers/page-server.ts';
import { buildExtension } from '../support/extension/build-extension.ts';
import { enterKey, signInFirefoxWithKey } from '../support/extension/sign-in-firefox.ts';
import { blankPages, makePdf } from '../support/files/pdf.ts';
import { makeFolder } from '../support/files/write-folder.ts';
import { openForm, send } from '../support/pages/form-visitor.ts';
import { ownersClient, report, visit } from '../support/pages/link-visitor.ts';
import { type FaultProxy, startFaultProxy } from '../support/service/fault-proxy.ts';
import { type StartedService, startService } from '../support/service/service.ts';
import { publishAndSign, signForm, waitForSignedCopy } from '../support/signing/signed-copy.ts';

let proxy: FaultProxy;
let service: StartedService;
let site: PageServer;
let firefox: FirefoxSession;
let downloads: string;

beforeAll(async () => {
  proxy = await startFaultProxy();
  const [extension, started, pages] = await Promise.all([
    buildExtension('firefox'),
    startService({ env: { BASE_URL: proxy.url } }),
    servePages({ '/plan': '<!doctype html><title>Plan</title><h1>Plan</h1><p>Sail at nine.' }),
  ]);
  service = started;
  site = pages;
  proxy.forwardTo(`http://localhost:${service.deps.config.port}`);
  downloads = await mkdtemp(join(tmpdir(), 'linkwake-saved-'));
  const saving = { 'browser.download.folderList': 2, 'browser.download.dir': downloads };
  firefox = await startFirefoxSession(extension, saving);
  await signInFirefoxWithKey(firefox, service);
});

afterEach(() => proxy.clear());

afterAll(async () => {
  await firefox?.close();
  await service?.stop();
  site?.stop();
  proxy?.stop();
  await rm(downloads, { recursive: true, force: true });
});

/** Each look into the browser's own windows takes its processor time. */
const patience = { timeout: 20_000, interval: 200 };

const button = (name: string) => `//button[normalize-space()='${name}']`;

const titles = async () =>
  (await service.db.selectFrom('documents').select('title').execute()).map(({ title }) => title);

const signatureField = { kind: 'signature', page: 1, left: 60, width: 200, height: 30, required: true } as const;

/** A PDF larger than the two connections can buffer. */
async function longPdf(): Promise<string> {
  const text = Buffer.from(await makePdf()).toString('latin1');
  return `${text}\n%${'padding '.repeat(500_000)}\n%%EOF\n`;
}

describe('the library in Firefox', () => {
  /** @feature reading-depth */
  it('draws how far views got over the page from the sidebar, and removes it when the sidebar is closed', async () => {
    await firefox.navigate(`${site.url}/plan`);
    // The keyboard shortcut also lets the extension read the page, until the tab navigates away.
    await firefox.press(keys.alt, keys.shift, 'u');
    await expect.poll(titles, patience).toContain('Plan');
    const { documents } = await ownersClient(service).documents.list({ query: 'Plan' });
    const { beacon } = await visit(documents[0]?.link ?? '');
    await report(beacon, { visible_ms: 5000, acted: true, sections: ['Plan'] });
    await firefox.runInBrowser(`SidebarController.show('extension_linkwake_app-sidebar-action');`);
    const find = (text: string) =>
      `[...document.querySelectorAll('button')].find((b) => b.textContent.startsWith('${text}'))`;
    const click = (text: string) => async () =>
      firefox.runIn('sidebar', `const b = ${find(text)}; b?.click(); return b !== undefined`);
    const layers = () => firefox.run(`return document.querySelectorAll('html > div[aria-hidden]').length`);
    await expect.poll(click('Plan'), patience).toBe(true);
    await expect.poll(click('Show heatmap'), patience).toBe(true);
    await expect.poll(layers, patience).toBe(1);
    await firefox.runInBrowser('SidebarController.hide();');
    await expect.poll(layers, patience).toBe(0);
  });

  /** @feature signed-pdfs */
  it('saves all signed PDFs as one zip, and resumes after a stop', async () => {
    const { document, id } = await publishAndSign(service, 'Order', { signer: 'Ada Lovelace' });
    const other = await signForm(service, document.uuid, { signer: 'Grace Hopper' });
    await Promise.all([id, other].map((of) => waitForSignedCopy(service, of)));
    proxy.add({
      path: new RegExp(`${id}/signed.pdf`),
      instead: { status: 429, headers: { 'retry-after': '60' } },
      times: 1,
    });
    const query = new URLSearchParams({ service: service.baseUrl, document: document.slug, tab: 'responses' });
    await firefox.navigate(firefox.page(`library.html?${query}`));
    await firefox.click(button('Save all 2 signed PDFs'));
    await firefox.text("//*[contains(text(), 'Too many requests')]");
    await firefox.text("//*[text()='1 of 2 signed PDFs downloaded']");
    await firefox.click(button('Continue'));
    await firefox.text("//*[text()='2 signed PDFs saved in one zip']");
    const file = join(downloads, `${document.slug}-signed.zip`);
    const size = () =>
      stat(file).then(
        (found) => found.size,
        () => 0,
      );
    await expect.poll(size, patience).toBeGreaterThan(0);
    const names = Object.keys(unzipSync(await readFile(file))).map((name) => name.slice(11, -13));
    expect(names.sort()).toEqual(['Ada Lovelace', 'Grace Hopper']);
    expect(proxy.seen.filter((request) => request.endsWith('signed.pdf'))).toHaveLength(3);
  });

  /** @feature placed-fields-in-library */
  it('places fields by mouse and keyboard, and saves them', async () => {
    const pdf = await PDFDocument.create();
    for (const words of ['Lease', 'Annex']) pdf.addPage([595, 842]).drawText(words, { x: 60, y: 760 });
    const file = new Blob([new Uint8Array(await pdf.save())]);
    const { slug, link } = await ownersClient(service).documents.publish({ file, name: 'lease.pdf' });
    const query = new URLSearchParams({ service: service.baseUrl, document: slug, tab: 'responses' });
    await firefox.navigate(firefox.page(`library.html?${query}`));
    await firefox.click(button('Place fields…'));
    await firefox.text("//img[@alt='Page 1']");
    // Keys press no button of a window that is not the active one: the notification of a view has taken the focus.
    await firefox.runInBrowser('window.focus(); gBrowser.selectedBrowser.focus();');
    const box = (name: string) => `//*[@role='application' and @aria-label='${name}']`;
    const boundsOf = async (name: string) => {
      const bounds = `
        const { x, y, width } = document.querySelector('[role=application][aria-label="${name}"]').getBoundingClientRect();
        return [x, y, width];`;
      return z.array(z.number()).parse(await firefox.run(bounds));
    };

    await firefox.click(button('Signature'));
    await firefox.click("//img[@alt='Page 1']");
    await firefox.text(box('Signature, page 1'));
    const [left = 0, top = 0, width = 0] = await boundsOf('Signature, page 1');
    await firefox.drag(box('Signature, page 1'), 30, 40);
    const moved = await boundsOf('Signature, page 1');
    expect(moved.map(Math.round)).toEqual([left + 30, top + 40, width].map(Math.round));
    await firefox.type(box('Signature, page 1'), keys.shift + keys.right);
    expect((await boundsOf('Signature, page 1'))[2]).toBeGreaterThan(width);

    // A key adds the field in the middle of the page.
    await firefox.type(button('Text'), keys.enter);
    await firefox.type(box('Text, page 1'), keys.enter);
    const label = "//fieldset[@data-selected]//input[@dir='auto']";
    await firefox.type(label, 'Name of the tenant');
    await firefox.type(button('Date'), keys.enter);
    await firefox.type(box('Date, page 1'), keys.delete);
    await firefox.click(button('Save fields'));
    await firefox.text("//*[text()='Saved. The link shows the document with these fields.']");
    const { fields } = await openForm(link);
    expect(fields.map((field) => [field.kind, field.label, field.required])).toEqual([
      ['signature', 'Signature', true],
      ['text', 'Name of the tenant', false],
    ]);
  });

  /** @feature several-signers-in-library */
  it('asks two people to sign, and shows who has signed as soon as they have', async () => {
    const lease = await addFields(await blankPages(1), [
      { ...signatureField, name: 'landlord', label: 'Landlord', top: 100 },
      { ...signatureField, name: 'tenant', label: 'Tenant', top: 200 },
    ]);
    const file = new Blob([new Uint8Array(lease)]);
    const { slug, uuid } = await ownersClient(service).documents.publish({ file, name: 'lease.pdf' });
    const query = new URLSearchParams({ service: service.baseUrl, document: slug, tab: 'responses' });
    await firefox.navigate(firefox.page(`library.html?${query}`));
    await firefox.click(button('Ask for signatures…'));
    const nameOf = (signer: string) => `//fieldset[normalize-space(legend)='${signer}']//input[not(@type='email')]`;
    await firefox.type(nameOf('Signer 1'), 'Ada Owner');
    await firefox.type(nameOf('Signer 2'), 'Bo Renter');
    await firefox.click(button('Create signing links'));
    await firefox.text("//*[normalize-space()='Waiting for signatures · 0 of 2 signed']");

    const recipients = await ownersClient(service).recipients.list(uuid);
    const linkOf = (name: string) => recipients?.find((one) => one.name === name)?.link ?? '';
    for (const [field, name, board] of [
      ['landlord', 'Ada Owner', 'Waiting for signatures · 1 of 2 signed'],
      ['tenant', 'Bo Renter', 'Everyone has signed'],
    ] as const) {
      const { action } = await openForm(linkOf(name));
      const signature = { signerName: name, consent: true as const, drawing: { method: 'typed' as const } };
      expect((await send(action, { [field]: 'signed' }, { name, signature })).status).toBe(201);
      await firefox.text(`//*[normalize-space()='${board}']`);
      await firefox.text(`//summary[contains(., '${name}') and contains(., 'signed')]`);
    }
  });

  /** @feature file-queue, sent-once */
  it('publishes a file once when the network fails in the middle of it', async () => {
    await firefox.navigate(firefox.page('library.html?view=files'));
    const before = proxy.seen.length;
    proxy.add({ method: 'POST', path: /\/documents$/, instead: 'halfway', times: 1 });
    await firefox.text(button('Choose files'));
    const choose = `
      const input = document.querySelector('input[type=file]');
      const chosen = new DataTransfer();
      chosen.items.add(new File([arguments[0]], 'Contract.pdf', { type: 'application/pdf' }));
      input.files = chosen.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));`;
    await firefox.run(choose, await longPdf());
    await firefox.text("//a[contains(@href, '/contract-')]");
    expect((await titles()).filter((title) => title === 'Contract')).toHaveLength(1);
    // While the service still works on the first request, it asks to wait, and the request is repeated once more.
    const sent = proxy.seen.slice(before).filter((request) => request === 'POST /api/v1/documents');
    expect(sent.length).toBeGreaterThan(1);
  });

  /** @feature folder */
  it('shows a chosen folder before it is sent, and publishes it as a site', async () => {
    const path = await makeFolder(downloads, 'harbour', {
      'index.html': '<h1>Harbour</h1><img src="/logo.png">',
      'about/index.html': '<h1>About</h1>',
      '.env': 'SECRET=1',
    });
    await pickFolder(firefox, path);
    await firefox.navigate(firefox.page('library.html?view=files'));
    await firefox.click(button('Choose folder'));
    await firefox.confirm();
    await firefox.text("//*[starts-with(text(), '2 files,')]");
    await firefox.text("//summary[starts-with(., '1 file skipped')]");
    await firefox.text("//summary[starts-with(., 'index.html has a link starting with “/”')]");
    await firefox.click("//summary[text()='Preview']");
    await firefox.text('//iframe');
    await firefox.click(button('Publish folder'));
    const link = await firefox.text("//a[contains(@href, '/harbour-')]");
    expect(await (await fetch((await visit(link)).content)).text()).toContain('Harbour');
  });

  /** @feature api-key-sign-in, ended-sign-in, service-fault */
  it('explains a fault of a service, keeps the list, and continues after another sign-in', async () => {
    const faults = [
      { said: 'Linkwake doesn’t understand', instead: { status: 200, body: '<p>Accept our terms.' } },
      { said: 'The server had an error', instead: { status: 500 } },
      { said: 'has probably moved', instead: { status: 301, headers: { location: 'https://elsewhere.example/' } } },
      { said: 'Can’t reach', instead: 'cut' as const },
      { said: 'You’ve been signed out', instead: { status: 401 } },
    ];
    for (const { said, instead } of faults) {
      proxy.clear();
      proxy.add({ path: /api/, instead });
      await firefox.navigate(firefox.page('library.html'));
      await firefox.text(`//*[@role='alert']//*[contains(text(), '${said}')]`);
      await firefox.text("//button[contains(., 'Plan')]");
    }
    proxy.clear();
    await firefox.navigate(firefox.page(`welcome.html?${new URLSearchParams({ service: service.baseUrl })}`));
    await enterKey(firefox, service);
    await firefox.navigate(firefox.page('library.html'));
    await firefox.text("//button[contains(., 'Contract')]");
    expect(await firefox.run(`return document.querySelectorAll('main [role=alert]').length`)).toBe(0);
  });
});
