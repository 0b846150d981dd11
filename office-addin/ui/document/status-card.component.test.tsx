import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fingerprintVersion } from '#shared/office-file/fingerprint-version.ts';
import {
  sampleAccount,
  sampleActivity,
  sampleDocument,
  sampleReplaced,
} from '../../../test/support/api/contract-samples.ts';
import { type PaneInTest, paneInTest } from '../../../test/support/components/open-pane.tsx';
import { faultsForPeople } from '../../../test/support/components/usable.ts';
import type { LinkNote } from '../../host/document/link-note.ts';

const { uuid, slug, link } = sampleDocument;
const button = (name: string) => page.getByRole('button', { name, exact: true });
const isPrimary = (name: string) => button(name).element().classList.contains('button-primary');
const status = () => document.querySelector('.pane-state')?.textContent;

/** Renders the pane beside a file with a link. */
async function published(note: Partial<LinkNote> = {}, views: object[] = []): Promise<PaneInTest> {
  const pane = paneInTest();
  await pane.signIn();
  const { service } = pane;
  const workspace = sampleAccount.workspace.uuid;
  pane.document.note = { version: 1, uuid, slug, link, service: service.url, workspace, address: 'here', ...note };
  const { length } = views;
  service.on(`GET /documents/${uuid}`, { body: { ...sampleDocument, kind: 'excel', views: length } });
  service.on(`GET /documents/${uuid}/activity`, { body: { ...sampleActivity, total_views: length, views } });
  service.on(`PUT /documents/${uuid}/content`, { body: sampleReplaced });
  await pane.open();
  return pane;
}

/** @feature office-drift */
it('the update is the primary button only while the file differs, and what was done is said once', async () => {
  const sentAt = new Date().setHours(0, 0, 0, 0);
  const pane = await published({ content: `${fingerprintVersion}of before`, sentAt });
  await expect.poll(status).toMatch(/^Changed since 12:00/);
  expect(isPrimary('Update link')).toBe(true);
  expect(isPrimary('Copy link')).toBe(false);

  await button('Update link').click();
  await expect.poll(status).toBe('Link updated · Live · up to date');
  expect(isPrimary('Update link')).toBe(false);
  expect(isPrimary('Copy link')).toBe(true);
  expect(document.querySelectorAll('.notice')).toHaveLength(0);
  expect(pane.document.note?.sentAt).toBeGreaterThan(sentAt);
  await button('Copy link').click();
  await expect.element(button('Copied')).toBeVisible();
  expect(isPrimary('Copied')).toBe(false);

  await button('Update link').click();
  await expect.poll(status).toMatch(/^Already up to date$/);
  expect(pane.service.sent.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  expect(await faultsForPeople('any')).toEqual([]);
  await button('Update anyway').click();
  await expect.poll(status).toBe('Link updated · Live · up to date');
  expect(pane.service.sent.filter(({ method }) => method === 'PUT')).toHaveLength(2);
});

it('who opened the link comes first, and charts follow once there are five views', async () => {
  const view = (who: string | undefined, minute: number) => ({
    when: new Date(Date.UTC(2026, 10, 20, 9, minute)).toISOString(),
    where: 'Paris, France',
    ...(who !== undefined && { who }),
  });
  const views = [view('Ada Lovelace', 4), view('Ada Lovelace', 3), view(undefined, 2), view('Grace Hopper', 1)];
  await published({}, views);
  await expect.element(page.getByText('Ada Lovelace and Grace Hopper')).toBeVisible();
  await expect.element(page.getByText('Someone')).toBeVisible();
  expect(document.querySelector('.charts')).toBeNull();

  await published({}, [...views, view('Charles Babbage', 0)]);
  await expect.element(page.getByText('Ada Lovelace, Grace Hopper, and Charles Babbage')).toBeVisible();
  await expect.poll(() => document.querySelector('.charts')).not.toBeNull();
  const scale = document.querySelector('.chart-scale')?.getBoundingClientRect();
  const heading = page.getByRole('heading', { name: 'Views by day' }).element().getBoundingClientRect();
  expect(scale?.top).toBeGreaterThanOrEqual(heading.bottom);
  const list = document.querySelector('.list');
  expect(list?.compareDocumentPosition(document.querySelector('.charts') as Node)).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  expect(await faultsForPeople('any')).toEqual([]);
});

/** @feature service-words */
it('who opened the link, where and with which device is said in the person’s language, where the service sends that as data', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['ja']);
  const view = {
    ...{ when: '2026-11-20T09:00:00Z', who: 'Ada, verified', where: 'Berlin, Germany', device: 'Chrome on Windows' },
    who_details: { name: 'Ada', verified: true },
    where_details: { city: 'Berlin', country: 'DE' },
    device_details: { browser: 'Chrome', system: 'Windows' },
  };
  await published({}, [view]);
  vi.restoreAllMocks();
  await expect.element(page.getByText('Ada（アドレス確認済み）').first()).toBeVisible();
  await expect.element(page.getByText('Berlin, ドイツ · Windows の Chrome')).toBeVisible();
  expect(await faultsForPeople('any')).toEqual([]);
});

it('the title stands where the lines of the card begin, from either side', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['ar']);
  await published();
  vi.restoreAllMocks();
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  const range = document.createRange();
  range.selectNodeContents(page.getByRole('heading', { level: 1 }).element());
  const card = document.querySelector('.pane-card')?.getBoundingClientRect();
  expect((card?.right ?? 0) - range.getBoundingClientRect().right).toBeLessThan(16);
});

it('a link that is gone is said in one line, and what to do about it below', async () => {
  const pane = await published({ workspace: 'another' });
  pane.service.on(`GET /documents/${uuid}`, { status: 404, body: { error: 'Not found.' } });
  await pane.open();
  await expect.poll(status).toBe('Published in another workspace');
  await expect.element(page.getByText('Only that workspace can update its link')).toBeVisible();
  pane.document.note = { ...(pane.document.note as LinkNote), workspace: sampleAccount.workspace.uuid };
  await pane.close();
  await pane.open();
  await expect.poll(status).toBe('This document no longer exists on the service');
});

it('a document that is deleted elsewhere leaves the focus to its title', async () => {
  const pane = await published();
  await page.getByRole('tab', { name: 'Settings' }).click();
  await userEvent.click(page.getByLabelText('Title', { exact: true }));
  pane.service.on(`GET /documents/${uuid}`, { status: 404, body: { error: 'Not found.' } });
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(status).toBe('This document no longer exists on the service');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
});

it('a long title takes three lines, and is there as a whole', async () => {
  const long = 'The plan of the year and of all the years after it '.repeat(6).trim();
  const pane = await published();
  pane.service.on(`GET /documents/${uuid}`, { body: { ...sampleDocument, kind: 'excel', title: long } });
  await pane.open();
  const title = page.getByRole('heading', { level: 1, name: long });
  await expect.element(title).toHaveAttribute('title', long);
  expect(title.element().getBoundingClientRect().height).toBeLessThan(75);
  expect(await faultsForPeople('any')).toEqual([]);
});

it('a long link takes one line', async () => {
  const long = `${link}-${'long'.repeat(30)}`;
  const pane = await published();
  pane.service.on(`GET /documents/${uuid}`, { body: { ...sampleDocument, kind: 'excel', link: long } });
  await pane.open();
  const shown = page.getByRole('link', { name: long.replace(/^https?:\/\//, '') });
  await expect.element(shown).toHaveAttribute('href', long);
  expect(shown.element().getBoundingClientRect().height).toBeLessThan(24);
  expect(await faultsForPeople('any')).toEqual([]);
});
