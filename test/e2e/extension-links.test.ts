import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { qrPath, qrPicture } from '../../shared/formats/qr-picture.ts';
import { faultsInBothThemes } from '../support/browsers/axe.ts';
import { downloadedFile } from '../support/browsers/downloaded-file.ts';
import { chooseAction } from '../support/extension/choose-action.ts';
import { type ExtensionWithService, startExtensionWithService } from '../support/extension/extension-with-service.ts';
import { wrongQrModules } from '../support/files/qr-code.ts';
import { ownersClient } from '../support/pages/link-visitor.ts';
import { type MailServer, startMailServer } from '../support/service/mail-server.ts';
import { publishAndSign, signForm, waitForSignedCopy } from '../support/signing/signed-copy.ts';

const plan = `<!doctype html><html lang="en"><title>Plan</title><h1>Plan</h1><p id="text">Sail at nine.</p>
  <img alt="" src="/mark.svg?visit=1" width="40" height="40"><x-card></x-card>
  <script>
    customElements.define('x-card', class extends HTMLElement {
      connectedCallback() { this.attachShadow({ mode: 'closed' }).innerHTML = '<p>' + (sessionStorage.card ?? 'Ten boats') + '</p>'; }
    });
  </script></html>`;

const smallPdf = [
  '%PDF-1.4',
  '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
  '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
  '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj',
  'trailer<</Root 1 0 R>>',
  '%%EOF',
].join('\n');

const portrait =
  '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="60"><circle cx="40" cy="30" r="25" fill="purple"/></svg>';

let started: ExtensionWithService;
let mails: MailServer;
let service: ExtensionWithService['service'];
let session: ExtensionWithService['session'];
let site: ExtensionWithService['site'];
let tabAt: ExtensionWithService['tabAt'];

beforeAll(async () => {
  mails = await startMailServer();
  const pages = {
    '/plan': plan,
    '/list': `<!doctype html><html lang="de"><title>List</title><h1>List</h1><img src="/portrait.svg" alt="Ada „im Hafen“">`,
    '/portrait.svg': portrait,
    '/offer':
      '<!doctype html><html lang="en"><title>Offer</title><h1>Offer</h1><script>document.body.append("From a script")</script></html>',
    '/terms.pdf': smallPdf,
    '/latest': { movedTo: '/terms.pdf' },
    '/mark.svg?visit=1':
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40"/></svg>',
  };
  started = await startExtensionWithService(pages, mails.env);
  ({ service, session, site, tabAt } = started);
});

afterAll(async () => {
  await started?.stop();
  await mails?.stop();
});

