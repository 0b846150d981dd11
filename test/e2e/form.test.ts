import { PDFDocument, PDFHexString, PDFName } from '@cantoo/pdf-lib';
import type { Browser, BrowserContextOptions, Locator, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Client } from '#shared/api/client.ts';
import { faultsOnScreens, seriousFaults } from '../support/browsers/axe.ts';
import { launchChromium } from '../support/browsers/chromium.ts';
import { orderForm } from '../support/files/pdf.ts';
import { ownersClient } from '../support/pages/link-visitor.ts';
import { type StartedService, startService } from '../support/service/service.ts';
import { calculatedForm, formattedForm, terms } from '../support/signing/signature-form.ts';

const wide: BrowserContextOptions = { viewport: { width: 1000, height: 720 } };

let service: StartedService;
let browser: Browser;
let client: Client;
/** The tab of a visitor who goes from form to form. */
let tab: Page;
/** The page of the current test: this tab, unless the test opens a browser of its own. */
let page: Page;
let bytes: Uint8Array;

beforeAll(async () => {
  service = await startService();
  browser = await launchChromium();
  client = ownersClient(service);
  bytes = await orderForm();
  tab = await newTab(wide);
});

afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

async function publish(pdf = bytes, title = 'Order form') {
  return client.documents.publish({ file: new Blob([new Uint8Array(pdf)]), name: 'order.pdf' }, { title });
}

/** Without motion: a colour in the middle of its change has another contrast. */
const newTab = (options: BrowserContextOptions) => browser.newPage({ reducedMotion: 'reduce', ...options });

/**
 * Opens the link, and waits until the form's button can be used.
 * @param options of a browser of its own for the test
 */
async function open(link: string, options?: BrowserContextOptions): Promise<void> {
  page = tab;
  if (options) {
    const own = await newTab(options);
    onTestFinished(() => own.close());
    page = own;
  }
  await page.goto(link);
  await ready();
}

/** Returns a list that grows with the tab's requests to other hosts, errors, and what a policy refuses. */
function noteTrespasses(): string[] {
  const noted: string[] = [];
  tab.on('request', (request) => {
    const address = request.url();
    if (!/^(data|blob):/.test(address) && !address.startsWith(service.linkHost)) noted.push(address);
  });
  tab.on('console', (message) => {
    if (message.type() === 'error') noted.push(message.text());
  });
  tab.on('pageerror', (error) => noted.push(String(error)));
  return noted;
}

async function ready(): Promise<void> {
  await page.locator('#form-send:enabled').waitFor();
  await page.locator('#pdf-waiting').waitFor({ state: 'detached' });
  // The form itself has no height on the pages: its fields are at their places on the pages.
  await page.locator('#form.placed, .form-list #form').waitFor({ state: 'attached' });
}

const submit = () => page.getByRole('button', { name: 'Submit' }).click();
const send = () => page.getByRole('button', { name: 'Send', exact: true }).click();
const sent = () => page.getByRole('heading', { name: /^(Your answers were sent|You’ve signed)$/ });

async function fillRequired(): Promise<void> {
  await page.getByLabel('Who orders').fill('Ann');
  await page.getByLabel('Start').fill('2026-12-24');
  await page.getByRole('checkbox', { name: 'I accept the terms' }).check();
}

async function signAsTyped(name: string): Promise<void> {
  await page.getByRole('button', { name: 'Signature' }).click();
  await page.getByLabel('Your full name').fill(name);
  await page.getByLabel('I agree to sign this document electronically').check();
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
}

async function drawSignature(): Promise<void> {
  const pad = await page.locator('#sign-pad').boundingBox();
  const [x, y] = [pad?.x ?? 0, pad?.y ?? 0];
  for (const [from, to] of [
    [30, 200],
    [60, 120],
  ] as const) {
    await page.mouse.move(x + from, y + 40);
    await page.mouse.down();
    await page.mouse.move(x + to, y + 90, { steps: 5 });
    await page.mouse.up();
  }
}

/** Holds the page's requests to an address. Returns a function that waits for one and breaks its connection. */
async function holdRequests(address: string): Promise<() => Promise<void>> {
  const held: Route[] = [];
  await page.route(address, (route) => void held.push(route));
  return async () => {
    await expect.poll(() => held.length).toBe(1);
    await held.pop()?.abort();
  };
}

