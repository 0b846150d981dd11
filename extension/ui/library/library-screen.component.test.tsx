import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { NotSignedIn, ServiceMoved, UnexpectedAnswer, Unreachable } from '#shared/api/errors.ts';
import { faultOf } from '#shared/errors/fault.ts';
import { formatDay, formatExact } from '#shared/messages/locale-format.ts';
import { fileAddress } from '#shared/publish/page-address.ts';
import { sampleActivity, sampleDocument, sampleListItem } from '../../../test/support/api/contract-samples.ts';
import { type Background, startBackground } from '../../../test/support/components/background.ts';
import { browser, extensionState, resetFakeBrowser, showTabs } from '../../../test/support/components/fake-browser.ts';
import { openScreen } from '../../../test/support/components/open-screen.ts';
import { preferLanguage } from '../../../test/support/components/prefer-language.ts';
import { longTitle } from '../../../test/support/components/samples.ts';
import { faultsForPeople } from '../../../test/support/components/usable.ts';
import { accounts } from '../../background/accounts.ts';
import { pollService } from '../../background/views/poller.ts';
import { openActivity, openDocument } from '../../platform/extension-pages.ts';
import { publishedPagesStore } from '../../stores/created-links.ts';
import { listingStore } from '../../stores/listing.ts';
import { warnBeforeUnload } from '../use-unload-warning.ts';
import { LibraryScreen } from './library-screen.tsx';

let background: Background;

const listed = [sampleListItem, { ...sampleListItem, slug: 'long', title: longTitle, kind: 'pdf', views: 0 }];

beforeEach(async () => {
  resetFakeBrowser();
  background = await startBackground();
  background.service.on('GET /documents/notes', { body: sampleDocument });
  background.service.on('GET /documents/notes/activity', { body: sampleActivity });
});

const list = (fault?: Error, documents = listed) =>
  listingStore(background.service.url).set({
    documents,
    at: Date.now(),
    ...(fault && { fault: faultOf(fault) }),
  });
const open = (path = 'library.html') => openScreen(path, LibraryScreen);
/** The list alone. */
const openNarrow = (path = 'library.html') => openScreen(path, LibraryScreen, [500, 800]);
const heading = (name: string) => page.getByRole('heading', { name });

/** @feature accessibility */
describe.each(['library.html', 'sidepanel.html'])('%s is accessible, light and dark, at 320 pixels:', (path) => {
  const states: [name: string, before: () => Promise<unknown>, awaited: string][] = [
    ['nobody signed in', () => background.signOut(), 'Sign in'],
    ['no document', () => list(undefined, []), 'Publish files'],
    ['documents', () => list(), longTitle],
    ['a service that is down', () => list(new Unreachable(background.service.url)), 'Try again'],
    ['a service of another kind', () => list(new UnexpectedAnswer('GET /documents')), 'Try again'],
    ['a service that has moved', () => list(new ServiceMoved(background.service.url)), 'Sign in'],
    ['a sign-in that has ended', () => list(new NotSignedIn()), 'Sign in'],
  ];

  it.each(states)('%s', async (_state, before, awaited) => {
    await before();
    await openNarrow(path);
    await expect.element(page.getByText(awaited).first()).toBeVisible();
    expect(await faultsForPeople()).toEqual([]);
  });

  it('before the first answer', async () => {
    await open(path);
    await expect.element(page.getByRole('main')).toBeVisible();
    expect(document.querySelector('.skeleton')).not.toBeNull();
    expect(await faultsForPeople()).toEqual([]);
  });
});

