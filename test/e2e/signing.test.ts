import { readFile } from 'node:fs/promises';
import { PDFDocument } from '@cantoo/pdf-lib';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { ApiCaller } from '../support/api/api-caller.ts';
import { faultsInBothThemes } from '../support/browsers/axe.ts';
import { launchChromium } from '../support/browsers/chromium.ts';
import { openForm } from '../support/pages/form-visitor.ts';
import { type MailServer, startMailServer } from '../support/service/mail-server.ts';
import { type StartedService, startService } from '../support/service/service.ts';
import { pdfsig, pdfText } from '../support/signing/poppler.ts';

let service: StartedService;
let browser: Browser;
let mails: MailServer;
/** The tab of the owner, who signs in once. */
let page: Page;
let link: string;
let uuid: string;

beforeAll(async () => {
  mails = await startMailServer();
  service = await startService({ env: mails.env });
  browser = await launchChromium();
  page = await browser.newPage();
  await page.goto(`${service.baseUrl}/sign-in`);
  await page.getByLabel('Email address').fill(service.owner.email);
  await page.getByLabel('Password').fill(service.owner.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Documents' }).waitFor();
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
  await mails?.stop();
});

/** Opens the page for placing fields on a new document of two pages. */
beforeEach(async () => {
  const pdf = await PDFDocument.create();
  for (const words of ['Lease', 'Annex']) pdf.addPage([595, 842]).drawText(words, { x: 60, y: 760 });
  const caller = new ApiCaller(service.baseUrl, service.owner.apiKey);
  const { body } = await caller.upload('POST', '/documents', { name: 'lease.pdf', bytes: await pdf.save() });
  ({ link, uuid } = body);
  await page.setViewportSize({ width: 1200, height: 900 });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(`${service.baseUrl}/documents/${uuid}/place/`);
  await page.getByRole('img', { name: 'Page 1' }).waitFor();
});

const boxes = () => page.locator('.placed-box');
const row = (name: string) => page.getByRole('group', { name, exact: true }).and(page.locator('fieldset'));

/** Chooses a kind of field and clicks in the middle of a page. */
async function place(kind: string, on: number): Promise<Locator> {
  await page.getByRole('button', { name: kind, exact: true }).click();
  await page.getByRole('img', { name: `Page ${on}` }).click();
  return page.locator('.placed-box:focus');
}

async function save(): Promise<void> {
  await page.getByRole('button', { name: 'Save fields' }).click();
  await page.getByText('Saved. The link shows the document with these fields.').waitFor();
}

async function middleOf(box: Locator): Promise<{ x: number; y: number }> {
  const found = await box.boundingBox();
  if (!found) throw new Error('The box is not in sight.');
  return { x: found.x + found.width / 2, y: found.y + found.height / 2 };
}

describe('fields', () => {
  /** @feature placed-fields */
  it('are placed, dragged, resized and removed with the mouse, with undo', async () => {
    const signature = await place('Signature', 1);
    const before = await middleOf(signature);
    await page.mouse.move(before.x, before.y);
    await page.mouse.down();
    await page.mouse.move(before.x + 50, before.y + 80, { steps: 4 });
    await page.mouse.up();
    const after = await middleOf(signature);
    expect(Math.abs(after.x - before.x - 50)).toBeLessThan(2);
    expect(Math.abs(after.y - before.y - 80)).toBeLessThan(2);
    const handle = await middleOf(signature.locator('.placed-handle'));
    await page.mouse.move(handle.x, handle.y);
    await page.mouse.down();
    await page.mouse.move(handle.x + 40, handle.y + 20, { steps: 4 });
    await page.mouse.up();
    await place('Checkbox', 2);
    expect(await boxes().count()).toBe(2);
    expect(await faultsInBothThemes(page)).toEqual([]);
    await row('Checkbox').getByLabel('Remove').click();
    expect(await boxes().count()).toBe(1);
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(await boxes().count()).toBe(2);
    await row('Signature').getByLabel('Label').fill('Tenant');
    await row('Signature: Tenant').waitFor();
    await save();
    expect(await boxes().count()).toBe(2);
    const { fields } = await openForm(link);
    expect(fields.map(({ kind, label, required, boxes: [box] }) => [kind, label, required, box?.page])).toEqual([
      ['signature', 'Tenant', true, 1],
      ['checkbox', 'Checkbox', false, 2],
    ]);
    await place('Date', 2);
    await save();
    expect((await openForm(link)).fields.map(({ label }) => label)).toEqual(['Tenant', 'Checkbox', 'Date']);
    const [left = 0, , right = 0] = fields[0]?.boxes[0]?.rect ?? [];
    expect(right - left).toBeGreaterThan(170);
  });

  it('are placed, moved, resized and removed by keyboard alone', async () => {
    await page.getByRole('button', { name: 'Text', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Text added on page 1').waitFor();
    const left = row('Text').locator('[name^="left-"]');
    const width = row('Text').locator('[name^="width-"]');
    const [from, wide] = [Number(await left.inputValue()), Number(await width.inputValue())];
    for (let n = 0; n < 3; n += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowRight');
    expect(Number(await left.inputValue()) - from).toBeCloseTo(3, 0);
    expect(Number(await width.inputValue()) - wide).toBeCloseTo(1, 0);
    await page
      .getByRole('status')
      .getByText(`${wide + 1} × 8 mm`)
      .waitFor();
    await page.keyboard.press('Control+z');
    expect(Number(await left.inputValue())).toBe(from);
    // It keeps the focus.
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Size');
    const undo = page.getByRole('button', { name: 'Undo' });
    await undo.press('Enter');
    await row('Text').waitFor();
    await undo.press('Enter');
    expect(await boxes().count()).toBe(0);
    expect(await undo.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await undo.isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Text', exact: true }).press('Enter');
    const box = page.getByRole('application', { name: 'Text, page 1' });
    expect(await box.evaluate((element) => element.ariaDescribedByElements?.[0]?.textContent)).toMatch(
      /^Arrow keys move/,
    );
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Size');
    await page.getByRole('button', { name: 'Date', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Delete');
    await page.getByText('Date removed').waitFor();
    await save();
    expect((await openForm(link)).fields.map(({ kind, label }) => [kind, label])).toEqual([['text', 'Size']]);
  });

  it('follow their numbers, and stay on the page', async () => {
    await place('Date', 1);
    await row('Date').getByText('Position').click();
    await row('Date').getByLabel('Page').fill('2');
    expect(await page.locator('[data-page="2"] .placed-box').count()).toBe(1);
    const left = row('Date').getByLabel('Left (mm)');
    await left.fill('3');
    await boxes().focus();
    for (let n = 0; n < 5; n += 1) await page.keyboard.press('ArrowLeft');
    expect(await left.inputValue()).toBe('0');
  });

  it('follow the finger that drags them, while another one rests on them', async () => {
    const signature = await place('Signature', 1);
    const before = await middleOf(signature);
    const cdp = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...fingers: { id: number; x: number }[]) =>
      cdp.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: fingers.map(({ id, x }) => ({ id, x: before.x + x, y: before.y })),
      });
    await touch('touchStart', { id: 0, x: 0 });
    await touch('touchStart', { id: 0, x: 0 }, { id: 1, x: 20 });
    await touch('touchMove', { id: 0, x: 30 }, { id: 1, x: 24 });
    const moved = await middleOf(signature);
    await touch('touchMove', { id: 0, x: 60 });
    await touch('touchEnd');
    const after = await middleOf(signature);
    expect(Math.abs(moved.x - before.x - 30)).toBeLessThan(2);
    expect(Math.abs(after.x - before.x - 60)).toBeLessThan(2);
  });

  it('fit a window of 320 pixels', async () => {
    await page.setViewportSize({ width: 320, height: 700 });
    const tools = page.getByRole('group', { name: 'Add a field' }).getByRole('button');
    const tops = await tools.evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top));
    expect(tops).toHaveLength(4);
    expect(new Set(tops).size).toBe(1);
    await place('Signature', 1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    expect(await faultsInBothThemes(page)).toEqual([]);
  });
});

/** Opens the personal link that came by mail, as that person. */
async function openMailed(address: string): Promise<Page> {
  const { text } = await mails.next(address);
  const context = await browser.newContext();
  onTestFinished(() => context.close());
  const opened = await context.newPage();
  await opened.goto(/https?:\/\/\S+\?r=\w+/.exec(text ?? '')?.[0] ?? '');
  return opened;
}

async function signAndSend(signer: Page, field: string, name: string): Promise<void> {
  await signer.getByRole('button', { name: field }).click();
  await signer.getByLabel('Your full name').fill(name);
  await signer.getByLabel('I agree to sign this document electronically').check();
  await signer.getByRole('button', { name: 'Sign', exact: true }).click();
  await signer.getByRole('button', { name: 'Submit' }).click();
  await signer.getByRole('button', { name: 'Send', exact: true }).click();
  await signer.getByRole('heading', { name: 'You’ve signed' }).waitFor();
}

it('who fills in what is chosen by name, and fields of one label are numbered', async () => {
  await place('Signature', 1);
  await place('Signature', 1);
  await save();
  await page.goto(`${service.baseUrl}/documents/${uuid}/signers/`);
  const [first, second] = [page.getByLabel('Signature 1 · page 1'), page.getByLabel('Signature 2 · page 1')];
  const choices = (field: Locator) => field.locator('option').allInnerTexts();
  expect(await choices(first)).toEqual(['Signer 1', 'Signer 2']);
  await page.getByLabel('Name').nth(0).fill('Zoë One');
  await page.getByLabel('Email address').nth(1).fill('bob@acme.example');
  await page.getByLabel('Name').nth(2).fill('Cy');
  for (const field of [first, second]) expect(await choices(field)).toEqual(['Zoë One', 'bob@acme.example', 'Cy']);
  await second.selectOption('Cy');
  await page.getByLabel('Email address').nth(1).fill('');
  expect(await choices(first)).toEqual(['Zoë One', 'Cy']);
  expect(await Promise.all([first.inputValue(), second.inputValue()])).toEqual(['1', '3']);
});

/** @feature several-signers */
it('two people sign the placed fields one after the other, and the owner downloads the copy of both', async () => {
  await page.goto(`${service.baseUrl}/documents/${uuid}/responses/`);
  await page.getByRole('link', { name: 'Place fields' }).click();
  await page.getByRole('img', { name: 'Page 1' }).waitFor();
  for (const [label, kind] of [
    ['Landlord', 'Signature'],
    ['Tenant', 'Signature'],
  ] as const) {
    const box = await place(kind, label === 'Landlord' ? 1 : 2);
    await box.press('Enter');
    await page.keyboard.press('Control+a');
    await page.keyboard.type(label);
  }
  await save();
  await page.getByRole('link', { name: 'Responses', exact: true }).last().click();
  await page.getByRole('link', { name: 'Ask for signatures' }).click();
  const people = [
    ['Ada Owner', 'ada@acme.example'],
    ['Bo Renter', 'bo.renter.of.the.house@acme.example'],
  ] as const;
  for (const [at, [name, address]] of people.entries()) {
    await page.getByLabel('Name').nth(at).fill(name);
    await page.getByLabel('Email address').nth(at).fill(address);
  }
  expect(await faultsInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send for signing' }).click();
  await page.getByText('0 of 2 signed').waitFor();
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  expect(await faultsInBothThemes(page)).toEqual([]);
  await page.setViewportSize({ width: 1200, height: 900 });

  const ada = await openMailed('ada@acme.example');
  expect(await ada.getByRole('button', { name: 'Tenant' }).count()).toBe(0);
  await signAndSend(ada, 'Landlord', 'Ada Owner');
  await ada.getByText('You’ve signed. You’ll find your copy at this link once everyone has signed.').waitFor();
  await ada.reload();
  await ada.getByText('You’ve signed. You’ll find your copy at this link once everyone has signed.').waitFor();
  expect(await ada.getByLabel('Landlord').inputValue()).toBe('Ada Owner');
  expect(await ada.getByLabel('Landlord').isEditable()).toBe(false);
  expect(await faultsInBothThemes(ada)).toEqual([]);

  const bo = await openMailed('bo.renter.of.the.house@acme.example');
  expect(await bo.getByLabel('Landlord').inputValue()).toBe('Ada Owner');
  await signAndSend(bo, 'Tenant', 'Bo Renter');
  await mails.next('ada@acme.example');
  // A signer who opens the link while the copy is made gets it without a reload.
  const setCopies = (state: 'making' | 'ready') =>
    service.db.updateTable('responses').set({ signed_state: state }).execute();
  await setCopies('making');
  await ada.setViewportSize({ width: 320, height: 700 });
  await ada.reload();
  await ada.getByText('Your signed copy is being made. It takes a moment.').waitFor();
  expect(await ada.getByRole('link', { name: 'Download your signed copy' }).count()).toBe(0);
  await setCopies('ready');
  await ada.getByText('Your signed copy is ready.').waitFor();
  const copying = ada.waitForEvent('download');
  await ada.getByRole('link', { name: 'Download your signed copy' }).click();
  expect(pdfText(await readFile(await (await copying).path()))).toContain('Signer 2 of 2');
  await ada.getByRole('button', { name: 'As a list' }).click();
  expect(await ada.getByLabel('Tenant').inputValue()).toBe('Bo Renter');
  expect(await ada.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  expect(await faultsInBothThemes(ada)).toEqual([]);
  await page.reload();
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the signed copy' }).click();
  const bytes = await readFile(await (await downloading).path());
  const text = pdfText(bytes);
  for (const words of ['Ada Owner', 'Bo Renter', 'Signer 2 of 2']) expect(text).toContain(words);
  expect(pdfsig(bytes)).toContain('Signature is Valid');
});