/** Opens the pad to draw a signature. Returns its place. */
async function openPad(name: string): Promise<{ x: number; y: number }> {
  await page.getByRole('button', { name: 'Signature' }).click();
  await page.getByLabel('Your full name').fill(name);
  await page.getByLabel('Draw my signature').check();
  return (await page.locator('#sign-pad').boundingBox()) ?? { x: 0, y: 0 };
}

/** Returns the coordinates of each stroke that the pad shows; a dot has two points. */
async function strokesDrawn(): Promise<number[][]> {
  const lines = await page
    .locator('#sign-pad polyline')
    .evaluateAll((all) => all.map((line) => line.getAttribute('points')));
  return lines.map((points) => (points ?? '').split(' ').map(Number));
}

const responses = async (uuid: string) => (await client.documents.responses(uuid)).responses;

/** Counts the blue pixels of the page's drawing below a control. */
function blueInk(control: Locator): Promise<number> {
  return control.evaluate((element) => {
    const canvas = document.querySelector<HTMLCanvasElement>('.page canvas');
    const drawing = canvas?.getContext('2d');
    if (!canvas || !drawing) return 0;
    const page = canvas.getBoundingClientRect();
    const box = element.getBoundingClientRect();
    const scale = canvas.width / page.width;
    const place = [box.left - page.left, box.top - page.top, box.width, box.height].map((side) => side * scale);
    const [x = 0, y = 0, width = 1, height = 1] = place;
    const { data } = drawing.getImageData(x, y, width, height);
    return data.filter((value, at) => at % 4 === 2 && value > 150 && (data[at - 2] ?? 0) < 100).length;
  });
}

