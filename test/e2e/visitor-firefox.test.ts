import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '#shared/api/client.ts';
import { pageSource } from '#shared/publish/page-source.ts';
import { POLICY } from '../../extension/capture/dom/content-security-policy.ts';
import { type FirefoxSession, startFirefoxSession } from '../support/browsers/firefox-session.ts';
import { noisePicture } from '../support/files/noise-picture.ts';
import { orderForm } from '../support/files/pdf.ts';
import { ownersClient } from '../support/pages/link-visitor.ts';
import { type StartedService, startService } from '../support/service/service.ts';

let service: StartedService;
let client: Client;
let firefox: FirefoxSession;

beforeAll(async () => {
  service = await startService();
  client = ownersClient(service);
  firefox = await startFirefoxSession(undefined, {
    // Prefers dark pages (0 is dark), whatever the machine's setting.
    'layout.css.prefers-color-scheme.content-override': 0,
  });
});

afterAll(async () => {
  await firefox?.close();
  await service?.stop();
});

const patience = { timeout: 30_000 };

async function plan(): Promise<Blob> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (let n = 1; n <= 12; n += 1) {
    pdf.addPage([595, 842]).drawText(`Chapter ${n} of the harbour plan`, { x: 60, y: 700, size: 24, font });
  }
  return new Blob([new Uint8Array(await pdf.save())]);
}

