import { unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seriousFaults } from '../support/browsers/axe.ts';
import { downloadedFile } from '../support/browsers/downloaded-file.ts';
import { type PageServer, servePages } from '../support/browsers/page-server.ts';
import { buildExtension } from '../support/extension/build-extension.ts';
import { type ExtensionSession, startExtensionSession } from '../support/extension/extension-session.ts';
import { signInExtension } from '../support/extension/sign-in-extension.ts';
import { ownersClient } from '../support/pages/link-visitor.ts';
import { type StartedService, startService } from '../support/service/service.ts';
import { publishAndSign, signForm, waitForSignedCopy } from '../support/signing/signed-copy.ts';

let service: StartedService;
let session: ExtensionSession;
let site: PageServer;
let slug: string;

beforeAll(async () => {
  const [extension, started, pages] = await Promise.all([
    buildExtension('chrome'),
    startService(),
    servePages({ '/plan': '<!doctype html><title>Quarterly plan</title><h1>Quarterly plan</h1>' }),
  ]);
  service = started;
  site = pages;
  const published = await ownersClient(service).documents.publish({ html: '<h1>Notes</h1>' }, { title: 'Notes' });
  slug = published.slug;
  session = await startExtensionSession(extension);
  await (await signInExtension(session, service.baseUrl, service.owner)).close();
});

afterAll(async () => {
  await session?.close();
  await service?.stop();
  site?.stop();
});

/** What axe finds in light and in dark. */
async function faults(screen: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    // Without motion: colours on their way from light to dark are neither.
    await screen.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    found.push(...(await seriousFaults(screen)).map((fault) => `${colorScheme}: ${fault}`));
  }
  return found;
}

/** Runs in the background: the second signed PDF asked for is refused, once. */
function failSecondPdf(): void {
  const send = globalThis.fetch;
  let asked = 0;
  globalThis.fetch = (input, init) => {
    if (input instanceof Request && input.url.endsWith('signed.pdf') && ++asked === 2)
      return Promise.resolve(Response.json({ error: 'Too many at once.' }, { status: 429 }));
    return send(input, init);
  };
}