describe('a form in the viewer', () => {
  /** @feature forms */
  it('is filled in on its pages, signed by drawing and sent, with every kind of field and without another host', async () => {
    const { link, uuid } = await publish();
    const trespasses = noteTrespasses();
    await open(link);
    await fillRequired();
    await page.getByLabel('Remarks').fill('two\nlines, with + and 0');
    await page.getByRole('radio', { name: 'Pick up' }).check();
    await page.getByLabel('Country').selectOption('Belgium');
    await page.getByLabel('Parts').selectOption(['Sail', 'Anchor']);
    await page.getByRole('button', { name: 'Signature' }).click();
    await page.getByLabel('Your full name').fill('Ann Signer');
    await page.getByLabel('Draw my signature').check();
    await page.getByRole('button', { name: 'Sign', exact: true }).click();
    await page.getByText('Draw your signature in the box').waitFor();
    const described = await page.locator('#sign-drawn:focus').getAttribute('aria-describedby');
    expect(await page.locator(`#${described}`).textContent()).toMatch(/^Draw your signature in the box/);
    await drawSignature();
    await page.getByRole('button', { name: 'Undo the last line' }).click();
    expect(await page.locator('#sign-pad .sign-stroke').count()).toBe(1);
    await page.getByRole('button', { name: 'Sign', exact: true }).click();
    await page.getByText('Tick this box to sign.').waitFor();
    await page.getByLabel('I agree to sign this document electronically').check();
    await page.getByRole('button', { name: 'Sign', exact: true }).click();
    await page.getByRole('button', { name: 'Signature: signed by Ann Signer' }).locator('svg').waitFor();
    expect(await page.locator('#form-left').textContent()).toBe('All required fields are filled in.');
    await submit();
    expect(await page.getByRole('textbox', { name: 'Your name' }).inputValue()).toBe('Ann Signer');
    await page.getByLabel('Your email address').fill('ann@acme.example');
    await send();
    await sent().waitFor();
    await page.locator('#sent-answers').getByText('24.12.2026').waitFor();
    const [response] = await responses(uuid);
    expect(response).toMatchObject({ who: 'Ann Signer', email: 'ann@acme.example', signer_name: 'Ann Signer' });
    expect(response?.fields).toMatchObject({
      Name: 'Ann',
      'order.remarks': 'two\nlines, with + and 0',
      Number: 'A-1',
      Delivery: 'Pick up',
      Country: 'Belgium',
      Parts: 'Sail, Anchor',
      Start: '24.12.2026',
      Terms: 'Yes',
      Signature: { type: 'signature', signer_name: 'Ann Signer', method: 'drawn' },
    });
    await page.getByRole('button', { name: 'Done' }).click();
    expect(await page.getByLabel('Who orders').isDisabled()).toBe(true);
    await page.reload();
    await ready();
    expect(await page.getByLabel('Who orders').inputValue()).toBe('');
    expect(trespasses).toEqual([]);
  });

  /** @feature forms */
  it('is filled in, signed and sent by keyboard alone', async () => {
    const { link, uuid } = await publish();
    await open(link);
    const press = (key: string) => page.keyboard.press(key);
    const focused = (id: string) => page.locator(`#${id}:focus`).waitFor();
    await page.locator('#form-next').focus();
    await press('Enter');
    await focused('f0');
    await page.keyboard.type('Bo');
    await press('Tab');
    await focused('f1');
    await page.keyboard.type('0 + 1');
    for (let tab = 0; tab < 2; tab += 1) await press('Tab');
    await focused('f3-0');
    await press('ArrowDown');
    await press('Tab');
    await focused('f4');
    await page.keyboard.type('Cy');
    for (let tab = 0; tab < 2; tab += 1) await press('Tab');
    await focused('f6');
    await page.keyboard.type('12242026');
    await page.getByRole('checkbox', { name: 'I accept the terms' }).focus();
    await press('Space');
    await press('Tab');
    await focused('f8');
    await press('Enter');
    await focused('sign-name');
    await page.keyboard.type('গিওর্গি');
    await press('Enter');
    await page.getByText('This name can’t be written').waitFor();
    await focused('sign-name');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('Bo Signer');
    expect(await page.locator('#sign-name-problem').isVisible()).toBe(false);
    for (let tab = 0; tab < 2; tab += 1) await press('Tab');
    await focused('sign-consent');
    await press('Space');
    await press('Enter');
    await focused('f8');
    await page.locator('#form-send').focus();
    await press('Enter');
    await focused('send-now');
    await press('Enter');
    await page.locator('#sent-heading:focus').waitFor();
    await press('Escape');
    await page.locator('#form-left:focus').waitFor();
    const [response] = await responses(uuid);
    expect(response?.fields).toMatchObject({
      Name: 'Bo',
      'order.remarks': '0 + 1',
      Delivery: 'Pick up',
      Country: 'Cyprus',
      Start: '24.12.2026',
    });
  });

  /** @feature signed-as-shown */
  it('shows what the file shows until it is changed, and writes answers in their formats', async () => {
    const { link, uuid } = await publish(await formattedForm(), 'Contract');
    await open(link);
    const phone = page.getByLabel('phone');
    const isSeenThrough = () => phone.evaluate((input) => getComputedStyle(input).color === 'rgba(0, 0, 0, 0)');
    expect(await phone.inputValue()).toBe('(123) 456-7890');
    expect(await isSeenThrough()).toBe(true);
    await expect.poll(() => blueInk(phone)).toBeGreaterThan(20);
    await phone.fill('555.123.4567');
    await page.getByLabel('amount').fill('ten');
    expect(await phone.inputValue()).toBe('(555) 123-4567');
    expect(await isSeenThrough()).toBe(false);
    await submit();
    await page.getByText('Write it like $1,234.50.').waitFor();
    await page.getByLabel('amount').fill('12');
    await submit();
    await page.getByRole('textbox', { name: 'Your name' }).fill('Ann');
    await send();
    await sent().waitFor();
    const [response] = await responses(uuid);
    expect(response?.fields).toMatchObject({ phone: '(555) 123-4567', terms, amount: '$12.00' });
  });

  /** @feature signed-as-shown */
  it('calculates what the file calculates, as answers are typed', async () => {
    const { link } = await publish(await calculatedForm(), 'Order');
    await open(link);
    const total = page.getByLabel('total');
    expect([await total.inputValue(), await total.isEditable()]).toEqual(['', false]);
    await page.getByLabel('price').fill('1234.5');
    await page.getByLabel('quantity').fill('2');
    expect(await total.inputValue()).toBe('$2,469.00');
    await page.getByLabel('time').fill('14:30');
    await page.getByLabel('quantity').fill('');
    expect([await total.inputValue(), await page.getByLabel('time').inputValue()]).toEqual(['$0.00', '2:30 pm']);
    await page.reload();
    await expect.poll(() => total.inputValue()).toBe('$0.00');
  });

  it('keeps entries over a reload, a new version that still has their fields, and a failed connection', async () => {
    const { link, uuid } = await publish();
    await open(link);
    await fillRequired();
    await page.getByLabel('Country').selectOption('Cyprus');
    await signAsTyped('Ann Signer');
    await page.reload();
    await ready();
    expect(await page.getByLabel('Who orders').inputValue()).toBe('Ann');
    expect(await page.getByLabel('Start').inputValue()).toBe('2026-12-24');
    await page.getByRole('button', { name: 'Signature: signed by Ann Signer' }).waitFor();
    await client.documents.replace(uuid, { file: new Blob([new Uint8Array(await orderForm())]), name: 'order.pdf' });
    await submit();
    await send();
    await page.getByText('Owner 1 has updated this document.').waitFor();
    await page.getByRole('button', { name: 'Reload this page' }).click();
    await page.waitForLoadState();
    await ready();
    expect(await page.getByLabel('Country').inputValue()).toBe('Cyprus');
    // A signature belongs to the version that was signed.
    await page.getByRole('button', { name: 'Signature (required)' }).getByText('Sign here').waitFor();
    await signAsTyped('Ann Signer');
    await submit();
    await page.context().setOffline(true);
    onTestFinished(() => page.context().setOffline(false));
    await send();
    await page.getByRole('alert').getByText('the connection failed').waitFor();
    await page.context().setOffline(false);
    await send();
    await sent().waitFor();
    expect(await responses(uuid)).toHaveLength(1);
  });

  it('keeps the other entries of a draft whose signature cannot be read', async () => {
    const { link } = await publish();
    await open(link, wide);
    await fillRequired();
    await signAsTyped('Ann Signer');
    await page.addInitScript(() => {
      const key = `linkwake:form:${location.pathname}${location.search}`;
      const stored = JSON.parse(sessionStorage.getItem(key) ?? '{}');
      sessionStorage.setItem(key, JSON.stringify({ ...stored, signature: { signerName: 'Ann', drawing: {} } }));
    });
    await page.reload();
    await ready();
    expect(await page.getByLabel('Who orders').inputValue()).toBe('Ann');
    await page.getByRole('button', { name: 'Signature (required)' }).getByText('Sign here').waitFor();
  });

  it('draws no more of a signature than can be sent', async () => {
    const { link, uuid } = await publish();
    await open(link);
    await fillRequired();
    const pad = await openPad('Ann Signer');
    await page.mouse.move(pad.x + 20, pad.y + 20);
    for (let dot = 0; dot < 203; dot += 1) {
      await page.mouse.down();
      await page.mouse.up();
    }
    expect(await strokesDrawn()).toHaveLength(200);
    await page.getByRole('button', { name: 'Undo the last line' }).click();
    await page.mouse.move(pad.x + 20, pad.y + 20);
    await page.mouse.down();
    // As a fast mouse in a slow frame.
    await page.locator('#sign-pad').evaluate((svg) => {
      const { left, top } = svg.getBoundingClientRect();
      const at = (n: number) => ({ pointerId: 1, clientX: left + 20 + (n % 2) * 90, clientY: top + 10 + (n % 70) });
      const coalescedEvents = Array.from({ length: 6000 }, (_, n) => new PointerEvent('pointermove', at(n)));
      svg.dispatchEvent(new PointerEvent('pointermove', { ...at(0), coalescedEvents }));
    });
    await page.mouse.up();
    const numbers = (await strokesDrawn()).flat().length;
    expect(numbers).toBeGreaterThan(9900);
    await page.getByLabel('I agree to sign this document electronically').check();
    await page.getByRole('button', { name: 'Sign', exact: true }).click();
    await submit();
    await send();
    await sent().waitFor();
    expect(await responses(uuid)).toHaveLength(1);
  });

  it('draws with the first finger only, while the palm rests on the signature', async () => {
    const { link } = await publish();
    await open(link, { ...wide, hasTouch: true });
    const { x, y } = await openPad('Ann Signer');
    const cdp = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: { id: number; at: number }[]) =>
      cdp.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: points.map(({ id, at }) => ({ id, x: x + at, y: y + (id === 0 ? 30 : 90) })),
      });
    await touch('touchStart', { id: 0, at: 40 });
    await touch('touchStart', { id: 0, at: 40 }, { id: 1, at: 200 });
    await touch('touchMove', { id: 0, at: 60 }, { id: 1, at: 204 });
    await touch('touchMove', { id: 0, at: 80 });
    await touch('touchMove', { id: 0, at: 120 });
    await touch('touchEnd');
    await touch('touchStart', { id: 2, at: 300 });
    await touch('touchEnd');
    const [line = [], dot = [], ...others] = await strokesDrawn();
    expect([others, dot.length]).toEqual([[], 4]);
    expect(new Set(line.filter((_, at) => at % 2 === 1)).size).toBe(1);
    const across = line.filter((_, at) => at % 2 === 0);
    expect(across).toEqual(across.toSorted((one, other) => one - other));
    expect((across.at(-1) ?? 0) / (across[0] ?? 0)).toBeGreaterThan(2.9);
  });

  it('shows why it could not be sent or declined, also where the dialog was closed meanwhile', async () => {
    const { link, uuid } = await publish();
    await open(link, wide);
    const cut = await holdRequests('**/f/**');
    await fillRequired();
    await signAsTyped('Ann Signer');
    await submit();
    await send();
    await page.getByRole('button', { name: 'Sending…' }).press('Escape');
    expect(await page.getByRole('dialog').isVisible()).toBe(false);
    await cut();
    await page.getByRole('dialog').getByText('the connection failed').waitFor();
    await page.locator('#send-now:focus').getByText('Send').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Decline', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Back to the form' }).click();
    await cut();
    await page.getByRole('dialog').getByText('the connection failed').waitFor();
    await page.locator('#decline-now:focus').getByText('Decline').waitFor();
    expect(await responses(uuid)).toHaveLength(0);
  });

  it('keeps what one person entered from another who opens their own link in the same tab', async () => {
    const { uuid } = await publish();
    const [first, second] = await Promise.all(['Ann', 'Bob'].map((name) => client.recipients.create(uuid, { name })));
    await open(first?.link ?? '');
    await fillRequired();
    await open(second?.link ?? '');
    expect(await page.getByLabel('Who orders').inputValue()).toBe('');
    await open(first?.link ?? '');
    expect(await page.getByLabel('Who orders').inputValue()).toBe('Ann');
  });

  it('offers nothing unusable without scripts', async () => {
    const { link } = await publish();
    const visitor = await browser.newPage({ ...wide, javaScriptEnabled: false });
    onTestFinished(() => visitor.close());
    await visitor.goto(link);
    await visitor.locator('noscript .pdf-notice').waitFor();
    expect(await visitor.locator('button:visible, input:visible, select:visible').count()).toBe(0);
    expect(await visitor.locator('a[download]:visible').count()).toBe(2);
  });

  it('is written from right to left in such languages', async () => {
    const pdf = await PDFDocument.create();
    const field = pdf.getForm().createTextField('name');
    field.addToPage(pdf.addPage([400, 300]), { x: 50, y: 200, width: 300, height: 24 });
    field.acroField.dict.set(PDFName.of('TU'), PDFHexString.fromText('الاسم الكامل'));
    const { link, uuid } = await publish(await pdf.save(), 'نموذج');
    await open(link);
    const input = page.locator('#f0');
    await input.fill('سلمى');
    expect(await input.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
    await submit();
    await page.getByRole('textbox', { name: 'Your name' }).fill('سلمى');
    await send();
    await sent().waitFor();
    expect((await responses(uuid))[0]).toMatchObject({ who: 'سلمى', fields: { name: 'سلمى' } });
  });
});

