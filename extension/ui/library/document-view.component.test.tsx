import { unzipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { browser } from 'wxt/browser';
import { EndpointNotFound, NotFound } from '#shared/api/errors.ts';
import { faultOf } from '#shared/errors/fault.ts';
import {
  sampleAccount,
  sampleActivity,
  sampleDocument,
  sampleListItem,
  sampleResponses,
} from '../../../test/support/api/contract-samples.ts';
import { asksBeforeClosing } from '../../../test/support/components/asks-before-closing.ts';
import { type Background, startBackground } from '../../../test/support/components/background.ts';
import { extensionState, resetFakeBrowser } from '../../../test/support/components/fake-browser.ts';
import { openScreen } from '../../../test/support/components/open-screen.ts';
import { arrived, fileJob, longTitle, sampleViews } from '../../../test/support/components/samples.ts';
import { savedFile } from '../../../test/support/components/saved-file.ts';
import { faultsForPeople } from '../../../test/support/components/usable.ts';
import { accounts } from '../../background/accounts.ts';
import { setRule } from '../../background/views/change-alert-settings.ts';
import { alertsStore } from '../../stores/alerts.ts';
import { personalLinksStore } from '../../stores/created-links.ts';
import { detailsOf, detailsStore } from '../../stores/document-details.ts';
import { type FileJob, fileJobsStore } from '../../stores/file-jobs.ts';
import { keptFileIds } from '../../stores/kept-files.ts';
import { listingStore } from '../../stores/listing.ts';
import { personalLinkBatchesStore } from '../../stores/personal-link-batches.ts';
import { LibraryScreen } from './library-screen.tsx';

let background: Background;

afterEach(() => vi.restoreAllMocks());

beforeEach(() => begin());

async function begin(address?: string): Promise<void> {
  resetFakeBrowser();
  background = await startBackground(address);
  const { service } = background;
  await listingStore(service.url).set({ documents: [sampleListItem], at: Date.now() });
  service.on('GET /documents/notes', { body: { ...sampleDocument, kind: 'pdf', title: longTitle } });
  service.on('GET /documents/notes/activity', { body: { ...sampleActivity, total_views: 3, views: sampleViews } });
  service.on('GET /documents/notes/responses', { body: sampleResponses });
}

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

  it('shows the activity where the address names a tab that the document no longer has', async () => {
    background.service.on('GET /documents/notes', { body: sampleDocument });
    await open('responses');
    await expect.element(page.getByRole('tab', { name: 'Activity', selected: true })).toBeVisible();
    await expect.element(page.getByRole('tabpanel').getByText('London, United Kingdom').first()).toBeVisible();
  });

  it('moves between its tabs by the arrow keys, Home and End', async () => {
    await open('activity');
    const chosen = (name: string) => page.getByRole('tab', { name, selected: true });
    await expect.element(chosen('Activity')).toBeVisible();
    (chosen('Activity').element() as HTMLElement).focus();
    for (const [key, name] of [
      ['{ArrowRight}', 'Recipients'],
      ['{End}', 'Settings'],
      ['{ArrowRight}', 'Activity'],
      ['{ArrowLeft}', 'Settings'],
      ['{Home}', 'Activity'],
    ] as const) {
      await userEvent.keyboard(key);
      await expect.element(chosen(name)).toHaveFocus();
    }
  });

  it('while the administrator has closed its link', async () => {
    const held = { ...sampleDocument, kind: 'pdf', review_status: 'held' };
    background.service.on('GET /documents/notes', { body: held });
    await open('activity');
    const closed = page.getByText('This link is closed until your administrator approves it.');
    await expect.element(closed).toBeVisible();
    expect(await faultsForPeople()).toEqual([]);
  });

  it('while another file is put behind its link', async () => {
    await fileJobsStore.set([fileJob(background.account, 'Notes', arrived(), { replaces: 'notes' })]);
    await open('activity');
    await expect.element(page.getByText('Updated: Quarterly plan')).toBeVisible();
    const [notice, link] = ['.notice', '.joined'].map((one) => document.querySelector(one)?.getBoundingClientRect());
    expect([notice?.left, notice?.width]).toEqual([link?.left, link?.width]);
    expect(await faultsForPeople()).toEqual([]);
  });

  it('keeps the focus when the file behind its link is cancelled, arrives and is dismissed', async () => {
    const job = (state: FileJob['state']) => fileJob(background.account, 'Notes', state, { replaces: 'notes' });
    const uploading = { at: 'uploading', sent: 1, total: 2 } as const;
    background.answer('files.remove', () => fileJobsStore.set([]).then(() => undefined));
    await fileJobsStore.set([job(uploading)]);
    await open('activity');
    await button('Cancel').click();
    await expect.element(button('Update with a file…')).toHaveFocus();

    await fileJobsStore.set([job(uploading)]);
    await expect.element(button('Cancel')).toBeVisible();
    (button('Cancel').element() as HTMLElement).focus();
    await fileJobsStore.set([job(arrived())]);
    await expect.element(button('Dismiss')).toHaveFocus();
    await button('Dismiss').click();
    await expect.element(button('Update with a file…')).toHaveFocus();
  });

  it('after a file of another kind was chosen for it, which is not sent', async () => {
    background.answer('files.add', async () => undefined);
    await open('activity');
    const choose = (name: string) =>
      page.elementLocator(document.querySelector('input[type=file]') as Element).upload(new File(['x'], name));
    await expect.element(button('Update with a file…')).toBeVisible();
    await choose('photo.HEIC');
    await expect.element(page.getByText('Choose one of these kinds: .pdf')).toBeVisible();
    expect(await faultsForPeople()).toEqual([]);
    await choose('Plan.PDF');
    await expect.poll(() => background.asked('files.add').map(({ added: [file] }) => file?.name)).toEqual(['Plan.PDF']);
    await expect.element(page.getByText('Choose one of these kinds')).not.toBeInTheDocument();
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
    const views = Array.from({ length: 6 }, (_, index) => from(`Viewer ${index}`, 10 + index, ['Costs']));
    service.on('GET /documents/notes/activity', { body: { ...sampleActivity, total_views: 6, views } });
    await open('activity');
    await expect.element(page.getByRole('heading', { name: 'Views by day' })).toBeVisible();
    expect(await faultsForPeople()).toEqual([]);
  });

  /** @feature activity */
  it('shows and saves the views of the chosen period', async () => {
    const { service } = background;
    const ago = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString();
    const views = [
      { when: ago(1), who: 'Ada Lovelace' },
      { when: ago(40), who: 'Grace' },
    ];
    service.on('GET /documents/notes/activity', { body: { ...sampleActivity, total_views: 2, views } });
    await open('activity');
    await expect.element(button('Grace')).toBeVisible();
    await button('30 days').click();
    await expect.element(button('Grace')).not.toBeInTheDocument();
    await expect.element(page.getByRole('heading', { name: '1 view', exact: true })).toBeVisible();
    expect(await faultsForPeople()).toEqual([]);
    const { name, blob } = await savedFile(() => button('Export JSON').click());
    expect(name).toBe('notes-views.json');
    expect(JSON.parse(await blob.text())).toEqual({ ...sampleActivity, total_views: 2, views: views.slice(0, 1) });
    service.on('GET /documents/notes/activity', { body: { ...sampleActivity, views: views.slice(1) } });
    await open('activity');
    await button('7 days').click();
    await expect.element(page.getByText('No views in this period.')).toBeVisible();
    await button('All').click();
    await expect.element(button('Grace')).toBeVisible();
  });

  /** @feature reading-now */
  it('shows who reads now, also long after they opened it, without a new view', async () => {
    const { service } = background;
    const opened = new Date(Date.now() - 5 * 60_000).toISOString();
    const answer = (time: string) => ({
      body: { ...sampleActivity, total_views: 1, views: [{ ...from('Ada Lovelace', 20, []), when: opened, time }] },
    });
    service.on('GET /documents/notes/activity', answer('4 min'));
    await open('activity');
    await expect.element(page.getByText('4 min')).toBeVisible();
    await expect.element(page.getByText('Reading now')).not.toBeInTheDocument();
    service.on('GET /documents/notes/activity', answer('5 min'));
    await listingStore(service.url).set({ documents: [sampleListItem], at: Date.now() + 10_000 });
    await expect.element(page.getByText('Reading now')).toBeVisible();
    expect(await faultsForPeople()).toEqual([]);
  });

  it('leads on from no views: to the one link, and to personal links', async () => {
    background.service.on('GET /documents/notes/activity', { body: { ...sampleActivity, total_views: 0, views: [] } });
    await open('activity');
    await expect.element(page.getByRole('heading', { name: 'No views yet' })).toBeVisible();
    expect(await faultsForPeople()).toEqual([]);
    expect(page.getByRole('article').getByRole('button', { name: 'Copy link' }).elements()).toHaveLength(1);
    await button('Create personal links').click();
    await expect.element(page.getByRole('tab', { name: 'Recipients' })).toHaveAttribute('aria-selected', 'true');
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
    await expect.poll(() => document.activeElement?.textContent).toContain('All views');
    (button('All views').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(button('Grace')).toBeVisible();
    await expect.element(button('Ada Lovelace').last()).toHaveFocus();
  });
});

