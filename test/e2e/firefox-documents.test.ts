import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { qrPicture } from '../../shared/formats/qr-picture.ts';
import { clickNotification, notifications, onClipboard, putOnClipboard } from '../support/browsers/firefox-desktop.ts';
import { type FirefoxSession, startFirefoxSession } from '../support/browsers/firefox-session.ts';
import { buildExtension } from '../support/extension/build-extension.ts';
import { signInFirefoxWithKey } from '../support/extension/sign-in-firefox.ts';
import { wrongQrModules } from '../support/files/qr-code.ts';
import { ownersClient, report, visit } from '../support/pages/link-visitor.ts';
import { type StartedService, startService } from '../support/service/service.ts';
import { formPdf } from '../support/signing/signature-form.ts';

let service: StartedService;
let firefox: FirefoxSession;
let downloads: string;

beforeAll(async () => {
  const [extension, started] = await Promise.all([buildExtension('firefox'), startService()]);
  service = started;
  downloads = await mkdtemp(join(tmpdir(), 'linkwake-saved-'));
  const saving = { 'browser.download.folderList': 2, 'browser.download.dir': downloads };
  firefox = await startFirefoxSession(extension, saving);
  await signInFirefoxWithKey(firefox, service);
});

afterAll(async () => {
  await firefox?.close();
  await service?.stop();
  await rm(downloads, { recursive: true, force: true });
});

/** Each look into the browser's own windows takes its processor time. */
const patience = { timeout: 20_000, interval: 200 };

/** Keys, by their names in WebDriver. */
const control = '\uE009';

const button = (name: string) => `//button[normalize-space()='${name}']`;
const field = (label: string) =>
  `//label[text()='${label}']/following::*[self::input or self::textarea or self::select][1]`;

async function publish(title: string) {
  const html = `<!doctype html><title>${title}</title><h1>${title}</h1>`;
  return ownersClient(service).documents.publish({ html }, { title });
}

/** Opens a document as a visitor. */
async function look(link: string, seen: Record<string, unknown> = {}): Promise<void> {
  await report((await visit(link)).beacon, { visible_ms: 5000, acted: true, ...seen });
}

async function open(slug: string, tab: string): Promise<void> {
  const query = new URLSearchParams({ service: service.baseUrl, document: slug, tab });
  await firefox.navigate(firefox.page(`library.html?${query}`));
}

/** Returns the file that a click saves, once it is complete. */
async function saved(name: string, click: string): Promise<Buffer> {
  await firefox.click(click);
  const bytes = () => readFile(join(downloads, name)).catch(() => Buffer.alloc(0));
  await expect.poll(async () => (await bytes()).length, patience).toBeGreaterThan(0);
  return bytes();
}