describe('a form that is open', () => {
  beforeAll(async () => open((await publish()).link));

  it('leaves its fields usable while a page is being drawn again', async () => {
    const sheet = page.locator('.page').first();
    // As the viewer marks a page that is not drawn after 0.4 s.
    const mark = (isDrawing: boolean) =>
      sheet.evaluate(({ classList }, force) => {
        for (const name of ['loadingIcon', 'loading']) classList.toggle(name, force);
      }, isDrawing);
    const cover = () => sheet.evaluate((shown) => getComputedStyle(shown, '::after').display);
    await sheet.locator('canvas').first().waitFor();
    await expect.poll(() => sheet.getAttribute('class')).not.toContain('loading');
    await mark(true);
    await expect.poll(cover).toBe('block');
    await page.locator('#f0').click();
    await page.locator('#f0:focus').waitFor();
    expect(await cover()).toBe('block');
    await mark(false);
  });

  it('keeps its fields in place on the pages at every zoom', async () => {
    const place = async () => {
      const [field, sheet] = await Promise.all([
        page.locator('#f0').boundingBox(),
        page.locator('.page').first().boundingBox(),
      ]);
      if (!field || !sheet) return [];
      return [(field.x - sheet.x) / sheet.width, (field.y - sheet.y) / sheet.height, field.width / sheet.width];
    };
    const expected = [200 / 595, (842 - 720) / 842, 300 / 595];
    const isRight = async () => (await place()).every((share, at) => Math.abs(share - (expected[at] ?? 0)) < 0.01);
    await expect.poll(isRight).toBe(true);
    await page.getByLabel('Zoom', { exact: true }).selectOption('0.5');
    await expect.poll(isRight).toBe(true);
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await page.setViewportSize({ width: 1200, height: 700 });
    await expect.poll(isRight).toBe(true);
    await page.getByLabel('Zoom', { exact: true }).selectOption('auto');
  });

  it('reports what is missing, leads there, and stops reporting what was corrected', async () => {
    expect(await page.locator('#form-left').textContent()).toBe('4 required fields are left.');
    await submit();
    await page.locator('#f0:focus').waitFor();
    const name = page.getByLabel('Who orders');
    expect(await name.getAttribute('aria-invalid')).toBe('true');
    const described = await name.getAttribute('aria-describedby');
    expect(await page.locator(`#${described}`).textContent()).toBe('Fill in this field.');
    await name.fill('Ann');
    await name.press('Tab');
    expect(await name.getAttribute('aria-invalid')).toBeNull();
    for (const id of ['f6', 'f7-0', 'f8', 'f6']) {
      await page.getByRole('button', { name: 'Next required' }).click();
      await page.locator(`#${id}:focus`).waitFor();
    }
    expect(await page.locator('#f8').isVisible()).toBe(true);
  });

  it('is printed with its entries', async () => {
    await page.evaluate(() => {
      window.print = () => {
        const sheet = document.querySelector<HTMLImageElement>('#print-sheets img');
        const canvas = document.createElement('canvas');
        const drawing = canvas.getContext('2d');
        if (!sheet || !drawing) return;
        [canvas.width, canvas.height] = [sheet.naturalWidth, sheet.naturalHeight];
        drawing.drawImage(sheet, 0, 0);
        const { data } = drawing.getImageData(0, 0, canvas.width, canvas.height);
        document.body.dataset.ink = String(data.filter((value, at) => at % 4 === 0 && value < 128).length);
      };
    });
    const ink = async () => {
      await page.evaluate(() => delete document.body.dataset.ink);
      await page.getByRole('button', { name: 'Print' }).click();
      await expect.poll(() => page.locator('body').getAttribute('data-ink')).toMatch(/\d/);
      return Number(await page.locator('body').getAttribute('data-ink'));
    };
    await page.getByLabel('Who orders').fill('');
    const before = await ink();
    await page.getByLabel('Who orders').fill('Ann of the Long Name');
    expect(await ink()).toBeGreaterThan(before + 100);
  });
});

