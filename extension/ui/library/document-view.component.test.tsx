import { unzipSync } from 'fflate';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  sampleActivity,
  sampleDocument,
  sampleListItem,
  sampleResponses,
} from '../../../test/support/api/contract-samples.ts';
import { type Background, startBackground } from '../../../test/support/components/background.ts';
import { resetFakeBrowser } from '../../../test/support/components/fake-browser.ts';
import { openScreen } from '../../../test/support/components/open-screen.ts';
import { arrived, fileJob, longTitle, sampleViews } from '../../../test/support/components/samples.ts';
import { savedFile } from '../../../test/support/components/saved-file.ts';
import { faultsForPeople } from '../../../test/support/components/usable.ts';
import { personalLinksStore } from '../../stores/created-links.ts';
import { fileJobsStore } from '../../stores/file-jobs.ts';
import { listingStore } from '../../stores/listing.ts';
import { LibraryScreen } from './library-screen.tsx';

let background: Background;

beforeEach(async () => {
  resetFakeBrowser();
  background = await startBackground();
  const { service } = background;
  await listingStore(service.url).set({ documents: [sampleListItem], at: Date.now() });
  service.on('GET /documents/notes', { body: { ...sampleDocument, kind: 'pdf', title: longTitle } });
  service.on('GET /documents/notes/activity', { body: { ...sampleActivity, total_views: 3, views: sampleViews } });
  service.on('GET /documents/notes/responses', { body: sampleResponses });
});

const open = (tab: string) => {
  const query = new URLSearchParams({ service: background.service.url, document: 'notes', tab });
  return openScreen(`library.html?${query}`, LibraryScreen);
};
const button = (name: string) => page.getByRole('button', { name, exact: true });
const link = (of: string) => `https://lnk.example/notes?r=${of}`;

describe('a document is accessible, light and dark, at 320 pixels:', () => {
  it.each([
    ['activity', 'London, United Kingdom'],
    ['recipients', 'Ada Lovelace'],
    ['responses', 'Charles Babbage'],
    ['settings', 'Allowed email domains'],
  ])('%s', async (tab, awaited) => {
    const of = { service: background.service.url, slug: 'notes', madeAt: 1 };
    const names = ['Ada Lovelace', 'عمر الخيام', 'A person whose name is as long as the list of her titles'];
    await personalLinksStore.set(names.map((name, index) => ({ ...of, name, link: link(String(index)) })));
    await open(tab);
    await expect.element(page.getByRole('tabpanel').getByText(awaited).first()).toBeVisible();
    expect(await faultsForPeople()).toEqual([]);
  });

  it('while another file is put behind its link', async () => {
    await fileJobsStore.set([fileJob(background.account, 'Notes', arrived(), { replaces: 'notes' })]);
    await open('activity');
    await expect.element(page.getByText('Updated: Quarterly plan')).toBeVisible();
    expect(await faultsForPeople()).toEqual([]);
  });
});

describe('activity', () => {
  const from = (who: string, day: number, sections: string[]) => ({
    when: `2026-11-${day}T10:05:00+00:00`,
    who,
    where: 'London, United Kingdom',
    completion_pct: 50,
    sections,
  });

  /** @feature activity */
  it('shows people while they are few, and charts once they are many', async () => {
    const { service } = background;
    await open('activity');
    await expect.element(button('Ada Lovelace')).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Views by day' })).not.toBeInTheDocument();
    const views = Array.from({ length: 5 }, (_, index) => from(`Viewer ${index}`, 10 + index, ['Costs']));
    service.on('GET /documents/notes/activity', { body: { ...sampleActivity, total_views: 5, views } });
    await open('activity');
    await expect.element(page.getByRole('heading', { name: 'Views by day' })).toBeVisible();
    expect(await faultsForPeople()).toEqual([]);
  });

  /** @feature visit */
  it('shows a visit with what it reached and the other visits of the same person', async () => {
    const { service } = background;
    const views = [
      from('Ada Lovelace', 20, ['Costs']),
      from('Grace', 19, ['Costs', 'Dates']),
      from('Ada Lovelace', 18, []),
    ];
    service.on('GET /documents/notes/activity', { body: { ...sampleActivity, total_views: 3, views } });
    await open('activity');
    await button('Ada Lovelace').first().click();
    await expect.element(page.getByRole('heading', { name: 'Ada Lovelace' })).toBeVisible();
    const strip = page.getByRole('list', { name: 'Sections reached' });
    await expect.element(strip.getByText('Costs Reached')).toBeVisible();
    await expect.element(strip.getByText('Dates Not reached')).toBeVisible();
    expect(await faultsForPeople()).toEqual([]);
    const address = location.search;
    await page.getByRole('tabpanel').getByRole('list').last().getByRole('button').click();
    await expect.poll(() => location.search).not.toBe(address);
    await button('All views').click();
    await expect.element(button('Grace')).toBeVisible();
  });
});

