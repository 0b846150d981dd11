import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { inspectFile } from '#shared/office-file/inspect-file.ts';
import { minimalFile } from '../../../test/office-host/files/minimal-files.ts';
import { sampleDocument, sampleListItem, samplePublished } from '../../../test/support/api/contract-samples.ts';
import { type PaneInTest, paneInTest } from '../../../test/support/components/open-pane.tsx';

const found = { ...sampleDocument, title: 'Figures', created: new Date(Date.now() + 60_000).toISOString() };
const listed = { documents: [{ ...sampleListItem, slug: found.slug, title: found.title }] };

const fingerprint = async (file: Blob) => (await inspectFile(file))?.fingerprint;

let pane: PaneInTest;

beforeEach(async () => {
  pane = paneInTest('excel');
  await pane.signIn();
  pane.service.on('POST /documents', 'cut');
  pane.service.on(`GET /documents/${found.slug}`, { body: found });
});

// The search and its requests wait for ten seconds in all: here, a second passes in 80 ms.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const clock = setInterval(() => vi.advanceTimersByTime(250), 20);
  return () => {
    clearInterval(clock);
    vi.useRealTimers();
  };
});

const publish = () => page.getByRole('button', { name: 'Publish this file' }).click();
const sent = () => pane.service.sent.filter(({ method }) => method === 'POST');

it('an interrupted upload is not mistaken for another document of its title', async () => {
  pane.service.on('GET /documents', { body: listed });
  await pane.open();
  await publish();
  await expect.element(page.getByRole('alert').getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(pane.document.note).toBeUndefined();
  expect(sent()).toHaveLength(1);
});

describe('an upload whose outcome is unknown, since the service answers nothing,', () => {
  const alert = page.getByRole('alert');

  beforeEach(async () => {
    pane.service.on('GET /documents', { status: 503, body: { error: 'Down.' } });
    await pane.open();
    await publish();
    await expect.element(alert.getByText('if the file has arrived, it isn’t sent a second time')).toBeVisible();
  });

  const tryAgain = () => alert.getByRole('button', { name: 'Try again' }).click();

  it('is searched for, and found', async () => {
    pane.service.on('GET /documents', { body: listed });
    await tryAgain();
    await expect.element(page.getByText('Link created')).toBeVisible();
    expect(pane.document.note).toMatchObject({ uuid: found.uuid });
    expect(sent()).toHaveLength(1);
  });

  it('gets the content that was edited since, and the note has the fingerprint of what was sent', async () => {
    pane.service.on('GET /documents', { body: listed });
    pane.service.on(`PUT /documents/${found.uuid}/content`, { body: { link: found.link, message: '', warnings: [] } });
    const before = await pane.document.read();
    pane.document.read = async () => new Blob([minimalFile('excel', 'Corrected') as Uint8Array<ArrayBuffer>]);
    await tryAgain();
    await expect.element(page.getByText('Link created')).toBeVisible();
    const replaced = pane.service.sent.filter(({ method }) => method === 'PUT').map(({ body }) => body.length);
    expect(replaced).toHaveLength(1);
    expect(pane.document.note?.content).not.toBe(await fingerprint(before));
    expect(pane.document.note?.content).toBe(await fingerprint(await pane.document.read()));
    expect(sent()).toHaveLength(1);
  });

  it('gets a new link if the one that is found does not take the file', async () => {
    pane.service.on('GET /documents', { body: listed });
    pane.service.on(`PUT /documents/${found.uuid}/content`, {
      status: 400,
      body: { error: 'This link accepts a PDF.' },
    });
    pane.service.on('POST /documents', { body: samplePublished });
    pane.document.read = async () => new Blob([minimalFile('excel', 'Corrected') as Uint8Array<ArrayBuffer>]);
    await tryAgain();
    await expect.element(alert.getByText('This link accepts a PDF.')).toBeVisible();
    await tryAgain();
    await expect.element(page.getByText('Link created')).toBeVisible();
    expect(sent()).toHaveLength(2);
  });

  it('is sent again if it has not arrived', async () => {
    pane.service.on('GET /documents', { body: { documents: [] } });
    pane.service.on('POST /documents', { body: samplePublished });
    await tryAgain();
    await expect.element(page.getByText('Link created')).toBeVisible();
    expect(sent()).toHaveLength(2);
  });

  it('is searched for also after another try was cancelled', async () => {
    const { read } = pane.document;
    pane.document.read = ({ signal } = {}) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    await tryAgain();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(page.getByText('Publishing was cancelled.')).toBeVisible();
    pane.document.read = read;
    pane.service.on('GET /documents', { body: listed });
    await publish();
    await expect.element(page.getByText('Link created')).toBeVisible();
    expect(pane.document.note).toMatchObject({ uuid: found.uuid });
    expect(sent()).toHaveLength(1);
  });

  it('gets the password that was entered since', async () => {
    pane.service.on('GET /documents', { body: listed });
    pane.service.on(`PATCH /documents/${found.uuid}`, {
      body: { link: found.link, changed: ['password'], message: 'Saved.' },
    });
    await page.getByText('Options', { exact: true }).click();
    await page.getByLabelText('Password', { exact: true }).fill('secret');
    await publish();
    await expect.element(page.getByText('Link created')).toBeVisible();
    expect(sent()).toHaveLength(1);
    const changes = pane.service.sent.filter(({ method }) => method === 'PATCH').map(({ body }) => JSON.parse(body));
    expect(changes).toEqual([{ password: 'secret' }]);
  });
});

it('an interrupted upload is found when it has arrived', async () => {
  pane.service.on('POST /documents', () => {
    pane.service.on('GET /documents', { body: listed });
    return 'cut';
  });
  await pane.open();
  await publish();
  await expect.element(page.getByText('Link created')).toBeVisible();
  expect(pane.document.note).toMatchObject({ uuid: found.uuid });
  expect(sent()).toHaveLength(1);
});

it('an interrupted upload is searched for after the person has signed in again, when the search found nobody signed in', async () => {
  pane.service.on('POST /documents', () => {
    pane.service.on('GET /documents', { status: 401, body: { error: 'Signed out.' } });
    return 'cut';
  });
  await pane.open();
  await publish();
  await expect.element(page.getByText('what you entered is kept')).toBeVisible();
  pane.service.on('GET /documents', { body: listed });
  await page.getByText('Use an API key instead').click();
  await page.getByLabelText('API key', { exact: true }).fill('lw_of_the_test');
  await page.getByRole('button', { name: 'Connect' }).click();
  await publish();
  await expect.element(page.getByText('Link created')).toBeVisible();
  expect(pane.document.note).toMatchObject({ uuid: found.uuid });
  expect(sent()).toHaveLength(1);
});