/** @feature service-words */
it('says in the person’s language how long a viewer stayed and what they did, where the service sends that as data', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de']);
  const inWords = { time: '1 min 5 s', engagement: 'Read to the end, 1 click' };
  const facts = { seconds: 65, clicks: 1, button_clicks: 0 };
  const views = ['Ada', 'Grace'].map((who, at) => ({
    ...{ who, when: `2026-11-2${at}T10:00:00+00:00`, completion_pct: 95, sections: ['Kosten'] },
    ...inWords,
    ...(who === 'Ada' && facts),
  }));
  background.service.on('GET /documents/notes/activity', { body: { ...sampleActivity, total_views: 2, views } });
  await open('activity');
  await expect.element(page.getByRole('cell', { name: '1 Min., 5 Sek.' })).toBeVisible();
  await expect.element(page.getByRole('cell', { name: '1 min 5 s', exact: true })).toBeVisible();
  await button('Ada').click();
  await expect.element(page.getByText('Bis zum Ende gelesen · 1 Abschnitt · 1 Klick')).toBeVisible();
  await button('Alle Aufrufe').click();
  await button('Grace').click();
  await expect.element(page.getByText(inWords.engagement)).toBeVisible();
});

/** @feature service-words */
it.each([
  ['de', 'Ada (angegeben: eve@rival.example (Adresse bestätigt))', 'Berlin, Deutschland', 'Chrome auf Windows'],
  ['ja', 'Ada（入力：eve@rival.example（アドレス確認済み））', 'Berlin, ドイツ', 'Windows の Chrome'],
  [
    'ar',
    '\u200f\u2068Ada\u2069 (ذكر: \u2068\u200f\u2068eve@rival.example\u2069 (العنوان مؤكَّد)\u2069)',
    '\u200f\u2068Berlin\u2069، ألمانيا',
    '\u200f\u2068Chrome\u2069 على \u2068Windows\u2069',
  ],
])(
  'says in %s who viewed it, where and with which device, where the service sends that as data',
  async (language, who, place, device) => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue([language]);
    const when = (day: number) => `2026-11-2${day}T10:00:00+00:00`;
    const inWords = { where: 'Berlin, Germany', device: 'Chrome on Windows' };
    const views = [
      {
        ...{ when: when(2), who: 'Ada (gave eve@rival.example, verified)', ...inWords },
        who_details: { name: 'Ada', gave: 'eve@rival.example', verified: true },
        where_details: { city: 'Berlin', country: 'DE' },
        device_details: { browser: 'Chrome', system: 'Windows' },
      },
      { when: when(1), who: 'Bob, verified', ...inWords },
    ];
    background.service.on('GET /documents/notes/activity', { body: { ...sampleActivity, total_views: 2, views } });
    await open('activity');
    await expect.element(page.getByRole('cell', { name: place, exact: true })).toBeVisible();
    await expect.element(page.getByRole('cell', { name: device, exact: true })).toBeVisible();
    await expect.element(page.getByRole('cell', { name: inWords.where })).toBeVisible();
    const [cell] = page.getByRole('cell', { name: device, exact: true }).element().getElementsByTagName('bdi');
    expect(cell && getComputedStyle(cell).direction).toBe(language === 'ar' ? 'rtl' : 'ltr');
    await expect.element(button('Bob, verified')).toBeVisible();
    expect(await faultsForPeople()).toEqual([]);
    await button(who).click();
    await expect.element(page.getByRole('heading', { name: who, level: 2 })).toBeVisible();
    await expect.element(page.getByText(place, { exact: true })).toBeVisible();
  },
);