describe('recipients', () => {
  /** @feature personal-links */
  it('are parsed as they are pasted, and get a link each', async () => {
    const { service } = background;
    service.on('POST /documents/notes/recipients', ({ body }) => ({
      body: { link: link(JSON.parse(body).name), message: 'Made.' },
    }));
    await open('recipients');
    const pasted = page.getByLabelText('Names and email addresses');
    await pasted.fill('Grace Hopper <grace@example.com>; Mary; grace@example.com; nobody@');
    await expect.element(page.getByText('1 duplicate skipped')).toBeVisible();
    await expect.element(page.getByText('nobody@', { exact: true })).toBeVisible();
    expect(await faultsForPeople()).toEqual([]);
    await button('Create 2 personal links').click();
    const made = page.getByRole('region', { name: 'Personal links created in this browser' });
    await expect.element(made.getByRole('row', { name: /Grace Hopper.*0 Not yet/ })).toBeVisible();
    await expect.element(made.getByRole('row', { name: /Mary.*0 Not yet/ })).toBeVisible();
    await expect.element(pasted).toHaveValue('nobody@');
    expect(await faultsForPeople()).toEqual([]);
  });
});

describe('settings', () => {
  /** @feature document-settings */
  it('can be changed, and the change can be undone', async () => {
    const { service } = background;
    const settings = { ...sampleDocument.settings };
    service.on('GET /documents/notes', () => ({ body: { ...sampleDocument, settings: { ...settings } } }));
    service.on('PATCH /documents/notes', ({ body }) => {
      Object.assign(settings, JSON.parse(body));
      return { body: { link: sampleDocument.link, changed: ['allowed_email_domains'], message: 'Changed.' } };
    });
    await open('settings');
    const domains = page.getByLabelText('Allowed email domains');
    await domains.fill('example.com');
    await button('Save').click();
    await expect.element(page.getByText('Saved: allowed domains')).toBeVisible();
    expect(settings.allowed_email_domains).toBe('example.com');
    await button('Undo').click();
    await expect.element(domains).toHaveValue('');
    expect(settings.allowed_email_domains).toBe('');
  });
});

describe('signed PDFs', () => {
  const [response] = sampleResponses.responses;
  const other = {
    ...response,
    id: '3b1c0b0e-52d4-4a6f-a0f3-0b7a77d0a002',
    who: 'Grace/Hopper',
    signer_name: 'Grace/Hopper',
  };

  /** @feature signed-pdfs */
  it('are saved as one zip, which resumes after a stop without asking twice', async () => {
    const { service } = background;
    const pdfOf = (id: string | undefined) => `GET /documents/notes/responses/${id}/signed.pdf`;
    service.on('GET /documents/notes/responses', {
      body: { ...sampleResponses, total: 2, responses: [response, other] },
    });
    const pdf = new Blob(['%PDF-1.7'], { type: 'application/pdf' });
    service.on(pdfOf(response?.id), { body: pdf });
    service.on(pdfOf(other.id), { status: 429, body: { error: 'Too many at once.' } });
    await open('responses');
    await button('Save all 2 signed PDFs').click();
    await expect.element(page.getByText('1 of 2 signed PDFs downloaded')).toBeVisible();
    expect(await faultsForPeople()).toEqual([]);
    service.on(pdfOf(other.id), { body: pdf });
    const { name, blob } = await savedFile(() => button('Continue').click());
    expect(name).toBe('notes-signed.zip');
    const files = Object.entries(unzipSync(new Uint8Array(await blob.arrayBuffer())));
    expect(files.map(([file]) => file.replace(/^\d{4}-\d\d-\d\d (.*) [0-9a-f]{8}\.pdf$/, '$1')).sort()).toEqual([
      'Charles Babbage',
      'Grace_Hopper',
    ]);
    expect(files.map(([, bytes]) => new TextDecoder().decode(bytes))).toEqual(['%PDF-1.7', '%PDF-1.7']);
    await expect.element(page.getByText('2 signed PDFs saved in one zip')).toBeVisible();
    expect(service.sent.filter(({ path }) => path.includes(response?.id ?? ''))).toHaveLength(1);
    expect(await faultsForPeople()).toEqual([]);
  });
});