describe('the library', () => {
  it('opens the newest document where there is room beside the list, as the first entry of the history', async () => {
    await list();
    const before = history.length;
    await open();
    await expect.element(heading('Notes on the engine')).toBeVisible();
    expect(new URLSearchParams(location.search).get('document')).toBe('notes');
    expect(history.length).toBe(before);
    await page.getByRole('button', { name: 'Publish files' }).click();
    history.back();
    await expect.element(heading('Notes on the engine')).toBeVisible();
  });

  it('shows the list alone in a narrow window, until it is made wider', async () => {
    await list();
    await openNarrow();
    await expect.element(page.getByRole('button', { name: /^Notes on the engine/ })).toBeVisible();
    expect(new URLSearchParams(location.search).get('document')).toBeNull();
    await page.viewport(1280, 900);
    await expect.element(heading('Notes on the engine')).toBeVisible();
  });

  /** @feature library */
  it('finds a document, and says when there is none', async () => {
    await list();
    background.answer('documents.find', async ({ query }) => ('notes engine'.includes(query) ? [sampleListItem] : []));
    await open();
    const search = page.getByLabelText('Search titles');
    await search.fill('note');
    await expect.poll(() => background.asked('documents.find')).toMatchObject([{ query: 'note' }]);
    await page.getByRole('button', { name: /Notes/ }).click();
    await expect.element(heading('Notes on the engine')).toBeVisible();
    await search.fill('nothing like it');
    await expect.element(page.getByText('No matching documents')).toBeVisible();
    expect(background.asked('documents.find')).toMatchObject([{ query: 'note' }, { query: 'nothing' }]);
    await search.fill('engine notes');
    await expect.element(page.getByRole('button', { name: /Notes/ })).toBeVisible();
    expect(await faultsForPeople()).toEqual([]);
  });

  /** @feature library */
  it('says how many minutes or hours ago a document of the last day was published', async () => {
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    const days = { notes: minutesAgo(14), plan: minutesAgo(180), old: '2026-01-20T10:00:00Z' };
    for (const [slug, created] of Object.entries(days))
      background.service.on(`GET /documents/${slug}`, { body: { ...sampleDocument, slug, created } });
    const documents = Object.entries(days).map(([slug, at]) => ({
      ...sampleListItem,
      slug,
      title: slug,
      created: at.slice(0, 10),
    }));
    await list(undefined, documents);
    await openNarrow();
    for (const [slug, words] of Object.entries({
      notes: '14 minutes ago',
      plan: '3 hours ago',
      old: /20 Jan 2026|Jan 20, 2026/,
    }))
      await expect.element(page.getByRole('button', { name: new RegExp(`^${slug} `) }).getByText(words)).toBeVisible();
  });

  /** @feature library */
  it('tells documents of one title apart by the time of day, and by the site or file that they are from', async () => {
    const { service } = background;
    const owner = { service: service.url, workspace: background.account.workspace.uuid };
    const { uuid, link } = sampleDocument;
    const published = { ...owner, uuid, link, title: 'Weekly report', publishedAt: 0 };
    await publishedPagesStore.set([
      { ...published, slug: 'site', page: 'https://harbour.example/plan' },
      { ...published, slug: 'file', page: fileAddress('Week 12.pdf'), file: 'Week 12.pdf' },
      { ...published, slug: 'older', page: fileAddress('Week 11.pdf') },
    ]);
    const times = {
      site: '2026-01-20T10:00:00Z',
      file: '2026-01-20T15:30:00Z',
      older: '2026-01-20T16:30:00Z',
      alone: '2026-01-20T10:00:00Z',
    };
    for (const [slug, created] of Object.entries(times))
      service.on(`GET /documents/${slug}`, { body: { ...sampleDocument, slug, created } });
    const item = { ...sampleListItem, created: '2026-01-20' };
    const titles = { site: 'Weekly report', file: 'weekly report ', older: 'Weekly report', alone: 'Offer' };
    await list(
      undefined,
      Object.entries(titles).map(([slug, title]) => ({ ...item, slug, title })),
    );
    await openNarrow();
    await expect.element(page.getByText('Offer')).toBeVisible();
    const row = (slug: string) => document.querySelector(`[data-slug=${slug}]`)?.textContent;
    // The name of the older one as it was chosen is not stored.
    const origins = { site: 'harbour.example', file: 'Week 12.pdf', older: 'week 11.pdf' };
    for (const [slug, from] of Object.entries(origins)) {
      await expect.poll(() => row(slug)).toContain(from);
      await expect.poll(() => row(slug)).toContain(formatExact(new Date(times[slug as keyof typeof times])));
    }
    expect(row('alone')).toContain(formatDay('2026-01-20'));
    expect(await faultsForPeople()).toEqual([]);
  });

  /** @feature library */
  it('says that there may be more documents than the service lists', async () => {
    const many = Array.from({ length: 100 }, (_, at) => ({
      ...sampleListItem,
      title: `Plan ${at}`,
      slug: `plan-${at}`,
    }));
    await list(undefined, many);
    background.answer('documents.find', async ({ query }) =>
      many.filter(({ title }) => title.toLowerCase().includes(query)),
    );
    await openNarrow();
    await expect.element(page.getByText('Only the 100 newest are listed. Search to find older ones.')).toBeVisible();
    const search = page.getByLabelText('Search titles');
    await search.fill('plan');
    const cut = page.getByText('The list covers the 100 newest matches. Add words to narrow the search.');
    await expect.element(cut).toBeVisible();
    await search.fill('plan 1');
    await expect.element(cut).not.toBeInTheDocument();
    await expect.element(page.getByText('19 documents')).toBeInTheDocument();
  });

  /** @feature library */
  it('announces how many documents of a kind there are, and keeps the choice where a search has none of it', async () => {
    await list(undefined, [sampleListItem, { ...sampleListItem, slug: 'plan', title: 'Plan', kind: 'pdf' }]);
    background.answer('documents.find', async () => [sampleListItem]);
    await openNarrow();
    await expect.element(page.getByText('Plan')).toBeVisible();
    const status = page.getByRole('navigation', { name: 'Documents' }).getByRole('status').element();
    expect(status.textContent).toBe('');
    const kind = page.getByLabelText('Type');
    await kind.selectOptions('PDF');
    await expect.poll(() => status.textContent).toBe('1 document');
    await page.getByLabelText('Search titles').fill('notes');
    await expect.poll(() => status.textContent).toBe('No matching documents');
    await expect.element(kind).toHaveDisplayValue('PDF');
    await kind.selectOptions('All types');
    await expect.poll(() => status.textContent).toBe('1 document');
    expect(status.isConnected).toBe(true);
    expect(await faultsForPeople()).toEqual([]);
  });

  /** @feature library */
  it('names the gates of the documents in view, and asks for each document once', async () => {
    const { service } = background;
    const settings = { ...sampleDocument.settings, password: true, require_email: true };
    service.on('GET /documents/notes', { body: { ...sampleDocument, settings } });
    await list();
    await openNarrow();
    const row = page.getByRole('button', { name: /^Notes on the engine/ });
    await expect.element(row.getByTitle('Password')).toBeVisible();
    await expect.element(row.getByTitle('Email gate')).toBeVisible();
    expect(await faultsForPeople()).toEqual([]);
    expect(service.sent.filter(({ path }) => path === '/documents/notes')).toHaveLength(1);
  });

  /** @feature library */
  it('names the gates of documents that could not be read while the service was down', async () => {
    const { service } = background;
    service.on('GET /documents/notes', { status: 400, body: { error: 'Down.' } });
    await list(new Unreachable(service.url));
    await openNarrow();
    await expect.poll(() => service.sent.map(({ path }) => path)).toContain('/documents/notes');
    const settings = { ...sampleDocument.settings, password: true };
    service.on('GET /documents/notes', { body: { ...sampleDocument, settings } });
    await list();
    const row = page.getByRole('button', { name: /^Notes on the engine/ });
    await expect.element(row.getByTitle('Password')).toBeVisible();
  });

  /** @feature library */
  it('orders documents by their last view, and reads it again only for new views', async () => {
    const { service } = background;
    const viewed = (slug: string, when: string) =>
      service.on(`GET /documents/${slug}/activity`, { body: { ...sampleActivity, views: [{ when }] } });
    viewed('notes', '2026-11-20T10:05:00+00:00');
    viewed('long', '2026-11-22T10:05:00+00:00');
    const documents = [sampleListItem, { ...sampleListItem, slug: 'none', title: 'Unopened', views: 0 }];
    await list(undefined, [...documents, { ...sampleListItem, slug: 'long', title: longTitle, views: 1 }]);
    await openNarrow();
    await page.getByLabelText('Sort by').selectOptions('Last viewed');
    const titles = () => [...document.querySelectorAll('.document-row-title')].map(({ textContent }) => textContent);
    await expect.poll(titles).toEqual([longTitle, 'Notes on the engine', 'Unopened']);
    await page.getByLabelText('Sort by').selectOptions('Newest');
    await page.getByLabelText('Sort by').selectOptions('Last viewed');
    await expect.poll(titles).toEqual([longTitle, 'Notes on the engine', 'Unopened']);
    const asked = service.sent.filter(({ path }) => path.endsWith('/activity')).map(({ path }) => path);
    expect(asked.sort()).toEqual(['/documents/long/activity', '/documents/notes/activity']);
  });

  /** @feature library */
  it('orders documents by their last view where one was deleted meanwhile, and says once that the service is down', async () => {
    const { service } = background;
    for (const [slug, when] of Object.entries({
      early: '2026-11-20T10:05:00+00:00',
      late: '2026-11-22T10:05:00+00:00',
    }))
      service.on(`GET /documents/${slug}/activity`, { body: { ...sampleActivity, views: [{ when }] } });
    service.on('GET /documents/deleted/activity', { status: 404, body: { error: 'No such document.' } });
    const slugs = ['deleted', 'early', 'late'];
    await list(
      undefined,
      slugs.map((slug) => ({ ...sampleListItem, slug, title: slug })),
    );
    await openNarrow();
    await page.getByLabelText('Sort by').selectOptions('Last viewed');
    const titles = () => [...document.querySelectorAll('.document-row-title')].map(({ textContent }) => textContent);
    await expect.poll(titles).toEqual(['late', 'early', 'deleted']);
    expect(page.getByRole('alert').elements()).toEqual([]);

    await list(new Unreachable(service.url), [{ ...sampleListItem, slug: 'unread', title: 'unread' }]);
    service.on('GET /documents/unread/activity', 'cut');
    await expect.poll(titles).toEqual(['unread']);
    await expect.poll(() => service.sent.some(({ path }) => path === '/documents/unread/activity')).toBe(true);
    await expect.poll(() => page.getByRole('alert').elements()).toHaveLength(1);
  });

  /** @feature side-panel-document */
  it('opens the side panel on the document of the tab beside it', async () => {
    await list();
    showTabs({ url: `${sampleListItem.link}?r=abc`, title: 'Notes' });
    await open('sidepanel.html');
    await expect.element(heading('Notes on the engine')).toBeVisible();
  });

  /** @feature side-panel-document */
  it.each([
    ['comes later', async () => undefined, page.getByRole('button', { name: 'Publish files' })],
    ['is empty before', () => list(undefined, []), page.getByText(/^No documents yet/)],
  ])('opens the side panel on the document of the tab beside it also when the list %s', async (_, before, shown) => {
    await before();
    showTabs({ url: sampleListItem.link, title: 'Notes' });
    await open('sidepanel.html');
    await expect.element(shown.first()).toBeVisible();
    await list();
    await expect.element(heading('Notes on the engine')).toBeVisible();
  });

  /** @feature side-panel-document */
  it('opens the side panel on a document that the list no longer has', async () => {
    const { origin } = new URL(sampleListItem.link);
    const link = `${origin}/older`;
    const older = { ...sampleDocument, link, slug: 'older', title: 'Older notes' };
    background.service.on(`GET /documents/${encodeURIComponent(link)}`, { body: older });
    background.service.on('GET /documents/older', { body: older });
    background.service.on('GET /documents/older/activity', { body: sampleActivity });
    await list();
    showTabs({ url: link, title: 'Older notes' });
    await open('sidepanel.html');
    await expect.element(heading('Older notes')).toBeVisible();
  });

  /** @feature side-panel-document */
  it('keeps the list in the side panel once the person has returned to it', async () => {
    await list();
    showTabs({ url: sampleListItem.link, title: 'Notes' });
    await openNarrow('sidepanel.html');
    await expect.element(heading('Notes on the engine')).toBeVisible();
    await page.getByRole('button', { name: 'All documents' }).click();
    await list(undefined, [...listed].reverse());
    await expect.element(page.getByText(longTitle).first()).toBeVisible();
    await expect.element(heading('Notes on the engine')).not.toBeInTheDocument();
  });

  /** @feature ended-sign-in */
  it('asks for a new sign-in when it has ended, and continues afterwards', async () => {
    const query = new URLSearchParams({ service: background.service.url, document: 'notes' });
    await background.signOut();
    await open(`library.html?${query}`);
    await page.getByRole('button', { name: 'Sign in' }).first().click();
    expect(extensionState.opened).toEqual([expect.stringMatching(/\/welcome\.html\?service=http/)]);
    await accounts.signInWithKey(background.service.url, 'lw_again');
    await expect.element(heading('Notes on the engine')).toBeVisible();
  });

  /** @feature ended-sign-in */
  it('says once that the person has signed out elsewhere, keeps what it shows, and offers to sign in again', async () => {
    await list();
    await open();
    await expect.element(heading('Notes on the engine')).toBeVisible();
    await background.signOut();
    await expect.element(page.getByText('You’ve been signed out.')).toBeVisible();
    await expect.element(heading('Notes on the engine')).toBeVisible();
    await page.getByRole('button', { name: 'Sign in' }).click();
    expect(extensionState.opened).toEqual([expect.stringMatching(/\/welcome\.html\?service=http/)]);
    expect(await faultsForPeople()).toEqual([]);
    await open(`library.html?${new URLSearchParams({ service: background.service.url, document: 'notes' })}`);
    await expect.element(page.getByText('You’ve been signed out.')).toBeVisible();
    await expect.poll(() => background.asked('activity.read').length).toBeGreaterThan(1);
    await expect.poll(() => page.getByRole('alert').elements()).toHaveLength(1);
  });

  /** @feature service-fault */
  it.each([
    ['an HTML page', { body: '<title>Welcome</title><p>Accept our terms to go online.' }, /doesn’t understand/],
    ['an answer outside the contract', { body: { documents: [{ title: 7 }] } }, /doesn’t understand/],
    ['an internal fault', { status: 500, body: '<h1>Oops</h1>' }, /The server had an error/],
    ['nothing', 'cut', /Can’t reach/],
  ] as const)(
    'says once that the service answers %s, keeps the list, and recovers afterwards',
    async (_what, instead, said) => {
      const { service } = background;
      const query = new URLSearchParams({ service: service.url, document: 'notes' });
      await list();
      await open(`library.html?${query}`);
      await expect.element(heading('Notes on the engine')).toBeVisible();
      for (const request of ['GET /documents', 'GET /documents/notes', 'GET /documents/notes/activity'])
        service.on(request, instead);
      await pollService(service.url);
      const alert = page.getByRole('alert');
      await expect.element(alert.getByText(said)).toBeVisible();
      await expect.element(page.getByRole('button', { name: /^Notes on the engine/ })).toBeVisible();
      await expect.element(heading('Notes on the engine')).toBeVisible();
      await expect.poll(() => alert.elements()).toHaveLength(1);
      // The browser shows a page there that programs do not receive.
      if (instead === 'cut')
        await expect
          .element(alert.getByRole('link', { name: 'Go to the service' }))
          .toHaveAttribute('href', service.url);
      service.on('GET /documents', { body: { documents: listed } });
      service.on('GET /documents/notes', { body: sampleDocument });
      service.on('GET /documents/notes/activity', { body: sampleActivity });
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect.element(alert).not.toBeInTheDocument();
      await expect.element(page.getByRole('main')).toHaveFocus();
    },
  );

  it('reports an unexpected error above what is shown and entered', async () => {
    await list();
    await open();
    const search = page.getByLabelText('Search titles');
    await search.fill('off');
    // Simulates the browser's event for an uncaught error. A real one would end the test.
    dispatchEvent(new ErrorEvent('error', { error: new SyntaxError('Offer for Ada') }));
    await expect.element(page.getByRole('alert').getByText('Linkwake ran into an unexpected error')).toBeVisible();
    await expect.element(search).toHaveValue('off');
    await expect
      .element(page.getByRole('link', { name: 'Create report' }))
      .toHaveAttribute('href', '/options.html#broke');
    expect(await faultsForPeople()).toEqual([]);
  });
});