describe('the link of a page', () => {
  /** @feature qr-code */
  it('is shown as a QR code after publishing, and can be saved as one from its document', async () => {
    const tab = await tabAt('/plan');
    const popup = await session.clickAction(tab);
    await popup.getByRole('button', { name: 'Publish this page' }).click();
    await popup.getByText('Published: Plan').waitFor();
    const link = (await popup.locator('.card a').getAttribute('href')) ?? '';
    await chooseAction(popup, 'QR code');
    const code = popup.getByRole('img', { name: `QR code of ${link}` });
    expect(await code.locator('path').getAttribute('d')).toBe(qrPath(qrPicture(link)));
    await popup.close();

    const query = new URLSearchParams({ service: service.baseUrl, document: new URL(link).pathname.slice(1) });
    const library = await session.open(`library.html?${query}`);
    await library.getByText('QR code', { exact: true }).click();
    await library.getByRole('img', { name: `QR code of ${link}` }).waitFor();
    const wanted = qrPicture(link);
    for (const button of ['Save as PNG', 'Save as SVG']) {
      const { bytes } = await downloadedFile(library, () => library.getByRole('button', { name: button }).click());
      expect(await wrongQrModules(bytes, wanted)).toEqual([]);
    }
    await library.close();
    await tab.close();
  });

  /** @feature mailed-links, personal-links */
  it('is mailed from the library to its recipient, who was added elsewhere, and can ask for a code', async () => {
    const { link } = await ownersClient(service).documents.publish({ html: '<h1>Terms</h1>' }, { title: 'Terms' });
    const { link: personal } = await ownersClient(service).recipients.create(link, { email: 'bob@acme.example' });
    const query = { service: service.baseUrl, document: new URL(link).pathname.slice(1), tab: 'recipients' };
    const library = await session.open(`library.html?${new URLSearchParams(query)}`);
    await library.getByRole('row', { name: 'bob@acme.example' }).waitFor();
    expect(await library.getByText('in this browser').count()).toBe(0);
    await library.getByText('Email the links').click();
    await library.getByLabel('Your message').fill('Please read the second page.');
    await library.getByRole('button', { name: 'Send 1 email' }).click();
    await library.getByText('1 email is on its way').waitFor();
    const { text } = await mails.next('bob@acme.example');
    expect(text).toContain('Please read the second page.');
    expect(text).toContain(personal);
    const state = async () => (await ownersClient(service).recipients.list(link))?.[0]?.mail_state;
    await expect.poll(state).toBe('sent');
    await library.reload();
    await library.getByRole('row', { name: 'bob@acme.example' }).getByText('Sent').waitFor();

    await library.getByRole('tab', { name: 'Settings' }).click();
    await library.getByLabel('Ask for a code sent to that address').check();
    await library.getByRole('button', { name: 'Save', exact: true }).click();
    await library.getByText('Saved: email gate and email code').waitFor();
    expect((await ownersClient(service).documents.get(link)).settings).toMatchObject({ verify_email: true });
    await library.close();
  });

  /** @feature page-changed */
  it('says whether the page has changed since, without publishing or capturing it', async () => {
    const tab = await tabAt('/plan');
    const toolbar = () =>
      session.worker().then((worker) =>
        worker.evaluate(async (url) => {
          const [found] = (await chrome.tabs.query({})).filter((each) => each.url === url);
          return chrome.action.getTitle({ tabId: found?.id ?? 0 });
        }, tab.url()),
      );
    const says = async (words: string, onToolbar: string) => {
      const popup = await session.clickAction(tab);
      await popup.getByText(words, { exact: true }).waitFor();
      await expect.poll(toolbar).toBe(`Linkwake: ${onToolbar}`);
      return popup;
    };
    const same = ['Up to date', 'this page has a link'] as const;
    const changed = ['Page has changed', 'page has changed since you published it'] as const;
    const { length: before } = await service.db.selectFrom('versions').select('id').execute();
    await (await says(...same)).close();
    await tab.locator('#text').evaluate((text) => {
      text.textContent = 'Sail at ten.';
    });
    await (await says(...changed)).close();
    // In a shadow tree that only extensions can read, and nowhere else.
    await tab.evaluate(() => sessionStorage.setItem('card', 'Eleven boats'));
    await tab.reload();
    const popup = await says(...changed);
    expect(await service.db.selectFrom('versions').select('id').execute()).toHaveLength(before);
    await popup.getByRole('button', { name: 'Update link', exact: true }).click();
    await popup.getByText('Updated: Plan').waitFor();
    await popup.close();
    await (await says(...same)).close();
    await tab.close();
  });
});

describe('signed responses', () => {
  it('are saved as one zip of PDFs, which the background fetches', async () => {
    const { document, id } = await publishAndSign(service, 'Order', { signer: 'Ada Lovelace' });
    const others = await signForm(service, document.uuid, { signer: 'Grace/Hopper' });
    await Promise.all([id, others].map((of) => waitForSignedCopy(service, of)));
    const query = new URLSearchParams({ service: service.baseUrl, document: document.slug, tab: 'responses' });
    const screen = await session.open(`library.html?${query}`);
    const zip = await downloadedFile(screen, () =>
      screen.getByRole('button', { name: 'Save all 2 signed PDFs' }).click(),
    );
    expect(zip.name).toBe(`${document.slug}-signed.zip`);
    const files = Object.values(unzipSync(zip.bytes));
    expect(files.map((bytes) => new TextDecoder('latin1').decode(bytes.subarray(0, 5)))).toEqual(['%PDF-', '%PDF-']);
    await screen.close();
  });
});