describe('a visitor with Firefox', () => {
  it('does not answer a gate again by a reload after a refusal, and keeps the address', async () => {
    const settings = { password: 'open sesame', require_email: true };
    const { link } = await client.documents.publish({ html: '<!doctype html><title>Plan</title>x' }, settings);
    await firefox.navigate(link);
    await firefox.run(`
      document.querySelector('#password').value = 'wrong';
      document.querySelector('#email').value = 'ann@acme.example';
      document.querySelector('form.gate').requestSubmit();`);
    const problems = 'return document.querySelectorAll(".problem").length';
    await expect.poll(() => firefox.run(problems), patience).toBe(1);
    await firefox.run('location.reload()');
    await expect.poll(() => firefox.run(problems), patience).toBe(0);
    const entered = 'return [document.querySelector("#password").value, document.querySelector("#email").value]';
    await expect.poll(() => firefox.run(entered), patience).toEqual(['', 'ann@acme.example']);
  });

  it('reads a PDF: drawn, with selectable and searchable text, thumbnails, and a counted view', async () => {
    const { link, uuid } = await client.documents.publish({ file: await plan(), name: 'plan.pdf' });
    await firefox.navigate(link);
    expect(await firefox.text("//*[contains(@class, 'textLayer')]//*[contains(text(), 'Chapter 1 of')]")).toContain(
      'harbour plan',
    );
    const ink = `
      const canvas = document.querySelector('#pages canvas');
      const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
      return data.some((value, at) => at % 4 === 0 && value < 100);`;
    await expect.poll(() => firefox.run(ink), patience).toBe(true);
    const selected = `
      const words = [...document.querySelectorAll('.textLayer span')].find((span) => span.textContent.includes('Chapter 1'));
      getSelection().selectAllChildren(words);
      return getSelection().toString();`;
    expect(await firefox.run(selected)).toBe('Chapter 1 of the harbour plan');
    const drawn = `return [...document.querySelectorAll('.thumbnail canvas')].filter(({ width }) => width > 0).length`;
    await expect.poll(() => firefox.run(drawn), patience).toBeGreaterThan(0);
    await firefox.click("//button[@id='find-open']");
    await firefox.type("//input[@id='find-text']", 'chapter 11');
    const found = `return document.querySelector('#find-count').textContent`;
    await expect.poll(() => firefox.run(found), patience).toBe('1 of 1');
    await expect.poll(async () => (await client.documents.get(uuid)).views, patience).toBe(1);
    const [view] = (await client.documents.activity(uuid)).views;
    expect(view?.device).toMatch(/^Firefox on /);
  });

  it('fills in a form, signs it with a typed name and sends it', async () => {
    const file = new Blob([new Uint8Array(await orderForm())]);
    const { link, uuid } = await client.documents.publish({ file, name: 'order.pdf' });
    await firefox.navigate(link);
    // The fields are covered until the first page is drawn.
    await firefox.text("//main[not(*[@id='pdf-waiting'])]//form[contains(@class, 'placed')]");
    await firefox.type("//input[@id='f0']", 'Ann');
    await firefox.type("//textarea[@id='f1']", 'two + 0');
    // As WebDriver enters a date, whatever the language of the browser.
    await firefox.type("//input[@id='f6']", '2026-12-24');
    await firefox.click("//input[@id='f7-0']");
    await firefox.click("//button[@id='f8']");
    await firefox.type("//input[@id='sign-name']", 'Ann Signer');
    await firefox.click("//input[@id='sign-consent']");
    await firefox.click("//button[@id='sign-done']");
    const left = `return document.querySelector('#form-left').textContent`;
    await expect.poll(() => firefox.run(left), patience).toBe('All required fields are filled in.');
    await firefox.click("//button[@id='form-send']");
    await firefox.click("//button[@id='send-now']");
    await expect.poll(() => firefox.run(`return document.querySelector('#sent').open`), patience).toBe(true);
    const [response] = (await client.documents.responses(uuid)).responses;
    expect(response).toMatchObject({ who: 'Ann Signer', signer_name: 'Ann Signer' });
    expect(response?.fields).toMatchObject({
      Name: 'Ann',
      'order.remarks': 'two + 0',
      Start: '24.12.2026',
      Terms: 'Yes',
    });
  });

  it('sees a page that sets no colours on white, and a dark page on a dark canvas', async () => {
    const page = (head: string) => ({ html: `<!doctype html><html lang="en"><title>Plan</title>${head}<h1>Plan</h1>` });
    const plain = await client.documents.publish(page(''));
    const dark = await client.documents.publish(page('<meta name="color-scheme" content="light dark">'));
    const pictures: string[] = [];
    for (const { link } of [plain, dark]) {
      await firefox.navigate(link);
      await expect.poll(() => firefox.run('return document.activeElement.id'), patience).toBe('content');
      pictures.push((await firefox.screenshot()).toString('base64'));
    }
    // A canvas reads the colour of the lower right corner, far from the heading.
    const corner = `
      const picture = new Image();
      picture.src = 'data:image/png;base64,' + arguments[0];
      return picture.decode().then(() => {
        const canvas = document.createElement('canvas');
        canvas.width = canvas.height = 1;
        const context = canvas.getContext('2d');
        context.drawImage(picture, 1 - picture.naturalWidth, 1 - picture.naturalHeight);
        return context.getImageData(0, 0, 1, 1).data[0];
      });`;
    await firefox.navigate('about:blank');
    const [white, black] = await Promise.all(pictures.map((picture) => firefox.run(corner, picture)));
    expect(white).toBe(255);
    expect(black).toBeLessThan(60);
  });

  it('sees the pictures that a captured page has as files', async () => {
    const data = `data:image/png;base64,${noisePicture(400).toString('base64')}`;
    const source = await pageSource(
      `<!doctype html><meta charset=utf-8><meta http-equiv=content-security-policy content="${POLICY}"><img src="${data}">`,
    );
    expect(source).toHaveProperty('file');
    const { link } = await client.documents.publish(source);
    await firefox.navigate(link);
    const framed = await firefox.run(`return document.querySelector('iframe').src`);
    // Scripts of WebDriver do not reach into the frame, whose origin is opaque; the content's own headers give it the same origin.
    await firefox.navigate(String(framed));
    const width = `return document.querySelector('img[src="pictures/1.png"]').naturalWidth`;
    await expect.poll(() => firefox.run(width), patience).toBe(400);
  });
});