describe('in German, a document', () => {
  const comments = { code: 'comments', values: { count: 2 } };

  beforeEach(async () => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de']);
    await begin('https://versions.example');
    const { service } = background;
    service.on('GET /openapi.json', { body: { paths: { '/documents/{ref}/versions': { get: {} } } } });
  });

  /** @feature service-words */
  it('has what its conversion left out, where the service announces its versions', async () => {
    const version = {
      ...{ number: 1, created: sampleDocument.created, by: 'Ada', status: 'Published', live: true, bytes: 3 },
      warnings: ['2 comments are left out.', 'A later warning.'],
      warning_details: [comments, { code: 'later' }],
    };
    background.service.on('GET /documents/notes/versions', { body: { title: 'Notes', total: 1, versions: [version] } });
    await open('activity');
    await page.getByText('Hinweise').click();
    await expect.element(page.getByText('2 Kommentare werden ausgelassen.')).toBeVisible();
    await expect.element(page.getByText('A later warning.')).toHaveAttribute('lang', 'en');
    expect(await faultsForPeople()).toEqual([]);
  });

  it('has the warnings of its newest content, once that was replaced', async () => {
    const { service } = background;
    const version = (count: number) => ({
      ...{ number: count, created: sampleDocument.created, by: 'Ada', status: 'Published', live: true, bytes: 3 },
      ...{ warnings: [`${count} comments are left out.`], warning_details: [{ code: 'comments', values: { count } }] },
    });
    service.on('GET /documents/notes/versions', { body: { title: 'Notes', total: 1, versions: [version(2)] } });
    await open('activity');
    await page.getByText('Hinweise').click();
    await expect.element(page.getByText('2 Kommentare werden ausgelassen.')).toBeVisible();
    service.on('GET /documents/notes/versions', { body: { title: 'Notes', total: 2, versions: [version(3)] } });
    const replacing = (state: FileJob['state']) =>
      fileJobsStore.set([fileJob(background.account, 'Notes', state, { replaces: 'notes' })]);
    await replacing({ at: 'uploading', sent: 1, total: 2 });
    await expect.element(page.getByRole('progressbar')).toBeVisible();
    await replacing(arrived());
    await expect.element(page.getByText('3 Kommentare werden ausgelassen.')).toBeVisible();
  });

  /** @feature service-words */
  it('that could not be shown says why', async () => {
    const failure = 'The file has no page that can be shown.';
    const failed = { ...sampleDocument, kind: 'word', status: 'Failed', failure };
    background.service.on('GET /documents/notes', {
      body: { ...failed, failure_details: { code: 'conversion_no_pages' } },
    });
    await open('activity');
    await expect.element(page.getByText('Die Datei hat keine Seite, die angezeigt werden kann.')).toBeVisible();
    await expect.element(page.getByRole('article').getByText('Nicht umgewandelt')).toBeVisible();
    await expect.element(page.getByText('Live', { exact: true })).not.toBeInTheDocument();
    expect(await faultsForPeople()).toEqual([]);
    background.service.on('GET /documents/notes', { body: failed });
    await open('activity');
    await expect.element(page.getByText(failure)).toHaveAttribute('lang', 'en');
  });
});

it('shows every column of the views in a panel of 320 pixels, named beside its value', async () => {
  const query = new URLSearchParams({ service: background.service.url, document: 'notes', tab: 'activity' });
  await openScreen(`sidepanel.html?${query}`, LibraryScreen, [320, 800]);
  const table = page.getByRole('region', { name: 'All views' });
  await expect.element(table.getByText('London, United Kingdom').first()).toBeVisible();
  const { scrollWidth, clientWidth } = table.element();
  expect(scrollWidth).toBe(clientWidth);
  const labels = [...table.element().querySelectorAll('tbody tr:first-child td')].map(
    (cell) => getComputedStyle(cell, '::before').content,
  );
  expect(labels).toContain('"Where"');
  expect(await faultsForPeople()).toEqual([]);
});

it('has a recipient’s name, count and link on one line', async () => {
  const of = { service: background.service.url, slug: 'notes', madeAt: 1 };
  await personalLinksStore.set([{ ...of, name: longTitle, link: link('1') }]);
  await open('recipients');
  const row = page.getByRole('row').filter({ hasText: longTitle });
  await expect.element(row.getByRole('button', { name: 'Copy link' })).toBeVisible();
  const firstLine = (cell: Element) => {
    const range = document.createRange();
    range.selectNodeContents(cell.querySelector('button') ?? cell);
    return Math.round(range.getClientRects()[0]?.bottom ?? 0);
  };
  const [name, views, , , copy] = [...row.element().children].map(firstLine);
  expect([views, copy]).toEqual([name, name]);
});