describe('the place in the list', () => {
  const many = Array.from({ length: 40 }, (_, at) => ({ ...sampleListItem, title: `Plan ${at}`, slug: `plan-${at}` }));
  const row = (title: string) => page.getByRole('button', { name: new RegExp(`^${title}\\b`) });
  const answer = (slug: string, title: string) => {
    background.service.on(`GET /documents/${slug}`, { body: { ...sampleDocument, slug, title } });
    background.service.on(`GET /documents/${slug}/activity`, { body: { ...sampleActivity, title } });
  };

  beforeEach(async () => {
    await list(undefined, many);
    answer('plan-0', 'Plan 0');
    answer('plan-35', 'Plan 35');
  });

  it('is kept in a narrow window, with the focus, while a document is looked at', async () => {
    await openNarrow();
    await row('Plan 35').click();
    await expect.element(heading('Plan 35')).toBeVisible();
    await expect.element(page.getByRole('article')).toHaveFocus();
    expect(scrollY).toBe(0);
    await page.getByRole('button', { name: 'All documents' }).click();
    await expect.element(row('Plan 35')).toHaveFocus();
    await expect.element(row('Plan 35')).toBeInViewport();
    await page.getByRole('button', { name: 'New room' }).click();
    await expect.poll(() => document.title).toBe('New room · Linkwake');
    await page.getByRole('button', { name: 'All documents' }).click();
    await expect.element(page.getByLabelText('Search titles')).toHaveFocus();
    expect(document.title).toBe('Linkwake');
  });

  it('shows a document from its top beside the list', async () => {
    await open();
    await expect.element(heading('Plan 0')).toBeVisible();
    expect(document.activeElement).toBe(document.body);
    await row('Plan 35').click();
    await expect.element(heading('Plan 35')).toBeInViewport();
    await expect.element(row('Plan 35')).toBeInViewport();
  });

  it('has one stop for the Tab key, and arrow keys, Home and End within it', async () => {
    await open('library.html?document=plan-35');
    await expect.element(heading('Plan 35')).toBeVisible();
    (page.getByLabelText('Sort by').element() as HTMLElement).focus();
    await userEvent.keyboard('{Tab}');
    await expect.element(row('Plan 35')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(row('Plan 36')).toHaveFocus();
    await userEvent.keyboard('{Home}{ArrowUp}');
    await expect.element(row('Plan 0')).toHaveFocus();
    await userEvent.keyboard('{End}{ArrowUp}');
    await expect.element(row('Plan 38')).toHaveFocus();
    await userEvent.keyboard('{Tab}');
    expect(document.querySelector('.library-list')?.contains(document.activeElement)).toBe(false);
    expect(page.getByRole('article').element().contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    await expect.element(row('Plan 38')).toHaveFocus();
  });

  it('offers no other try for a document that was deleted', async () => {
    await list();
    const deleted = { status: 404, body: { error: 'No such document.' } };
    background.service.on('GET /documents/notes', deleted);
    background.service.on('GET /documents/notes/activity', deleted);
    await open('library.html?document=notes');
    await expect.element(page.getByText('This document was deleted or is in another workspace.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    // Something else than the service may have answered.
    background.service.on('GET /documents/notes', { status: 404, body: 'Not here' });
    background.service.on('GET /documents/notes/activity', { status: 404, body: 'Not here' });
    await open('library.html?document=notes');
    await expect.element(page.getByText(/^Nothing found/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('shows title and link of a document that cannot be read now', async () => {
    await list(new Unreachable(background.service.url), many);
    background.service.on('GET /documents/plan-35', { status: 503, body: { error: 'Down.' } });
    background.service.on('GET /documents/plan-35/activity', { status: 503, body: { error: 'Down.' } });
    await open('library.html?document=plan-35');
    await expect.element(page.getByRole('article').getByRole('button', { name: 'Copy link' }).first()).toBeVisible();
  });
});

it.each(['en', 'de', 'es', 'fr', 'ja', 'ar'])('has its buttons in %s in one row at 320 pixels', async (language) => {
  preferLanguage(language);
  await list();
  await openScreen('library.html', LibraryScreen, [320, 800]);
  const buttons = () => [...document.querySelectorAll('.library-head .bar-end .button')];
  await expect.poll(() => buttons().length).toBe(2);
  const tops = buttons().map((button) => button.getBoundingClientRect().top);
  expect(new Set(tops).size).toBe(1);
});

describe('another page that opens a document', () => {
  beforeEach(async () => {
    background.service.on('GET /documents/long', { body: { ...sampleDocument, slug: 'long', title: longTitle } });
    background.service.on('GET /documents/long/activity', { body: sampleActivity });
    await list();
    showTabs({ url: `${location.origin}/library.html`, title: 'Linkwake' });
  });

  it('finds the open library, which shows it without loading again and keeps what was entered', async () => {
    const { url: service } = background.service;
    await open(`library.html?${new URLSearchParams({ service, document: 'notes', tab: 'recipients' })}`);
    const people = page.getByLabelText('Names and email addresses');
    await people.fill('Ada <ada@example.com>');
    await openActivity(service, 'long');
    await expect.element(heading(longTitle)).toBeVisible();
    await openDocument(service, 'notes', 'recipients');
    await expect.element(people).toHaveValue('Ada <ada@example.com>');
    expect(extensionState.navigated).toEqual([]);
    expect(extensionState.opened).toEqual([]);
  });

  it('leaves a library alone that would ask before it is closed', async () => {
    await open('library.html?view=files');
    await expect.element(page.getByRole('button', { name: 'Choose folder' })).toBeVisible();
    const end = warnBeforeUnload();
    await openActivity(background.service.url, 'long');
    end();
    expect(extensionState.opened).toEqual([expect.stringContaining('document=long')]);
    expect(extensionState.navigated).toEqual([]);
    await expect.element(page.getByRole('button', { name: 'Choose folder' })).toBeVisible();
    await openActivity(background.service.url, 'long');
    await expect.element(heading(longTitle)).toBeVisible();
  });

  it('loads the library in a tab that does not answer, because it is not loaded', async () => {
    await openActivity(background.service.url, 'long');
    expect(extensionState.navigated).toEqual([expect.stringContaining('document=long')]);
  });

  it('goes past a library that is stuck', async () => {
    browser.runtime.onMessage.addListener((message: object) => 'library' in message);
    await openActivity(background.service.url, 'long');
    expect(extensionState.opened).toEqual([expect.stringContaining('document=long')]);
    expect(extensionState.navigated).toEqual([]);
  });

  it('is not followed by a library that was frozen, when that hears of it later', async () => {
    const { url: service } = background.service;
    await open(`library.html?${new URLSearchParams({ service, document: 'notes' })}`);
    await expect.element(heading('Notes')).toBeVisible();
    const library = `?${new URLSearchParams({ service, document: 'long' })}`;
    const asked = (until: number) => browser.tabs.sendMessage(1, { library, until });
    expect(await asked(Date.now() - 1)).toBe(false);
    await expect.element(heading('Notes')).toBeVisible();
    expect(await asked(Date.now() + 60_000)).toBe(true);
    await expect.element(heading(longTitle)).toBeVisible();
  });
});