describe('the context menu of a page', () => {
  let tab: Page;

  beforeAll(async () => {
    tab = await tabAt('/list');
    // An entry of the menu lets the extension read the page, as its button does.
    await (await session.clickAction(tab)).close();
  });

  /** Chooses an entry of the page's context menu, and returns the page that opens. */
  async function choose(entry: 'publish-link' | 'publish-picture', at: object): Promise<Page> {
    const worker = await session.worker();
    const opening = session.context.waitForEvent('page', (page) => page.url().includes('/target.html'));
    await worker.evaluate(
      async ([id, on, url]) => {
        const [found] = (await chrome.tabs.query({})).filter((each) => each.url === url);
        const { onClicked } = chrome.contextMenus as unknown as { onClicked: { dispatch(...args: unknown[]): void } };
        onClicked.dispatch({ menuItemId: id, frameId: 0, ...on }, found);
      },
      [entry, at, tab.url()] as const,
    );
    return opening;
  }

  /** The build may read localhost, where the service is; access to other sites must be requested. */
  const allowed = (path: string) => new URL(path, site.url.replace('127.0.0.1', 'localhost')).href;

  const newest = async () => {
    const rows = service.db
      .selectFrom('versions as v')
      .innerJoin('documents as d', 'd.id', 'v.document_id')
      .select(['d.title', 'd.kind', 'v.source_blob']);
    const { title, kind, source_blob } = await rows.orderBy('v.created_at', 'desc').limit(1).executeTakeFirstOrThrow();
    return { title, kind, text: (await buffer(await service.deps.blobs.open(source_blob))).toString() };
  };

  /** @feature link-menu */
  it('publishes the file that a link leads to', async () => {
    const screen = await choose('publish-link', { linkUrl: allowed('/terms.pdf') });
    await screen.getByRole('listitem').getByRole('link').waitFor();
    expect(await newest()).toMatchObject({ title: 'terms', kind: 'pdf', text: smallPdf });
    const worker = await session.worker();
    const notices = () => worker.evaluate(async () => Object.keys(await chrome.notifications.getAll()));
    // Chromium takes a notification away after eight seconds.
    await expect.poll(notices).not.toEqual([]);
    expect(await faultsInBothThemes(screen)).toEqual([]);
    await screen.close();
  });

  /** @feature link-menu, known-page */
  it('publishes a file whose link is recognized when a tab shows the file later', async () => {
    const screen = await choose('publish-link', { linkUrl: allowed('/latest') });
    await screen.getByRole('listitem').getByRole('link').waitFor();
    await screen.close();
    const count = async () => (await service.db.selectFrom('documents').select('id').execute()).length;
    const before = await count();
    const again = await choose('publish-link', { linkUrl: allowed('/latest') });
    await again.getByRole('listitem').getByText('Already up to date').waitFor();
    expect(await count()).toBe(before);
    await again.close();
    const shown = await session.openTab(allowed('/terms.pdf'));
    const popup = await session.clickAction(shown);
    await chooseAction(popup, 'Preview');
    await popup.getByText('PDFs have no preview').waitFor();
    await chooseAction(popup, 'Update link');
    await popup.getByText('Updated: terms').waitFor();
    await popup.close();
    await shown.close();
  });

  /** @feature link-menu */
  it('publishes the page that a link leads to, as a tab shows it', async () => {
    const screen = await choose('publish-link', { linkUrl: allowed('/offer') });
    await screen.getByText('Published: Offer').waitFor();
    expect(await newest()).toMatchObject({
      title: 'Offer',
      kind: 'html',
      text: expect.stringContaining('From a script'),
    });
    await expect.poll(() => session.context.pages().filter((page) => page.url().endsWith('/offer'))).toEqual([]);
    await screen.close();
    const again = await choose('publish-link', { linkUrl: allowed('/offer') });
    await again.getByText('Already up to date: Offer').waitFor();
    await again.close();
  });

  /** @feature picture-menu */
  it('publishes a picture as its page shows it', async () => {
    const screen = await choose('publish-picture', { srcUrl: `${site.url}/portrait.svg` });
    await screen.getByRole('listitem').getByRole('link').waitFor();
    const { title, kind, text } = await newest();
    expect({ title, kind }).toEqual({ title: 'Ada „im Hafen“', kind: 'html' });
    expect(text).toContain(`<img src="data:image/svg+xml;base64,${btoa(portrait)}" alt="Ada „im Hafen“">`);
    expect(text).toContain('<html lang="de">');
    await screen.close();
  });
});