/** @feature visit */
it('shows on a visit the same person’s views of other documents', async () => {
  const { service } = background;
  const when = '2026-11-21T10:05:00+00:00';
  const terms = { ...sampleDocument, slug: 'terms', title: 'Terms of the deal' };
  service.on('GET /documents/terms', { body: terms });
  service.on('GET /documents/terms/activity', { body: { ...sampleActivity, views: [{ when, who: 'Ada Lovelace' }] } });
  await detailsStore(service.url).set({
    terms: { ...detailsOf(terms), viewers: [{ when, who: 'Ada Lovelace' }] },
    other: { ...detailsOf(terms), title: 'Somebody else’s', viewers: [{ when, who: 'Grace' }] },
  });
  await open('activity');
  await button('Ada Lovelace').click();
  const others = page.getByRole('tabpanel').getByRole('listitem');
  await expect.element(others.getByRole('button', { name: 'Terms of the deal' })).toBeVisible();
  await expect.element(page.getByText('Somebody else’s')).not.toBeInTheDocument();
  expect(await faultsForPeople()).toEqual([]);
  await button('Terms of the deal').click();
  await expect.element(page.getByRole('heading', { name: 'Terms of the deal' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Ada Lovelace' })).toBeVisible();
});

/** @feature document-settings */
it('a link is turned off and on, and its gates are named', async () => {
  const { service } = background;
  const settings = { ...sampleDocument.settings, password: true, allowed_email_domains: 'acme.example' };
  service.on('GET /documents/notes', () => ({ body: { ...sampleDocument, settings: { ...settings } } }));
  service.on('PATCH /documents/notes', ({ body }) => {
    const { expires_on } = JSON.parse(body);
    Object.assign(settings, { expires_at: expires_on ? `${expires_on}T23:59:59+00:00` : null });
    return { body: { link: sampleDocument.link, changed: ['expiry'], message: 'Changed.' } };
  });
  await open('activity');
  for (const words of ['Live', 'Password', 'Allowed domains'])
    await expect.element(page.getByText(words, { exact: true }).first()).toBeVisible();
  await button('More actions').click();
  await expect.element(page.getByRole('menuitem', { name: 'Versions and delete in web app…' })).toBeVisible();
  expect(await faultsForPeople()).toEqual([]);
  await page.getByRole('menuitem', { name: 'Turn off link' }).click();
  await expect.element(page.getByText('Off', { exact: true }).first()).toBeVisible();
  await expect.element(page.getByRole('alert').getByText('nobody can open it')).toBeVisible();
  await button('Turn on').click();
  await expect.element(page.getByText('Live', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('article').getByRole('button', { name: 'Copy link' }).first()).toHaveFocus();
  expect(settings.expires_at).toBeNull();
});

it('a link that is turned off is read again, also when its views were meanwhile', async () => {
  const { service } = background;
  const opened = new Date(Date.now() - 60_000).toISOString();
  const read = (time: string) => ({
    body: { ...sampleActivity, total_views: 1, views: [{ ...sampleViews[0], when: opened, time }] },
  });
  service.on('GET /documents/notes/activity', read('4 min'));
  const turned = Promise.withResolvers<undefined>();
  background.answer('document.turn-off', () => turned.promise);
  await open('activity');
  await expect.element(page.getByText('4 min')).toBeVisible();
  await button('More actions').click();
  await page.getByRole('menuitem', { name: 'Turn off link' }).click();
  await expect.poll(() => background.asked('document.turn-off')).toHaveLength(1);
  service.on('GET /documents/notes/activity', read('5 min'));
  await listingStore(service.url).set({ documents: [sampleListItem], at: Date.now() + 10_000 });
  await expect.element(page.getByText('5 min')).toBeVisible();
  const settings = { ...sampleDocument.settings, expires_at: '2026-01-05T23:59:59+00:00' };
  service.on('GET /documents/notes', { body: { ...sampleDocument, settings } });
  turned.resolve(undefined);
  await expect.element(page.getByText('Expired Jan 5, 2026', { exact: true })).toBeVisible();
});

it('a link whose last day is over says when it was', async () => {
  const settings = { ...sampleDocument.settings, expires_at: '2026-01-05T23:59:59+00:00' };
  background.service.on('GET /documents/notes', { body: { ...sampleDocument, settings } });
  await open('activity');
  await expect.element(page.getByText('Expired Jan 5, 2026', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('alert').getByText('Expired Jan 5, 2026: nobody can open it')).toBeVisible();
  await expect.element(button('Turn on')).toBeVisible();
});

describe('the notifications of a document', () => {
  const rule = () => page.getByLabelText('Notify me about');

  it('show what a notification or the settings have changed since', async () => {
    await open('settings');
    await expect.element(rule()).toHaveValue('usual');
    await setRule(sampleDocument.link, 'off');
    await expect.element(rule()).toHaveValue('off');
    await alertsStore.update((before) => ({ ...before, rule: 'named', rules: {} }));
    await expect.element(rule()).toHaveDisplayValue(/^Default \(/);
    await rule().selectOptions('every');
    await expect.poll(async () => (await alertsStore.get()).rules).toEqual({ [sampleDocument.link]: 'every' });
  });

  /** @feature managed-settings */
  it('cannot be changed where the organization has set them, and say so', async () => {
    await setRule(sampleDocument.link, 'off');
    background.answer('policy.read', async () => ({ notifications: 'named' }));
    await open('settings');
    await expect.element(rule()).toHaveValue('named');
    await expect.element(rule()).toBeDisabled();
    await expect.element(rule()).toHaveAccessibleDescription(/^Set by your organization:/);
    expect(await faultsForPeople()).toEqual([]);
  });
});

/** @feature document-settings */
it('a password is removed after a confirmation, and what was typed elsewhere stays', async () => {
  const { service } = background;
  const sent: unknown[] = [];
  service.on('GET /documents/notes', {
    body: { ...sampleDocument, settings: { ...sampleDocument.settings, password: true } },
  });
  service.on('PATCH /documents/notes', ({ body }) => {
    sent.push(JSON.parse(body));
    return { body: { link: sampleDocument.link, changed: ['password'], message: 'Changed.' } };
  });
  await open('settings');
  const title = page.getByRole('textbox', { name: 'Title' });
  await title.fill('Plan of the year');
  await page.getByText('Remove password').first().click();
  await expect.element(page.getByText('The link then opens without a password.')).toBeVisible();
  expect(sent).toEqual([]);
  await button('Remove password').click();
  await expect.element(page.getByText('Password removed')).toBeVisible();
  expect(sent).toEqual([{ remove_password: true }]);
  await expect.element(title).toHaveValue('Plan of the year');
  await expect.element(button('Remove password')).not.toBeInTheDocument();
  // The button that had the focus is gone.
  await expect.element(page.getByRole('status').filter({ hasText: 'Password removed' })).toHaveFocus();
  expect(await faultsForPeople()).toEqual([]);
});

it('what is entered while a slow service saves stays, is sent next, and outlives the undo of what was saved', async () => {
  const { service } = background;
  const sent: unknown[] = [];
  const answers = [Promise.withResolvers<object>(), Promise.withResolvers<object>()];
  service.on('PATCH /documents/notes', async ({ body }) => {
    const answer = answers[sent.push(JSON.parse(body)) - 1];
    return { body: { link: sampleDocument.link, message: 'Changed.', changed: ['title'], ...(await answer?.promise) } };
  });
  await open('settings');
  const title = page.getByRole('textbox', { name: 'Title' });
  const domains = page.getByLabelText('Allowed email domains');
  await title.fill('Plan of the year');
  await button('Save').click();
  await domains.fill('example.com');
  answers[0]?.resolve({});
  await expect.element(page.getByText('Saved: title')).toBeVisible();
  await expect.element(domains).toHaveValue('example.com');
  await button('Undo').click();
  answers[1]?.resolve({});
  await expect.element(page.getByText('Change undone')).toBeVisible();
  await expect.element(domains).toHaveValue('example.com');
  await expect.element(title).toHaveValue(longTitle);
  await button('Save').click();
  await expect
    .poll(() => sent)
    .toEqual([{ title: 'Plan of the year' }, { title: longTitle }, { allowed_email_domains: 'example.com' }]);
});

it('what was entered is still there after another document or area was looked at', async () => {
  const other = { ...sampleListItem, slug: 'terms', title: 'Terms' };
  await listingStore(background.service.url).set({ documents: [sampleListItem, other], at: Date.now() });
  background.service.on('GET /documents/terms', {
    body: { ...sampleDocument, slug: 'terms', title: 'Terms' },
  });
  background.service.on('GET /documents/terms/activity', { body: { ...sampleActivity, title: 'Terms' } });
  await open('settings');
  const title = page.getByRole('textbox', { name: 'Title' });
  await title.fill('Plan of the year');
  await page.getByRole('button', { name: /^Terms/ }).click();
  await expect.element(title).toHaveValue('Terms');
  await button('Publish files').click();
  await expect.element(page.getByRole('heading', { name: 'Publish files' })).toBeVisible();
  await page.getByText('Options').first().click();
  await page.getByLabelText('Password').fill('open sesame');
  await page.getByRole('button', { name: new RegExp(`^${sampleListItem.title}`) }).click();
  await page.getByRole('tab', { name: 'Settings' }).click();
  await expect.element(title).toHaveValue('Plan of the year');
  await button('Publish files').click();
  await page.getByText('Options').first().click();
  await expect.element(page.getByLabelText('Password')).toHaveValue('open sesame');
});

it('what was entered in a tab is still there after another tab', async () => {
  const { service } = background;
  const sent: unknown[] = [];
  service.on('PATCH /documents/notes', ({ body }) => {
    sent.push(JSON.parse(body));
    return { status: 503, body: { error: 'Down for an hour.' } };
  });
  await open('settings');
  const tab = (name: string) => page.getByRole('tab', { name });
  const title = page.getByRole('textbox', { name: 'Title' });
  await title.fill('Plan of the year');
  await button('Save').click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  // It was disabled while the change was sent.
  await expect.element(button('Save')).toHaveFocus();
  await tab('Recipients').click();
  const pasted = page.getByLabelText('Names and email addresses');
  await pasted.fill('Ada <ada@example.com>');
  await tab('Settings').click();
  await expect.element(title).toHaveValue('Plan of the year');
  // Only what was edited is sent.
  sent.length = 0;
  await button('Save').click();
  await expect.poll(() => sent[0]).toEqual({ title: 'Plan of the year' });
  await tab('Recipients').click();
  await expect.element(pasted).toHaveValue('Ada <ada@example.com>');
});

describe('recipients', () => {
  it('says how many links were created, but not of those that a deleted document never got', async () => {
    const people = [{ name: 'Ada Lovelace' }, { name: 'Bo' }];
    const batch = { service: background.service.url, slug: 'notes', total: 2, waiting: people, refused: [] };
    await personalLinkBatchesStore.set([batch]);
    await open('recipients');
    await expect.element(page.getByText('Creating personal links')).toBeVisible();
    const gone = new NotFound('This document is gone.');
    await personalLinkBatchesStore.set([{ ...batch, waiting: [], fault: faultOf(gone) }]);
    await expect.element(page.getByRole('alert')).toBeVisible();
    await expect.element(page.getByText('2 personal links created')).not.toBeInTheDocument();
    await personalLinkBatchesStore.set([batch]);
    await expect.element(page.getByText('Creating personal links')).toBeVisible();
    await personalLinkBatchesStore.set([{ ...batch, waiting: [] }]);
    await expect.element(page.getByText('2 personal links created')).toBeVisible();
  });

  it('keep the focus when their creation is cancelled, ends, or continues after a fault', async () => {
    const people = [{ name: 'Ada Lovelace' }, { name: 'Bo' }];
    const batch = { service: background.service.url, slug: 'notes', total: 2, waiting: people, refused: [] };
    const stopped = { ...batch, fault: faultOf(new EndpointNotFound()) };
    const pasted = page.getByLabelText('Names and email addresses');
    background.answer('recipients.cancel', () => personalLinkBatchesStore.set([]).then(() => undefined));
    background.answer('recipients.resume', () => personalLinkBatchesStore.set([batch]).then(() => undefined));
    await personalLinkBatchesStore.set([batch]);
    await open('recipients');
    await button('Cancel').click();
    await expect.element(pasted).toHaveFocus();
    await expect.element(pasted).toHaveValue('Ada Lovelace\nBo');

    await personalLinkBatchesStore.set([stopped]);
    await button('Try again').click();
    await expect.element(button('Cancel')).toHaveFocus();
    await personalLinkBatchesStore.set([{ ...batch, waiting: [] }]);
    await expect.element(page.getByText('2 personal links created')).toBeVisible();
    await expect.element(pasted).toHaveFocus();
  });

  it('are listed that got their links while another tab was shown', async () => {
    const of = { service: background.service.url, slug: 'notes' };
    const batch = { ...of, total: 1, waiting: [{ name: 'Ada Lovelace' }], refused: [] };
    await personalLinkBatchesStore.set([batch]);
    await open('recipients');
    await expect.element(page.getByText('Creating personal links')).toBeVisible();
    await page.getByRole('tab', { name: 'Activity' }).click();
    await expect.element(page.getByText('Creating personal links')).not.toBeInTheDocument();
    await personalLinksStore.set([{ ...of, name: 'Ada Lovelace', link: link('a'), madeAt: 1 }]);
    await personalLinkBatchesStore.set([{ ...batch, waiting: [] }]);
    await page.getByRole('tab', { name: 'Recipients' }).click();
    await expect.element(page.getByRole('row', { name: /Ada Lovelace/ })).toBeVisible();
  });

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

describe('with a service that sends mail', () => {
  const recipient = { created: '2026-11-18T09:00:00Z', views: 0 };
  const [ada, bo, cy] = [
    { ...recipient, code: 'a1', name: 'Ada Lovelace', email: 'ada@example.com', link: link('a1') },
    { ...recipient, code: 'b2', email: 'bo@example.com', link: link('b2'), mail_state: 'sent' },
    { ...recipient, code: 'c3', name: 'Cy', email: 'cy@example.com', link: link('c3') },
  ];

  beforeEach(async () => {
    await begin('https://mailing.example');
    const { service } = background;
    service.on('GET /openapi.json', {
      body: {
        paths: {
          '/documents/{ref}': {
            patch: {
              requestBody: { content: { 'application/json': { schema: { properties: { verify_email: {} } } } } },
            },
          },
          '/documents/{ref}/recipients': { get: {} },
          '/documents/{ref}/recipients/{code}/mail': { post: {} },
        },
      },
    });
    service.on('GET /documents/notes/recipients', {
      body: {
        title: 'Notes',
        total: 4,
        recipients: [ada, bo, cy, { ...recipient, code: 'd4', name: 'Di', link: link('d4') }],
      },
    });
  });

  /** @feature mailed-links */
  it('shows at once who has unsubscribed, and does not choose them', async () => {
    const { service } = background;
    const recipients = [{ ...ada, unsubscribed: true }, { ...bo, unsubscribed: true }, cy];
    service.on('GET /documents/notes/recipients', { body: { title: 'Notes', total: 3, recipients } });
    await open('recipients');
    const rowOf = (name: RegExp) => page.getByRole('row', { name });
    await expect.element(rowOf(/^Ada.*Unsubscribed/)).toBeVisible();
    await expect.element(rowOf(/^bo@example\.com.*Unsubscribed/)).toBeVisible();
    await page.getByText('Email the links').click();
    const boxOf = (name: RegExp) => page.getByRole('checkbox', { name });
    await expect.element(boxOf(/Ada.*Unsubscribed/)).not.toBeChecked();
    await expect.element(boxOf(/bo@.*Unsubscribed/)).not.toBeChecked();
    await expect.element(boxOf(/Cy/)).toBeChecked();
    expect(await faultsForPeople()).toEqual([]);
  });

  /** @feature mailed-links */
  it('mails the links to those who were not mailed yet, with words, and keeps what was refused', async () => {
    const { service } = background;
    service.on('POST /documents/notes/recipients/c3/mail', { status: 202, body: { message: 'On its way.' } });
    service.on('POST /documents/notes/recipients/a1/mail', { status: 400, body: { error: 'No more mail for her.' } });
    await open('recipients');
    await page.getByText('Email the links').click();
    await expect.element(page.getByRole('checkbox', { name: 'bo@example.com · Sent' })).not.toBeChecked();
    await expect.element(page.getByRole('checkbox', { name: 'Di' })).not.toBeInTheDocument();
    await page.getByLabelText('Your message').fill(' Please read page 3. ');
    await page.getByLabelText('Language of the email').selectOptions('German');
    expect(await faultsForPeople()).toEqual([]);
    await button('Send 2 emails').click();
    await expect.element(page.getByText('No more mail for her.')).toBeVisible();
    await expect.element(page.getByText('1 email is on its way. Replies come to you.')).toBeVisible();
    await expect.element(page.getByRole('checkbox', { name: /Ada/ })).toBeChecked();
    await expect.element(page.getByRole('checkbox', { name: /Cy/ })).not.toBeChecked();
    await expect.element(page.getByLabelText('Your message')).toHaveValue(' Please read page 3. ');
    expect(await faultsForPeople()).toEqual([]);
    const mails = service.sent.filter(({ path }) => path.endsWith('/mail')).map(({ body }) => JSON.parse(body));
    expect(mails).toEqual(Array(2).fill({ language: 'de', note: 'Please read page 3.' }));
  });

  /** @feature mailed-links */
  it('mails on while another document is shown, asks before it is closed, and keeps the words', async () => {
    const { service } = background;
    const other = { ...sampleDocument, slug: 'minutes', title: 'Minutes' };
    await listingStore(service.url).set({
      documents: [sampleListItem, { ...sampleListItem, slug: 'minutes', title: 'Minutes' }],
      at: Date.now(),
    });
    service.on('GET /documents/minutes', { body: { ...other, kind: 'pdf' } });
    service.on('GET /documents/minutes/activity', {
      body: { ...sampleActivity, title: 'Minutes', total_views: 0, views: [] },
    });
    service.on('GET /documents/minutes/recipients', { body: { title: 'Minutes', total: 0, recipients: [] } });
    const answer = Promise.withResolvers<{ status: number; body: object }>();
    const taken = { status: 202, body: { message: 'On its way.' } };
    service.on('GET /documents/notes/recipients', { body: { title: 'Notes', total: 2, recipients: [ada, cy] } });
    service.on('POST /documents/notes/recipients/a1/mail', answer.promise);
    service.on('POST /documents/notes/recipients/c3/mail', taken);
    await open('recipients');
    await page.getByText('Email the links').click();
    await page.getByLabelText('Your message').fill('Please read page 3.');
    expect(asksBeforeClosing()).toBe(false);
    await button('Send 2 emails').click();
    await expect.poll(asksBeforeClosing).toBe(true);
    await page.viewport(1280, 900);
    await page.getByRole('button', { name: /^Minutes/ }).click();
    await expect.element(page.getByRole('heading', { name: 'Minutes' })).toBeVisible();
    expect(asksBeforeClosing()).toBe(true);
    answer.resolve(taken);
    await expect.poll(asksBeforeClosing).toBe(false);
    await page.getByRole('button', { name: /^Notes/ }).click();
    await page.getByRole('tab', { name: 'Recipients' }).click();
    await expect.element(page.getByText('2 emails are on their way. Replies come to you.')).toBeVisible();
    await expect.element(page.getByLabelText('Your message')).toHaveValue('Please read page 3.');
    const mails = service.sent.filter(({ path }) => path.endsWith('/mail')).map(({ body }) => JSON.parse(body));
    expect(mails).toEqual(Array(2).fill({ language: expect.any(String), note: 'Please read page 3.' }));
  });

  /** @feature mailed-links */
  it('says, while another tab or document is shown, that links could not be mailed', async () => {
    const { service } = background;
    const answer = Promise.withResolvers<{ status: number; body: object }>();
    service.on('GET /documents/notes/recipients', { body: { title: 'Notes', total: 2, recipients: [ada, cy] } });
    service.on('POST /documents/notes/recipients/a1/mail', {
      status: 400,
      body: { error: 'That address is refused.' },
    });
    service.on('POST /documents/notes/recipients/c3/mail', answer.promise);
    await open('recipients');
    await page.getByText('Email the links').click();
    await button('Send 2 emails').click();
    await expect.poll(asksBeforeClosing).toBe(true);
    await page.getByRole('tab', { name: 'Activity' }).click();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    answer.resolve({ status: 202, body: { message: 'On its way.' } });
    const alert = page.getByRole('alert').getByText(/^Some links to “A title that goes on.*” couldn’t be emailed.$/);
    await expect.element(alert).toBeVisible();
    expect(await faultsForPeople()).toEqual([]);
    await button('Show recipients').click();
    await expect.element(page.getByRole('main')).toHaveFocus();
    await expect.element(page.getByText('That address is refused.')).toBeVisible();
    await page.getByRole('tab', { name: 'Activity' }).click();
    await expect.element(button('Show recipients')).not.toBeInTheDocument();
  });

  /** @feature mailed-links */
  it('mails nothing in the name of somebody else who signs in', async () => {
    const { service } = background;
    const answer = Promise.withResolvers<{ status: number; body: object }>();
    service.on('GET /documents/notes/recipients', { body: { title: 'Notes', total: 2, recipients: [ada, cy] } });
    service.on('POST /documents/notes/recipients/a1/mail', answer.promise);
    await open('recipients');
    await page.getByText('Email the links').click();
    await button('Send 2 emails').click();
    await expect.poll(asksBeforeClosing).toBe(true);
    service.on('GET /me', { body: { ...sampleAccount, user: { email: 'colleague@example.com' } } });
    await accounts.signInWithKey(service.url, 'lw_of_a_colleague');
    await expect.element(page.getByText('colleague@example.com')).toBeInTheDocument();
    answer.resolve({ status: 202, body: { message: 'On its way.' } });
    await expect.poll(asksBeforeClosing).toBe(false);
    expect(service.sent.filter(({ path }) => path.endsWith('/mail'))).toHaveLength(1);
    await expect.element(button('Send 2 emails')).toBeVisible();
  });

  it.each(['a-b', 'a_b', 'a.b', '.a', '...', '~a', "a!'()*", 'a/b?c#d', '50 %', 'ü', '%2e%2e'])(
    'mails the link of a recipient whose code is %s',
    async (code) => {
      const { service } = background;
      const recipients = [{ ...ada, code, link: link(encodeURIComponent(code)) }];
      service.on('GET /documents/notes/recipients', { body: { title: 'Notes', total: 1, recipients } });
      const path = `/documents/notes/recipients/${encodeURIComponent(code)}/mail`;
      service.on(`POST ${path}`, { status: 202, body: { message: 'On its way.' } });
      await open('recipients');
      await page.getByText('Email the links').click();
      await button('Send 1 email').click();
      await expect.element(page.getByText('1 email is on its way. Replies come to you.')).toBeVisible();
      expect(service.sent.filter(({ method }) => method === 'POST').map((sent) => sent.path)).toEqual([path]);
    },
  );

  it.each(['.', '..'])('mails nothing by the code %s, which an address would lose', async (code) => {
    const { service } = background;
    const recipients = [{ ...ada, code, link: link(encodeURIComponent(code)) }];
    service.on('GET /documents/notes/recipients', { body: { title: 'Notes', total: 1, recipients } });
    await open('recipients');
    await page.getByText('Email the links').click();
    await button('Send 1 email').click();
    await expect.element(page.getByRole('alert')).toBeVisible();
    expect(service.sent.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  /** @feature mail-bounced */
  it('says why a mail bounced, and mails again only whom the person ticks', async () => {
    const { service } = background;
    const back = (reason: string) => ({ mail_state: 'bounced', mail_bounce: { kind: 'hard', reason } });
    const recipients = [
      { ...ada, ...back('no_address') },
      { ...bo, ...back('of a later version') },
      { ...cy, mail_state: 'sent' },
    ];
    service.on('GET /documents/notes/recipients', { body: { title: 'Notes', total: 3, recipients } });
    service.on('POST /documents/notes/recipients/a1/mail', { status: 202, body: { message: 'On its way.' } });
    await open('recipients');
    const rowOf = (name: RegExp) => page.getByRole('row', { name });
    await expect.element(rowOf(/^Ada.*Bounced: address does not exist/)).toBeVisible();
    await expect.element(rowOf(/^bo@example\.com.*Bounced: not accepted/)).toBeVisible();
    await page.getByText('Email the links').click();
    const box = page.getByRole('checkbox', { name: /Ada.*Bounced: address does not exist/ });
    await expect.element(box).not.toBeChecked();
    expect(await faultsForPeople()).toEqual([]);
    await box.click();
    await button('Send 1 email').click();
    await expect.element(page.getByText('1 email is on its way. Replies come to you.')).toBeVisible();
  });

  /** @feature mailed-links */
  it('asks viewers for a code, which includes their address', async () => {
    const { service } = background;
    const changes: unknown[] = [];
    service.on('PATCH /documents/notes', ({ body }) => {
      changes.push(JSON.parse(body));
      return { body: { link: sampleDocument.link, changed: ['require_email', 'verify_email'], message: 'Changed.' } };
    });
    await open('settings');
    await page.getByLabelText('Ask for a code sent to that address').click();
    await expect.element(page.getByLabelText('Ask viewers for their email first')).toBeChecked();
    await button('Save').click();
    await expect.element(page.getByText('Saved: email gate and email code')).toBeVisible();
    await page.getByLabelText('Ask viewers for their email first').click();
    await expect.element(page.getByLabelText('Ask for a code sent to that address')).not.toBeChecked();
    expect(await faultsForPeople()).toEqual([]);
    expect(changes).toEqual([{ require_email: true, verify_email: true }]);
  });
});

describe('with a service where several people can sign', () => {
  const place_url = 'https://signing.example/documents/1/place/';
  const signers_url = 'https://signing.example/documents/1/signers/';

  async function show(signing: object): Promise<void> {
    await begin('https://signing.example');
    const { service } = background;
    service.on('GET /openapi.json', { body: { paths: { '/documents/{ref}/signing': { get: {} } } } });
    service.on('GET /documents/notes/signing', { body: { title: 'Notes', signers: [], place_url, ...signing } });
    await open('responses');
  }

  /** @feature several-signers */
  it('shows how far they are, and opens the page that asks more of them', async () => {
    const since = new Date(Date.now() - 3 * 3_600_000).toISOString();
    const signers = [
      { name: 'Ada Lovelace', email: 'ada@example.com', state: 'signed', since, link: link('a1') },
      { name: longTitle, email: 'bo@example.com', state: 'mailed', since, link: link('b2') },
      { name: 'عمر الخيام', state: 'waiting', link: link('c3') },
      { name: 'Di', state: 'on holiday' },
    ];
    await show({ state: 'open', in_order: true, signers_url, signers });
    const board = page.getByRole('region', { name: 'Signatures' });
    await expect.element(board.getByText('Waiting for signatures · 1 of 4 signed')).toBeVisible();
    await expect.element(board.getByText('Signed', { exact: true })).toBeVisible();
    await expect.element(board.getByText('ada@example.com · 3 hours ago')).toBeVisible();
    await expect.element(board.getByText('Not their turn yet')).toBeVisible();
    await expect.element(board.getByText('on holiday')).toBeVisible();
    expect(board.getByRole('button', { name: 'Copy link' }).elements()).toHaveLength(2);
    expect(await faultsForPeople()).toEqual([]);
    await button('Ask for signatures…').click();
    await expect.poll(() => extensionState.opened).toEqual([signers_url]);
  });

  /** @feature placed-fields */
  it('offers to place fields on a document without a form', async () => {
    await show({});
    await expect.element(button('Place fields…')).toBeVisible();
    await expect.element(button('Ask for signatures…')).not.toBeInTheDocument();
    expect(await faultsForPeople()).toEqual([]);
    await button('Place fields…').click();
    await expect.poll(() => extensionState.opened).toEqual([place_url]);
  });
});

it('offers neither codes nor mail where the service announces none', async () => {
  await open('settings');
  await expect.element(page.getByLabelText('Allowed email domains')).toBeVisible();
  await expect.element(page.getByLabelText('Ask for a code sent to that address')).not.toBeInTheDocument();
});

/** Lets the domains of the document be changed. Returns its settings as the service has them. */
function changeableSettings() {
  const { service } = background;
  const settings = { ...sampleDocument.settings };
  service.on('GET /documents/notes', () => ({ body: { ...sampleDocument, settings: { ...settings } } }));
  service.on('PATCH /documents/notes', ({ body }) => {
    Object.assign(settings, JSON.parse(body));
    return { body: { link: sampleDocument.link, changed: ['allowed_email_domains'], message: 'Changed.' } };
  });
  return settings;
}

describe('settings', () => {
  /** @feature document-settings */
  it('can be changed, and the change can be undone', async () => {
    const settings = changeableSettings();
    await open('settings');
    const domains = page.getByLabelText('Allowed email domains');
    await domains.fill('example.com');
    await button('Save').click();
    await expect.element(page.getByText('Saved: allowed domains')).toBeVisible();
    expect(settings.allowed_email_domains).toBe('example.com');
    await button('Undo').click();
    await expect.element(domains).toHaveValue('');
    await expect.element(page.getByText('Change undone')).toBeVisible();
    expect(settings.allowed_email_domains).toBe('');
  });

  it('stay as another device has changed them since the screen was opened, when the change here is undone', async () => {
    const settings = changeableSettings();
    await open('settings');
    await page.getByLabelText('Allowed email domains').fill('example.com');
    Object.assign(settings, { require_email: true, cta_label: 'Call', cta_url: 'https://example.com/call' });
    await button('Save').click();
    await expect.element(page.getByLabelText('Ask viewers for their email first')).toBeChecked();
    await button('Undo').click();
    await expect.element(page.getByText('Change undone')).toBeVisible();
    expect(settings).toMatchObject({ allowed_email_domains: '', require_email: true, cta_label: 'Call' });
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

  it('do not stay on disk when the tab is left before they are saved', async () => {
    const { service } = background;
    const pdfOf = (id: string | undefined) => `GET /documents/notes/responses/${id}/signed.pdf`;
    service.on('GET /documents/notes/responses', {
      body: { ...sampleResponses, total: 2, responses: [response, other] },
    });
    const pdf = { body: new Blob(['%PDF-1.7'], { type: 'application/pdf' }) };
    const late = Promise.withResolvers<typeof pdf>();
    service.on(pdfOf(response?.id), pdf);
    service.on(pdfOf(other.id), () => late.promise);
    await open('responses');
    const before = await keptFileIds();
    await button('Save all 2 signed PDFs').click();
    await expect.element(page.getByText('1 of 2')).toBeVisible();
    expect(await keptFileIds()).not.toEqual(before);
    await page.getByRole('tab', { name: 'Activity' }).click();
    await expect.poll(() => keptFileIds()).toEqual(before);
    late.resolve(pdf);
    await expect.poll(() => background.asked('responses.signed-pdf')).toHaveLength(2);
    await expect.poll(() => keptFileIds()).toEqual(before);
  });

  it('are still saved when the tab is left while they are packed', async () => {
    const { service } = background;
    service.on('GET /documents/notes/responses', {
      body: { ...sampleResponses, total: 2, responses: [response, other] },
    });
    for (const { id } of [response as typeof other, other])
      service.on(`GET /documents/notes/responses/${id}/signed.pdf`, {
        body: new Blob(['%PDF-1.7'], { type: 'application/pdf' }),
      });
    await open('responses');
    const before = await keptFileIds();
    const [packing, left] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const { stream } = Blob.prototype;
    vi.spyOn(Blob.prototype, 'stream').mockImplementation(function (this: Blob) {
      packing.resolve();
      const late = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>();
      void left.promise.then(() => stream.call(this).pipeTo(late.writable)).catch(() => undefined);
      return late.readable;
    });
    const { blob } = await savedFile(async () => {
      await button('Save all 2 signed PDFs').click();
      await packing.promise;
      await page.getByRole('tab', { name: 'Activity' }).click();
      await expect.element(page.getByRole('tab', { name: 'Activity', selected: true })).toBeVisible();
      // What is deleted on leaving would be by then.
      await keptFileIds();
      await new Promise((resolve) => setTimeout(resolve, 200));
      expect(asksBeforeClosing()).toBe(true);
      left.resolve();
    });
    vi.restoreAllMocks();
    expect(asksBeforeClosing()).toBe(false);
    expect(Object.keys(unzipSync(new Uint8Array(await blob.arrayBuffer())))).toHaveLength(2);
    await expect.poll(async () => (await keptFileIds()).filter((id) => !before.includes(id))).toEqual([]);
  });
});

/** Opens a document beside its page, and holds back what draws the heat map there. */
async function openBesidePage() {
  const query = new URLSearchParams({ service: background.service.url, document: 'notes', tab: 'activity' });
  await openScreen(`sidepanel.html?${query}`, LibraryScreen);
  await expect.element(button('Show heatmap')).toBeVisible();
  vi.spyOn(browser.tabs, 'query').mockResolvedValue([{ id: 5, url: sampleDocument.link }] as never);
  const [drawing, drawn] = [Promise.withResolvers<void>(), Promise.withResolvers<never>()];
  const script = vi.spyOn(browser.scripting, 'executeScript').mockImplementation(() => {
    drawing.resolve();
    return drawn.promise;
  });
  /** The heat maps that are to stay in their tabs. */
  const held: string[] = [];
  browser.runtime.onConnect.addListener(({ name, onDisconnect }) => {
    if (!name.startsWith('heat ')) return;
    held.push(name);
    onDisconnect.addListener(() => void held.pop());
  });
  return { drawing: drawing.promise, finish: () => drawn.resolve([{ frameId: 0, result: 3 }] as never), held, script };
}

it('a heat map whose view is closed while it is drawn is removed', async () => {
  const { drawing, finish, held } = await openBesidePage();
  await button('Show heatmap').click();
  await drawing;
  // The browser removes it in whatever way the page is closed.
  await expect.poll(() => held).toEqual(['heat 5']);
  await page.getByRole('tab', { name: 'Settings' }).click();
  await expect.element(page.getByLabelText('Allowed email domains')).toBeVisible();
  finish();
  await expect.poll(() => held).toEqual([]);
});

it('a heat map that is asked for twice while it is drawn is drawn once, and stays', async () => {
  const { drawing, finish, held, script } = await openBesidePage();
  const show = button('Show heatmap').element() as HTMLElement;
  show.focus();
  await userEvent.keyboard('{Enter}');
  await drawing;
  await userEvent.keyboard('{Enter}');
  finish();
  await expect.element(button('Hide heatmap')).toHaveFocus();
  expect(script).toHaveBeenCalledOnce();
  expect(held).toEqual(['heat 5']);
});