describe('a document in Firefox', () => {
  /** @feature personal-links */
  it('has personal links for pasted people, copied together and saved as a table', async () => {
    const { slug, link } = await publish('Notes');
    await open(slug, 'recipients');
    await putOnClipboard(firefox, 'Ada Lovelace <ada@example.com>; Grace Hopper; ada@example.com; nobody@');
    await firefox.click(field('Names and email addresses'));
    await firefox.press(control, 'v');
    await firefox.text("//*[contains(text(), '1 duplicate skipped')]");
    await firefox.click(button('Create 2 personal links'));
    await firefox.text("//tr[contains(., 'Ada Lovelace') and contains(., 'Not yet')]");
    await firefox.text("//tr[contains(., 'Grace Hopper') and contains(., 'Not yet')]");
    expect(await firefox.run(`return document.querySelector('textarea').value`)).toBe('nobody@');
    await firefox.click(button('Copy all links'));
    await firefox.text(button('Copied'));
    const lines = String(await onClipboard(firefox)).split('\n');
    expect(lines.map((line) => line.replace(/=\w+$/, '='))).toEqual([
      `Ada Lovelace\t${link}?r=`,
      `Grace Hopper\t${link}?r=`,
    ]);
    const table = (await saved(`${slug}-recipients.csv`, button('Export CSV'))).toString();
    expect(table).toContain(`Ada Lovelace,ada@example.com,${link}?r=`);
  });

  /** @feature document-settings */
  it('has settings that can be changed and changed back', async () => {
    const { slug } = await publish('Terms');
    await open(slug, 'settings');
    await firefox.type(field('Allowed email domains'), 'example.com');
    await firefox.click(button('Save'));
    await firefox.text("//*[text()='Saved: allowed domains']");
    const domains = async () => (await ownersClient(service).documents.get(slug)).settings.allowed_email_domains;
    expect(await domains()).toBe('example.com');
    await firefox.click(button('Undo'));
    await expect.poll(domains, patience).toBe('');
  });

  /** @feature qr-code */
  it('has its link as a QR code, shown and saved as a picture', async () => {
    const { slug, link } = await publish('Coded');
    await open(slug, 'activity');
    await firefox.click("//summary[text()='QR code']");
    await firefox.text(`//*[@role='img' and @aria-label='QR code of ${link}']`);
    for (const ending of ['png', 'svg']) {
      const picture = await saved(`${slug}.${ending}`, button(`Save as ${ending.toUpperCase()}`));
      expect(await wrongQrModules(picture, qrPicture(link))).toEqual([]);
    }
  });

  /** @feature activity */
  it('draws who opened it in its own colours, and saves that as CSV and JSON', async () => {
    const { slug, link } = await publish('Read');
    await look(link, { completion: 100, sections: ['Read'] });
    for (const completion of [30, 20, 15, 10, 5]) await look(link, { completion });
    await open(slug, 'activity');
    await firefox.text("//h3[text()='How far people read']");
    // For screen readers only.
    const seen = `
      const { x, y } = document.querySelector('caption').getBoundingClientRect();
      return document.elementFromPoint(x + 2, y + 2)?.localName;`;
    expect(await firefox.run(seen)).not.toBe('caption');
    const places = `
      const bar = document.querySelector('meter').getBoundingClientRect();
      const day = document.querySelector('.bar-some').getBoundingClientRect();
      return [bar, day].map(({ x, y, width, height }) => [x + width / 10, y + height / 2].map(Math.round));`;
    const [bar, day] = z.array(z.tuple([z.int(), z.int()])).parse(await firefox.run(places));
    const { data, info } = await sharp(await firefox.screenshot())
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const colour = ([x, y]: [number, number] = [0, 0]) => [
      ...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3),
    ];
    expect(colour(bar)).toEqual(colour(day));

    const table = (await saved(`${slug}-views.csv`, button('Export CSV'))).toString().trim().split('\n');
    expect(table.slice(1).map((line) => line.split(',')[3])).toEqual(
      Array.from({ length: 6 }, () => 'Chrome on Windows'),
    );
    const { views } = JSON.parse((await saved(`${slug}-views.json`, button('Export JSON'))).toString());
    expect(views.map((view: { completion_pct: number }) => view.completion_pct)).toEqual([5, 10, 15, 20, 30, 100]);
  });

  /** @feature rooms */
  it('is put into a room with others, in a chosen order', async () => {
    await Promise.all(['First', 'Second'].map(publish));
    await firefox.navigate(firefox.page('library.html'));
    await firefox.click(button('New room'));
    await firefox.type(field('Title'), 'For Ada');
    for (const name of ['Add First', 'Add Second', 'Move Second up'])
      await firefox.click(`//button[@aria-label='${name}' or normalize-space()='${name}']`);
    await firefox.click(button('Create room'));
    const link = await firefox.text("//*[contains(@class, 'notice-good')]//a");
    const room = await (await fetch(link)).text();
    expect(room.indexOf('Second')).toBeGreaterThan(0);
    expect(room.indexOf('Second')).toBeLessThan(room.indexOf('First'));
    await firefox.text(
      "//section[@aria-label='Rooms created in this browser']//a[text()='For Ada' or .//*[text()='For Ada']]",
    );
  });

  /** @feature notification-rules, notification-click */
  it('is announced when somebody opens it, unless it is muted, and opens by a click on the notification', async () => {
    const [quiet, told] = await Promise.all(['Quiet', 'Told'].map(publish));
    if (!quiet || !told) throw new Error('Nothing was published.');
    await open(quiet.slug, 'settings');
    await firefox.click(`${field('Notify me about')}/option[text()='Nothing']`);
    await firefox.text("//button[contains(., 'Told')]");
    await look(quiet.link);
    await look(told.link);
    await firefox.text("//button[contains(., 'Told') and contains(., '1 view')]");
    await firefox.text("//button[contains(., 'Quiet') and contains(., '1 view')]");
    const opened = 'Someone opened “Told”';
    await expect.poll(() => notifications(firefox), patience).toContain(opened);
    expect(await notifications(firefox)).not.toContain('Someone opened “Quiet”');
    await firefox.run("document.documentElement.dataset.loaded = 'before'");
    await clickNotification(firefox, opened);
    // It opens in the tab of the library, which is open already and is not loaded again.
    await firefox.text("//h1[.='Told']");
    expect(await firefox.run('return document.documentElement.dataset.loaded')).toBe('before');
  });

  /** @feature reading-depth */
  it('shows how far views got over the pages of its PDF, from the sidebar', async () => {
    const file = new Blob([new Uint8Array(await formPdf())], { type: 'application/pdf' });
    const { link } = await ownersClient(service).documents.publish({ file, name: 'form.pdf' }, { title: 'Form' });
    await look(link, { completion: 100 });
    await firefox.navigate(link);
    await firefox.text("//*[contains(@class, 'pdfViewer')]/*[contains(@class, 'page')]");
    await firefox.clickAction();
    await firefox.closePopup();
    await firefox.runInBrowser(`SidebarController.show('extension_linkwake_app-sidebar-action');`);
    const click = (text: string) => async () => {
      const find = `[...document.querySelectorAll('button')].find((b) => b.textContent.startsWith('${text}'))`;
      return firefox.runIn('sidebar', `const b = ${find}; b?.click(); return b !== undefined`);
    };
    await expect.poll(click('Form'), patience).toBe(true);
    await expect.poll(click('Show heatmap'), patience).toBe(true);
    const says = async () => String(await firefox.runIn('sidebar', 'return document.body?.innerText'));
    await expect.poll(says, patience).toContain('1 heading marked');
    expect(await firefox.run(`return document.querySelectorAll('html > div[aria-hidden]').length`)).toBe(1);
  });
});