describe('the screens of the extension', () => {
  /** @feature from-keyboard */
  it('publish from the keyboard alone', async () => {
    const tab = await session.context.newPage();
    await tab.goto(`${site.url}/plan`);
    const popup = await session.clickAction(tab);
    await popup.getByRole('button', { name: 'Publish this page' }).waitFor();
    expect(await faults(popup)).toEqual([]);
    await popup.getByText('Options', { exact: true }).focus();
    await popup.keyboard.press('Enter');
    await popup.getByLabel('Title').waitFor();
    await popup.keyboard.press('Tab');
    await popup.keyboard.type('From the keyboard');
    expect(await faults(popup)).toEqual([]);
    await popup.getByRole('button', { name: 'Publish this page' }).focus();
    await popup.keyboard.press('Enter');
    await popup.getByText('Published: From the keyboard').waitFor();
    expect(await faults(popup)).toEqual([]);
  });

  /** @feature personal-links */
  it('make personal links for who is pasted', async () => {
    const query = new URLSearchParams({ service: service.baseUrl, document: slug });
    const activity = await session.open(`library.html?${query}`);
    await activity.getByRole('tab', { name: 'Recipients' }).click();
    await activity
      .getByLabel('Names and email addresses')
      .fill('Ada Lovelace <ada@example.com>; Grace Hopper; ada@example.com; nobody@');
    await activity.getByText('1 is there twice').waitFor();
    await activity.getByText('nobody@').waitFor();
    await activity.getByRole('button', { name: 'Make 2 personal links' }).click();
    const made = activity.getByRole('region', { name: 'Personal links made in this browser' });
    await made.getByRole('row', { name: /Ada Lovelace.*0 Not yet/ }).waitFor();
    await made.getByRole('row', { name: /Grace Hopper.*0 Not yet/ }).waitFor();
    expect(await activity.getByLabel('Names and email addresses').inputValue()).toBe('nobody@');
    expect(await faults(activity)).toEqual([]);
  });

  /** @feature document-settings */
  it('change settings, and take the change back', async () => {
    const query = new URLSearchParams({ service: service.baseUrl, document: slug, tab: 'settings' });
    const settings = await session.open(`library.html?${query}`);
    const domains = settings.getByLabel('Only these email domains');
    await domains.fill('example.com');
    await settings.getByRole('button', { name: 'Save' }).click();
    await settings.getByText('Changed: Only these email domains').waitFor();
    await settings.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => domains.inputValue()).toBe('');
    const { settings: now } = await ownersClient(service).documents.get(slug);
    expect(now.allowed_email_domains).toBe('');
    await settings.close();
  });

  /** @feature signed-pdfs */
  it('save all signed PDFs as one zip, and go on after a stop', async () => {
    const { document, id } = await publishAndSign(service, 'Order', { signer: 'Ada Lovelace' });
    await Promise.all(
      [id, await signForm(service, document.uuid, { signer: 'Grace/Hopper' })].map((of) =>
        waitForSignedCopy(service, of),
      ),
    );
    const query = new URLSearchParams({ service: service.baseUrl, document: document.slug, tab: 'responses' });
    const screen = await session.open(`library.html?${query}`);
    await screen.getByRole('button', { name: 'Save all 2 signed PDFs' }).waitFor();
    expect(await faults(screen)).toEqual([]);
    // The second is asked for once more after the first attempt has failed; the first is not.
    const worker = await session.worker();
    await worker.evaluate(failSecondPdf);
    await screen.getByRole('button', { name: 'Save all 2 signed PDFs' }).click();
    await screen.getByText('1 of 2 signed PDFs is fetched.').waitFor();
    expect(await faults(screen)).toEqual([]);
    const zip = await downloadedFile(screen, () => screen.getByRole('button', { name: 'Go on' }).click());
    expect(zip.name).toBe(`${document.slug}-signed.zip`);
    const files = unzipSync(zip.bytes);
    const names = Object.keys(files).map((name) => name.replace(/^\d{4}-\d\d-\d\d (.*) [0-9a-f]{8}\.pdf$/, '$1'));
    expect(names.sort()).toEqual(['Ada Lovelace', 'Grace_Hopper']);
    expect(Object.values(files).map((bytes) => new TextDecoder('latin1').decode(bytes.subarray(0, 5)))).toEqual([
      '%PDF-',
      '%PDF-',
    ]);
    await screen.getByText('2 signed PDFs are saved, in one zip.').waitFor();
    await screen.close();
  });

  /** @feature library */
  it('find a document, and say when there is none', async () => {
    const library = await session.open('library.html');
    await library.getByLabel('Search titles').fill('note');
    await library.getByRole('button', { name: /Notes/ }).click();
    await library.getByRole('heading', { name: 'Notes' }).waitFor();
    await library.getByLabel('Search titles').fill('nothing like it');
    await library.getByText('No document has these words in its title.').waitFor();
    expect(await faults(library)).toEqual([]);
    await library.close();
  });

  /** @feature rooms */
  it('make a room from chosen documents, ordered from the keyboard', async () => {
    await ownersClient(service).documents.publish({ html: '<h1>Terms</h1>' }, { title: 'Terms' });
    const library = await session.open('library.html');
    await library.getByRole('button', { name: 'New room' }).click();
    await library.getByRole('button', { name: 'Make room' }).click();
    await library.getByText('Give the room a title.').waitFor();
    await library.getByLabel('Title', { exact: true }).fill('For Ada');
    await library.getByRole('button', { name: 'Add Notes' }).click();
    await library.getByRole('button', { name: 'Add Terms' }).click();
    await library.getByRole('button', { name: 'Move Terms up' }).press('Enter');
    expect(
      await library
        .getByRole('list', { name: /in their order/ })
        .locator('bdi')
        .allTextContents(),
    ).toEqual(['Terms', 'Notes']);
    expect(await faults(library)).toEqual([]);
    await library.getByRole('button', { name: 'Make room' }).click();
    await library.getByText('The room is made.').waitFor();
    const made = library
      .getByRole('region', { name: 'Rooms made in this browser' })
      .getByRole('link', { name: 'For Ada' });
    const shown = await (await fetch((await made.getAttribute('href')) ?? '')).text();
    expect(shown.indexOf('Terms')).toBeLessThan(shown.indexOf('Notes'));
    await library.close();
  });

  /** @feature ended-sign-in */
  it('ask for a sign-in again where it has ended', async () => {
    const query = new URLSearchParams({ service: service.baseUrl, document: slug });
    const activity = await session.open(`library.html?${query}`);
    await activity.getByRole('heading', { name: 'Notes' }).waitFor();

    const options = await session.open('options.html');
    await options.getByRole('button', { name: 'Sign out' }).click();
    await options.getByText('Nobody is signed in.').waitFor();

    await activity.reload();
    const opening = session.context.waitForEvent('page');
    await activity.getByRole('button', { name: 'Sign in' }).first().click();
    const welcome = await opening;
    expect(new URL(welcome.url()).pathname).toBe('/welcome.html');
    await welcome.getByText('Use an API key instead').click();
    await welcome.getByLabel('API key').fill(service.owner.apiKey);
    await welcome.getByRole('button', { name: 'Connect with this key' }).click();
    await activity.getByRole('heading', { name: 'Notes' }).waitFor();
  });
});