describe('a form on a narrow screen', () => {
  /** @feature forms */
  it('shows the document first, then its fields as a list, and gives the signer a copy', async () => {
    const { link, uuid } = await publish();
    await open(link, { viewport: { width: 320, height: 640 } });
    const name = page.getByLabel('Who orders');
    await page.locator('.pdfViewer .page').first().waitFor();
    expect(await page.locator('#form-list').isVisible()).toBe(false);
    // A window of 1280 × 1024 pixels at 400 %: there is room to read, and the form can be sent.
    await page.setViewportSize({ width: 320, height: 256 });
    expect((await page.locator('.pdf-row').boundingBox())?.height).toBeGreaterThan(150);
    await page.getByRole('button', { name: 'Submit' }).scrollIntoViewIfNeeded();
    expect((await page.getByRole('button', { name: 'Submit' }).boundingBox())?.y).toBeLessThan(256 - 44);
    await page.setViewportSize({ width: 320, height: 640 });
    // Fields are as large as in the PDF: larger ones would cover the words beside them.
    const heightOf = async (locator: Locator) => (await locator.boundingBox())?.height ?? 0;
    const scale = (await heightOf(page.locator('.pdfViewer .page').first())) / 842;
    // In CSS pixels: the browser rounds to whole ones.
    expect(Math.abs((await heightOf(name)) - 20 * scale)).toBeLessThan(1);
    await page.getByRole('button', { name: 'Fill in' }).click();
    expect((await name.boundingBox())?.width).toBeGreaterThan(250);
    await fillRequired();
    await page.getByRole('button', { name: 'Back to the document' }).click();
    expect((await name.boundingBox())?.width).toBeLessThan(200);
    expect(await name.inputValue()).toBe('Ann');
    // A field that is tapped opens the list at this field.
    await name.focus();
    expect((await name.boundingBox())?.width).toBeGreaterThan(250);
    await signAsTyped('Ann Signer');
    await submit();
    await send();
    await sent().waitFor();
    expect(await responses(uuid)).toHaveLength(1);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download your signed copy' }).click();
    expect((await download).suggestedFilename()).toBe('Order form (signed by Ann Signer).pdf');
    await page.getByRole('button', { name: 'Done' }).click();
    await sent().waitFor({ state: 'hidden' });
    // The dialog tells the page in a task after the one that closes it.
    await page.locator('.form-bar').getByRole('link', { name: 'Download your signed copy' }).waitFor();
    // What was sent can be read, not filled in.
    await page.getByRole('button', { name: 'On the pages' }).click();
    expect(await page.getByRole('button', { name: 'As a list' }).isVisible()).toBe(true);
    expect(await page.locator('.form-bar .button-primary').filter({ visible: true }).count()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
});

describe('declining to sign', () => {
  /** @feature declining */
  it('is confirmed, remembered in the tab, and undone by opening the form again', async () => {
    const { link, uuid } = await publish();
    await open(link, { viewport: { width: 320, height: 640 }, colorScheme: 'dark' });
    const check = async (what: string) => {
      expect(await seriousFaults(page), what).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), what).toBeLessThanOrEqual(0);
    };
    const decline = page.getByRole('button', { name: 'Decline', exact: true });
    const filling = ['Fill in', 'Back to the document', 'Next required', 'Submit'];
    const visible = async () => {
      const names = await page.locator('.form-bar button').filter({ visible: true }).allInnerTexts();
      return names.filter((name) => filling.includes(name));
    };
    expect(await visible()).toEqual(['Fill in', 'Next required', 'Submit']);
    await page.getByRole('button', { name: 'Fill in' }).click();
    await decline.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
    expect(await page.getByText('Enter your name.').isVisible()).toBe(true);
    await page.getByRole('textbox', { name: 'Your name' }).fill('Bo');
    expect(await page.getByText('Enter your name.').isVisible()).toBe(false);
    await page.getByLabel('Reason (optional)').fill('Clause 4 is wrong');
    await check('declining');
    await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
    await page.getByRole('heading', { name: 'You declined to sign' }).waitFor();
    await check('declined');
    await page.getByRole('button', { name: 'Done' }).click();
    await page.locator('#form-left:focus').getByText('To sign after all, reload this page.').waitFor();
    expect(await decline.isVisible()).toBe(false);
    // Nothing is left to fill in, so the document is shown without fields.
    expect(await visible()).toEqual([]);
    expect(await page.locator('.pdf-pages').getAttribute('inert')).toBeNull();
    expect(await page.getByLabel('Who orders').isVisible()).toBe(false);
    expect(await responses(uuid)).toHaveLength(0);
    await page.reload();
    await page
      .getByText(/^You declined to sign this on \d{1,2} [A-Z][a-z]+ \d{4} at .+ You can still sign and submit it\.$/)
      .waitFor();
    await check('returned');
    expect(await page.getByRole('button', { name: 'Submit' }).isEnabled()).toBe(true);
  });
});

/** In light, in dark and on a phone. */
it('a form, its list and its dialogs have no serious accessibility fault and fit the screen', async () => {
  const { link } = await publish();
  await open(link);
  const check = async (what: string) => {
    expect(await faultsOnScreens(page), what).toEqual([]);
    await page.setViewportSize({ width: 1000, height: 720 });
  };
  await submit();
  await check('fields');
  await page.locator('#form-layout').click();
  await check('other layout');
  await fillRequired();
  await page.getByRole('button', { name: 'Signature' }).click();
  await page.getByLabel('Draw my signature').check();
  await check('signing');
  await page.getByLabel('Type my name').check();
  await page.getByLabel('Your full name').fill('Ann Signer');
  await page.getByLabel('I agree to sign this document electronically').check();
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  await submit();
  await check('sending');
  await send();
  await sent().waitFor();
  await check('sent');
});
