import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sampleActivity, sampleDocument, sampleListItem } from '../../../../test/support/api/contract-samples.ts';
import { asksBeforeClosing } from '../../../../test/support/components/asks-before-closing.ts';
import { type Background, startBackground } from '../../../../test/support/components/background.ts';
import { resetFakeBrowser } from '../../../../test/support/components/fake-browser.ts';
import { openScreen } from '../../../../test/support/components/open-screen.ts';
import { faultsForPeople } from '../../../../test/support/components/usable.ts';
import { listingStore } from '../../../stores/listing.ts';
import { LibraryScreen } from '../library-screen.tsx';

let background: Background;

/** A grey pixel. */
const picture = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsdJh0gAAAABJRU5ErkJggg==';
const size = { name: 'text_1', kind: 'text', label: 'Größe', required: false };
const stored = { ...size, page: 1, left: 60, top: 90, width: 170, height: 24 };
const placement = {
  title: 'Notes',
  version: 'v1',
  pages: Array(2).fill({ width: 595, height: 842 }),
  fields: [stored],
};

beforeEach(async () => {
  resetFakeBrowser();
  background = await startBackground('https://placing.example');
  const { service } = background;
  await listingStore(service.url).set({ documents: [sampleListItem], at: Date.now() });
  service.on('GET /documents/notes', { body: { ...sampleDocument, kind: 'pdf' } });
  service.on('GET /documents/notes/activity', { body: sampleActivity });
  service.on('GET /documents/notes/responses', { body: { title: 'Notes', responses: [] } });
  const paths = { '/documents/{ref}/signing': { get: {} }, '/documents/{ref}/fields': { put: {} } };
  service.on('GET /openapi.json', { body: { paths } });
  const place_url = 'https://placing.example/documents/1/place/';
  service.on('GET /documents/notes/signing', { body: { title: 'Notes', signers: [], place_url } });
  service.on('GET /documents/notes/fields', { body: placement });
  for (const number of [1, 2]) {
    service.on(`GET /documents/notes/fields/pages/${number}`, { body: { type: 'image/png', data: picture } });
  }
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const box = (name: string) => page.getByRole('application', { name: new RegExp(`^${name}, page \\d$`) });

/** Clicks in the middle of a page. */
async function clickPage(number: number): Promise<void> {
  document.querySelector(`[data-page="${number}"]`)?.scrollIntoView({ block: 'center' });
  await page.getByRole('img', { name: `Page ${number}` }).click();
}

async function openPlacing(): Promise<void> {
  const query = new URLSearchParams({ service: background.service.url, document: 'notes', tab: 'responses' });
  await openScreen(`library.html?${query}`, LibraryScreen);
  await button('Place fields…').click();
  await expect.element(page.getByRole('img', { name: 'Page 1' })).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Place fields' })).toHaveFocus();
}

/** Saves, and returns what the service was sent. */
async function saved(): Promise<{ version: string; fields: Record<string, unknown>[] }> {
  let sent = { version: '', fields: [] };
  background.service.on('PUT /documents/notes/fields', ({ body }) => {
    sent = JSON.parse(body);
    const fields = sent.fields.map((field: object, at: number) => ({ name: `new_${at}`, ...field }));
    return { body: { ...placement, version: 'v2', fields } };
  });
  await button('Save fields').click();
  await expect.element(page.getByText('Saved. The link shows the document with these fields.')).toBeVisible();
  return sent;
}

/** @feature placed-fields-in-library */
it('shows the placed fields on the pages, accessible, light and dark, at 320 pixels', async () => {
  await openPlacing();
  await expect.element(box('Text: Größe')).toBeVisible();
  await expect.element(button('Save fields')).toBeDisabled();
  expect(await faultsForPeople()).toEqual([]);
});

it('leads to the list of fields, which is below the pages in a narrow window', async () => {
  await openPlacing();
  await page.viewport(1280, 900);
  await expect.element(button('All fields')).not.toBeInTheDocument();
  await page.viewport(600, 700);
  await button('All fields').click();
  const list = page.getByRole('region', { name: 'All fields' });
  await expect.element(list).toHaveFocus();
  await expect.element(list.getByLabelText('Label')).toBeInViewport();
});

/** @feature placed-fields-in-library */
it('places, moves, resizes and removes fields by keyboard, with undo', async () => {
  await openPlacing();
  button('Signature').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(box('Signature')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}{Shift>}{ArrowRight}{/Shift}');
  await expect.element(page.getByRole('status').filter({ hasText: 'mm from the left' })).toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('Tenant');
  await box('Text: Größe').click();
  await userEvent.keyboard('{Delete}');
  await expect.element(box('Text: Größe')).not.toBeInTheDocument();
  const { version, fields } = await saved();
  expect(version).toBe('v1');
  expect(fields).toEqual([expect.objectContaining({ kind: 'signature', label: 'Tenant', required: true })]);
  const [{ left, width } = { left: 0, width: 0 }] = fields;
  // A signature of 60 mm in the middle of the page, two steps to the right and one wider.
  expect(Number(width)).toBeCloseTo((61 * 72) / 25.4, 1);
  expect(Number(left)).toBeCloseTo((595 - (60 * 72) / 25.4) / 2 + (2 * 72) / 25.4, 1);
  expect(await faultsForPeople()).toEqual([]);
});

it('moves a field with the finger that drags it, while another one rests on it', async () => {
  await openPlacing();
  const text = box('Text: Größe').element() as HTMLElement;
  const left = () => text.getBoundingClientRect().left;
  const before = left();
  text.setPointerCapture = () => undefined;
  const finger = (pointerId: number, type: string, clientX: number) =>
    text.dispatchEvent(new PointerEvent(type, { pointerId, clientX, isPrimary: pointerId === 2, bubbles: true }));
  finger(2, 'pointerdown', 100);
  finger(3, 'pointerdown', 120);
  finger(2, 'pointermove', 130);
  finger(3, 'pointermove', 124);
  await expect.poll(left).toBeCloseTo(before + 30, 0);
  finger(3, 'lostpointercapture', 124);
  finger(2, 'pointermove', 160);
  await expect.poll(left).toBeCloseTo(before + 60, 0);
});

it('gives a new field the focus before the next frame, so that quick keys reach it', async () => {
  await openPlacing();
  const text = button('Text').element() as HTMLElement;
  const focused = new Promise((resolve) => {
    requestAnimationFrame(() => resolve(document.activeElement?.getAttribute('aria-label')));
  });
  text.focus();
  text.click();
  expect(await focused).toMatch(/^Text, page/);
});

/** @feature placed-fields-in-library */
it('places a field where the page is clicked, and takes every change back', async () => {
  await openPlacing();
  await button('Date').click();
  await expect.element(button('Date')).toHaveAttribute('aria-pressed', 'true');
  await clickPage(2);
  await expect.element(page.getByRole('application', { name: 'Date, page 2' })).toHaveFocus();
  await page.getByRole('button', { name: 'Remove Text: Größe' }).click();
  await expect.element(box('Text: Größe')).not.toBeInTheDocument();
  await button('Undo').click();
  await button('Undo').click();
  await expect.element(box('Date')).not.toBeInTheDocument();
  await expect.element(box('Text: Größe')).toBeVisible();
  await expect.element(button('Undo')).toBeDisabled();
});

it('keeps what was placed when the service refuses it, in its words', async () => {
  await openPlacing();
  await button('Check box').click();
  await clickPage(1);
  const error = 'The content was replaced meanwhile.';
  background.service.on('PUT /documents/notes/fields', { status: 400, body: { error } });
  await button('Save fields').click();
  await expect.element(page.getByText(error)).toBeVisible();
  await expect.element(box('Check box')).toBeVisible();
  await saved();
});

/** Saves a field that is called Height, which the service answers as the test says. */
async function saveHeight() {
  await openPlacing();
  const label = page.getByLabelText('Label');
  await label.fill('Height');
  const answer = Promise.withResolvers<{ body: object }>();
  background.service.on('PUT /documents/notes/fields', answer.promise);
  await button('Save fields').click();
  return { label, answer };
}

it('keeps what is changed while the fields are saved, and saves it next', async () => {
  const { label, answer } = await saveHeight();
  await label.fill('Width');
  const { service } = background;
  await expect.poll(() => service.sent.some(({ method }) => method === 'PUT')).toBe(true);
  answer.resolve({ body: { ...placement, version: 'v1.1', fields: [{ ...stored, label: 'Height' }] } });
  await expect.element(button('Save fields')).toBeEnabled();
  await expect.element(label).toHaveValue('Width');
  expect(await saved()).toMatchObject({ version: 'v1.1', fields: [{ label: 'Width' }] });
});

it('sends what is changed while the fields are saved only after the answer', async () => {
  const { label, answer } = await saveHeight();
  const puts = () => background.service.sent.filter(({ method }) => method === 'PUT');
  await expect.poll(puts).toHaveLength(1);
  await label.fill('Width');
  await expect.element(button('Save fields')).toBeDisabled();
  await userEvent.keyboard('{Enter}');
  answer.resolve({ body: { ...placement, version: 'v1.1', fields: [{ ...stored, label: 'Height' }] } });
  await expect.element(button('Save fields')).toBeEnabled();
  expect(puts()).toHaveLength(1);
  await expect.element(label).toHaveValue('Width');
  expect(await saved()).toMatchObject({ version: 'v1.1', fields: [{ label: 'Width' }] });
});

it('leads back to the signatures when it is closed', async () => {
  await openPlacing();
  await button('Close').click();
  await expect.element(page.getByRole('region', { name: 'Signatures' })).toHaveFocus();
});

it('asks before the tab is closed while fields are not saved', async () => {
  await openPlacing();
  expect(asksBeforeClosing()).toBe(false);
  await button('Text').click();
  await clickPage(2);
  await expect.element(box('Text')).toBeVisible();
  await expect.poll(asksBeforeClosing).toBe(true);
  await saved();
  await expect.poll(asksBeforeClosing).toBe(false);
});

it('keeps unsaved fields while another tab or document is looked at, and when it is closed', async () => {
  const { service } = background;
  await listingStore(service.url).set({
    documents: [sampleListItem, { ...sampleListItem, slug: 'other', title: 'Other' }],
    at: Date.now(),
  });
  service.on('GET /documents/other', { body: { ...sampleDocument, slug: 'other', title: 'Other' } });
  service.on('GET /documents/other/activity', { body: sampleActivity });
  await openPlacing();
  await button('Text').click();
  await clickPage(2);
  await page.getByLabelText('Label').nth(1).fill('Rent');
  await page.getByRole('tab', { name: 'Activity' }).click();
  await page.getByRole('tab', { name: 'Responses' }).click();
  await expect.element(box('Text: Rent')).toBeVisible();
  await button('Close').click();
  expect(asksBeforeClosing()).toBe(true);
  await page.getByRole('button', { name: /^Other/ }).click();
  await expect.element(page.getByRole('heading', { name: 'Other' })).toBeVisible();
  await page.getByRole('button', { name: /^Notes/ }).click();
  await page.getByRole('tab', { name: 'Responses' }).click();
  await button('Place fields…').click();
  await expect.element(box('Text: Rent')).toBeVisible();
  await expect.element(button('Undo')).toBeEnabled();
  expect(await saved()).toMatchObject({ version: 'v1', fields: [stored, { label: 'Rent' }] });
  await expect.poll(asksBeforeClosing).toBe(false);
});

it('keeps what was undone while the fields were saved, which the service has stored by then', async () => {
  await openPlacing();
  await page.getByLabelText('Label').fill('Height');
  const answer = Promise.withResolvers<{ body: object }>();
  background.service.on('PUT /documents/notes/fields', answer.promise);
  await button('Save fields').click();
  await button('Undo').click();
  const now = { ...placement, version: 'v1.1', fields: [{ ...stored, label: 'Height' }] };
  background.service.on('GET /documents/notes/fields', { body: now });
  answer.resolve({ body: now });
  await expect.element(button('Save fields')).toBeEnabled();
  expect(asksBeforeClosing()).toBe(true);
  await button('Close').click();
  await button('Place fields…').click();
  await expect.element(page.getByLabelText('Label')).toHaveValue('Größe');
  expect(await saved()).toMatchObject({ version: 'v1.1', fields: [{ label: 'Größe' }] });
});

it.each([
  { done: 'nothing', label: 'Height' },
  { done: 'another change', label: 'Width' },
])('keeps only what is not saved when it is closed before the answer, after $done', async ({ label }) => {
  await openPlacing();
  await page.getByLabelText('Label').fill('Height');
  const answer = Promise.withResolvers<{ body: object }>();
  background.service.on('PUT /documents/notes/fields', answer.promise);
  await button('Save fields').click();
  if (label !== 'Height') await page.getByLabelText('Label').fill(label);
  await button('Close').click();
  const now = { ...placement, version: 'v1.1', fields: [{ ...stored, label: 'Height' }] };
  background.service.on('GET /documents/notes/fields', { body: now });
  answer.resolve({ body: now });
  await expect.poll(asksBeforeClosing).toBe(label !== 'Height');
  await button('Place fields…').click();
  await expect.element(page.getByLabelText('Label')).toHaveValue(label);
});

it('starts from what is stored when the link shows other content than the unsaved fields were placed on', async () => {
  await openPlacing();
  await page.getByLabelText('Label').fill('Height');
  await button('Close').click();
  background.service.on('GET /documents/notes/fields', { body: { ...placement, version: 'v7' } });
  await button('Place fields…').click();
  await expect.element(page.getByLabelText('Label')).toHaveValue('Größe');
  await expect.element(button('Save fields')).toBeDisabled();
  await expect.poll(asksBeforeClosing).toBe(false);
});

it('proposes the fields of an earlier version', async () => {
  background.service.on('GET /documents/notes/fields', { body: { ...placement, from: 2 } });
  await openPlacing();
  await expect.element(page.getByText('These fields were on version 2.')).toBeVisible();
  const { fields } = await saved();
  expect(fields).toEqual([stored]);
});
