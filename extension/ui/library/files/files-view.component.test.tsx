import { strToU8, zipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { BadRequest, NotFound, PlanLimit, RateLimited, Unreachable } from '#shared/api/errors.ts';
import { faultOf } from '#shared/errors/fault.ts';
import { sampleListItem } from '../../../../test/support/api/contract-samples.ts';
import { asksBeforeClosing } from '../../../../test/support/components/asks-before-closing.ts';
import { type Background, startBackground } from '../../../../test/support/components/background.ts';
import { extensionState, resetFakeBrowser, showTabs } from '../../../../test/support/components/fake-browser.ts';
import { openScreen } from '../../../../test/support/components/open-screen.ts';
import { signInElsewhere } from '../../../../test/support/components/other-account.ts';
import { arrived, asking, fileJob, longTitle } from '../../../../test/support/components/samples.ts';
import { faultsForPeople } from '../../../../test/support/components/usable.ts';
import { FileSettingsLost } from '../../../messages/errors.ts';
import { openActivity } from '../../../platform/extension-pages.ts';
import { type FileJob, fileJobsStore } from '../../../stores/file-jobs.ts';
import { keptFileIds } from '../../../stores/kept-files.ts';
import { pendingDocumentsStore } from '../../../stores/pending-documents.ts';
import { LibraryScreen } from '../library-screen.tsx';

let background: Background;

afterEach(() => vi.restoreAllMocks());

beforeEach(async () => {
  resetFakeBrowser();
  background = await startBackground();
  // After the answer, the file has no question.
  background.answer('files.answer', async ({ ids }) => {
    await fileJobsStore.update((jobs) =>
      jobs.map((job) => (ids.includes(job.id) ? { ...job, state: { at: 'waiting' } } : job)),
    );
    return undefined;
  });
  background.answer('files.remove', async ({ id }) => {
    await fileJobsStore.update((jobs) => jobs.filter((job) => job.id !== id));
    return undefined;
  });
  background.answer('files.retry', async () => undefined);
  background.answer('files.add', async () => undefined);
});

const open = () => openScreen('library.html?view=files', LibraryScreen);
const queue = page.getByRole('region', { name: 'Your files' });
const job = (title: string) => queue.getByRole('listitem').filter({ hasText: title });
const button = (title: string, name: string) => job(title).getByRole('button', { name, exact: true });
const queued = (title: string, state: FileJob['state'], more?: Partial<FileJob>) =>
  fileJob(background.account, title, state, more);
const failed = (error: Error): FileJob['state'] => ({ at: 'failed', fault: faultOf(error) });

/** The link of a file that has arrived waits for its conversion. */
async function awaitConversion(): Promise<void> {
  const { title, slug, link } = sampleListItem;
  const { service, workspace } = background.account;
  await pendingDocumentsStore.set([
    { service, workspace: workspace.uuid, slug, title, link, until: 'converted', since: Date.now() },
  ]);
}

const types: Record<string, string> = { html: 'text/html', css: 'text/css', svg: 'image/svg+xml' };

/** Opens the screen and chooses a folder. */
async function chooseFolder(folder: string, contents: Record<string, string>): Promise<void> {
  await open();
  await chooseFolderHere(folder, contents);
}

/** Chooses a folder as the browser's dialog provides it. */
async function chooseFolderHere(folder: string, contents: Record<string, string>): Promise<void> {
  const files = Object.entries(contents).map(([path, text]) => {
    const [name = '', ending = ''] = /[^/]*?\.(\w+)$/.exec(path) ?? [];
    const file = new File([text], name, { type: types[ending] ?? '' });
    Object.defineProperty(file, 'webkitRelativePath', { value: `${folder}/${path}` });
    return file;
  });
  const list = Object.assign(Object.create({ item: (at: number) => files[at] }), files, { length: files.length });
  Object.defineProperty(list, Symbol.iterator, { value: () => files.values() });
  await expect.element(page.getByRole('button', { name: 'Choose folder' })).toBeVisible();
  const input = document.querySelector('input[aria-label="Choose folder"]') as HTMLInputElement;
  Object.defineProperty(input, 'files', { value: list });
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

describe('files in every state are accessible, light and dark, at 320 pixels:', () => {
  const { link } = sampleListItem;
  const states: [name: string, state: FileJob['state'], awaited: string, more?: Partial<FileJob>][] = [
    ['one that asks', asking, 'already has a link'],
    ['waiting', { at: 'waiting' }, 'Cancel'],
    ['asked to wait', { at: 'waiting', notBefore: Date.now() + 600_000 }, 'Try again'],
    ['on its way', { at: 'uploading', sent: 3_000, total: 12_345 }, 'Cancel'],
    ['looked for', { at: 'checking' }, 'Checking whether it arrived'],
    [
      'not known to have arrived',
      { at: 'checking', fault: faultOf(new Unreachable('http://localhost:8787')) },
      'Not confirmed yet',
    ],
    ['refused', failed(new BadRequest(400, 'This is not a PDF.')), 'This is not a PDF.'],
    ['arrived', arrived({ held: true, converting: true, warnings: [{ text: 'A font is missing.' }] }), link],
    ['behind a link', arrived(), 'Updated: Quarterly plan', { replaces: 'notes' }],
    [
      'cancelled when it had been sent',
      { at: 'uploading', sent: 9, total: 9 },
      'Checking whether',
      { cancelled: true },
    ],
    ['cancelled too late', arrived(), 'Too late to cancel: already published', { cancelled: true }],
    ['not changed', arrived({ unchanged: true }), 'Already up to date: Quarterly plan'],
  ];

  it.each(states)('%s', async (_state, state, awaited, more) => {
    await awaitConversion();
    await fileJobsStore.set([queued(longTitle, state, more), queued('Plan', state, more)]);
    await open();
    await expect.element(queue.getByText(awaited).first()).toBeVisible();
    expect(await faultsForPeople()).toEqual([]);
  });
});

/** @feature service-words */
it('says in the person’s language what the service found in a file, where it sends that as data', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de']);
  const warnings = [
    { text: '2 comments are left out.', code: 'comments', values: { count: 2 } },
    { text: 'A font is missing.' },
  ];
  await fileJobsStore.set([queued('Plan', arrived({ warnings }))]);
  await open();
  await page.getByText('Hinweise').click();
  await expect.element(page.getByText('2 Kommentare werden ausgelassen.')).toBeVisible();
  await expect.element(page.getByText('A font is missing.')).toHaveAttribute('lang', 'en');
  expect(await faultsForPeople()).toEqual([]);
});

it.each<[string, FileJob['state'], Partial<FileJob>]>([
  ['published', arrived(), {}],
  ['updated', arrived(), { replaces: 'notes' }],
  ['unchanged', arrived({ unchanged: true }), { replaces: 'notes' }],
])('a file that was %s has its link, to copy', async (_state, state, more) => {
  await fileJobsStore.set([queued('Plan', state, more)]);
  await open();
  await expect.element(job('Plan').getByRole('link')).toHaveAttribute('href', sampleListItem.link);
  await expect.element(button('Plan', 'Copy link')).toBeVisible();
});

/** Chooses a file as the browser's dialog provides it. */
async function chooseFiles(file: File): Promise<void> {
  const chosen = new DataTransfer();
  chosen.items.add(file);
  const input = document.querySelector('input[aria-label="Choose files"]') as HTMLInputElement;
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

type DroppedEntry = Partial<FileSystemEntry & { file: (found: (file: File) => void) => void }>;

/** Opens the screen and drops items on it. */
async function drop(...entries: DroppedEntry[]) {
  await open();
  await dropHere(...entries);
}

/** Drops items as the desktop does, by the entries that the browser makes of them. */
async function dropHere(...entries: DroppedEntry[]) {
  await expect.element(page.getByText('Drop files or a website folder here.')).toBeVisible();
  const items = entries.map((entry) => ({ webkitGetAsEntry: () => entry }));
  const event = new DragEvent('drop', { bubbles: true, cancelable: true });
  Object.defineProperty(event, 'dataTransfer', { value: { items } });
  document.querySelector('.drop')?.dispatchEvent(event);
}

const dropped = (name: string, content: BlobPart = 'content') => ({
  name,
  isFile: true,
  isDirectory: false,
  file: (found: (file: File) => void) => found(new File([content], name)),
});

it('goes to the account that was in use when the view was opened, with the options that were entered for it', async () => {
  await open();
  await page.getByText('Options', { exact: true }).click();
  await page.getByLabelText('Title', { exact: true }).fill('Offer for Ada');
  await signInElsewhere();
  await chooseFiles(new File(['%PDF-'], 'offer.pdf'));
  await expect
    .poll(() => background.asked('files.add'))
    .toMatchObject([{ service: background.service.url, added: [{ title: 'Offer for Ada' }] }]);
});

it('a page has the title that it gives itself, and any other file its name', async () => {
  await drop(
    dropped('plan-v3.html', '<title>Plan</title>'),
    dropped('bare.htm', '<h1>Bare</h1>'),
    dropped('Offer.pdf'),
  );
  const titles = () => background.asked('files.add').map(({ added: [file] }) => file?.title);
  await expect.poll(titles).toEqual(['Plan', 'bare', 'Offer']);
});

it.each([
  [
    'the title of its first page',
    { 'index.html': '<title>Harbour</title>', 'about/index.html': '<title>About</title>' },
  ],
  ['that title where all is in one folder', { 'site/index.html': '<title>Harbour</title>', 'site/a.css': '' }],
])('a zipped website has %s', async (_what, files) => {
  const zip = zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])));
  await drop(dropped('upload-7.zip', zip), dropped('broken.zip'));
  const titles = () => background.asked('files.add').map(({ added: [file] }) => file?.title);
  await expect.poll(titles).toEqual(['Harbour', 'broken']);
});

it('the title that was entered is that of one file or folder, and the other options are those of all', async () => {
  await open();
  await page.getByText('Options', { exact: true }).click();
  const title = page.getByLabelText('Title', { exact: true });
  const added = () =>
    background.asked('files.add').map(({ added: [file], settings }) => [file?.title, settings.require_email]);
  await page.getByLabelText('Ask viewers for their email first').click();
  await title.fill('For Ada');
  await dropHere(dropped('offer.pdf'));
  await expect.poll(added).toEqual([['For Ada', true]]);
  await expect.element(title).toHaveValue('');
  await dropHere(dropped('contract.pdf'));
  await expect.poll(added).toEqual([
    ['For Ada', true],
    ['contract', true],
  ]);
  await title.fill('Kept by a cancelled folder');
  await chooseFolderHere('harbour', { 'index.html': '<h1>Harbour</h1>' });
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('Options', { exact: true }).click();
  await expect.element(title).toHaveValue('Kept by a cancelled folder');
  await chooseFolderHere('harbour', { 'index.html': '<h1>Harbour</h1>' });
  await page.getByRole('button', { name: 'Publish folder' }).click();
  await expect.poll(() => added().at(-1)).toEqual(['Kept by a cancelled folder', true]);
  await page.getByText('Options', { exact: true }).click();
  await expect.element(title).toHaveValue('');
});

it('keeps the title where the file could not be queued', async () => {
  background.answer('files.add', () => Promise.reject(new Error('The background was stopped.')));
  await open();
  await page.getByText('Options', { exact: true }).click();
  const title = page.getByLabelText('Title', { exact: true });
  await title.fill('For Ada');
  await dropHere(dropped('offer.pdf'));
  await expect.element(page.getByRole('alert').filter({ hasText: 'stopped' })).toBeVisible();
  await expect.element(title).toHaveValue('For Ada');
});

describe('a file of a kind that cannot be published', () => {
  const added = () => background.asked('files.add').map(({ added: [file] }) => file?.name);

  it('is named and not sent; the others are', async () => {
    await drop(
      dropped('plan.pdf'),
      dropped('photo.HEIC'),
      dropped('Deck.PPTX'),
      dropped('notes.txt'),
      dropped('README'),
    );
    await expect.element(page.getByText('Not added: photo.HEIC and notes.txt.')).toBeVisible();
    await expect.poll(added).toEqual(['plan.pdf', 'Deck.PPTX', 'README']);
    expect(await faultsForPeople()).toEqual([]);
  });

  it('is no longer named after the next choice', async () => {
    await drop(dropped('photo.HEIC'));
    await expect.element(page.getByText('Not added: photo.HEIC.')).toBeVisible();
    await drop(dropped('plan.pdf'));
    await expect.poll(added).toEqual(['plan.pdf']);
    await expect.element(page.getByText('Not added')).not.toBeInTheDocument();
  });

  it('is left out together with folders, which are published alone', async () => {
    await drop(dropped('plan.pdf'), { name: 'site', isFile: false, isDirectory: true });
    await expect.element(page.getByText('Not added: site. Drop a folder on its own.')).toBeVisible();
    await expect.poll(added).toEqual(['plan.pdf']);
  });

  it('that the service refused is not offered again', async () => {
    await fileJobsStore.set([queued('Plan', failed(new BadRequest(400, 'This is not a PDF.')))]);
    await open();
    await expect.element(job('Plan').getByText('This is not a PDF.')).toBeVisible();
    await expect.element(button('Plan', 'Try again')).not.toBeInTheDocument();
    await expect.element(button('Plan', 'Dismiss')).toBeVisible();
  });

  it('whose settings are lost is not offered again', async () => {
    await fileJobsStore.set([queued('Plan', failed(new FileSettingsLost('plan.pdf')))]);
    await open();
    await expect.element(button('Plan', 'Dismiss')).toBeVisible();
    await expect.element(button('Plan', 'Try again')).not.toBeInTheDocument();
  });

  it('that a proxy refused without the service’s words is offered again, unless it is too large', async () => {
    await fileJobsStore.set([
      queued('Plan', failed(new BadRequest(408))),
      queued('Video', failed(new BadRequest(413))),
    ]);
    await open();
    await button('Plan', 'Try again').click();
    expect(background.asked('files.retry')).toEqual([{ id: 'Plan' }]);
    await expect.element(button('Video', 'Dismiss')).toBeVisible();
    await expect.element(button('Video', 'Try again')).not.toBeInTheDocument();
  });
});

describe('a file whose name has a link', () => {
  it('names that link, and offers three answers', async () => {
    await fileJobsStore.set(['Offer', 'Plan', 'Notes'].map((title) => queued(title, asking)));
    await open();
    const question = job('Offer').getByRole('group', { name: 'already has a link' });
    await expect.element(question.getByRole('link')).toHaveAttribute('href', sampleListItem.link);
    await button('Offer', 'Update link').click();
    await button('Plan', 'Create new link').click();
    await button('Notes', 'Cancel').click();
    await expect.element(job('Notes')).not.toBeInTheDocument();
    expect(background.asked('files.answer')).toEqual([
      { ids: ['Offer'], as: 'replacement' },
      { ids: ['Plan'], as: 'new' },
    ]);
    expect(background.asked('files.remove')).toEqual([{ id: 'Notes' }]);
  });

  /** @feature file-again */
  it('is one of several questions; the keyboard focus moves to the next question', async () => {
    await fileJobsStore.set(['Alpha', 'Beta', 'Gamma'].map((title) => queued(title, asking)));
    await open();
    await expect.element(page.getByText('3 files already have links.')).toBeVisible();
    (button('Alpha', 'Create new link').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => document.activeElement?.closest('li')?.textContent ?? '').toContain('Beta');
    await page.getByRole('button', { name: 'Update all' }).click();
    expect(background.asked('files.answer')).toEqual([
      { ids: ['Alpha'], as: 'new' },
      { ids: ['Beta', 'Gamma'], as: 'replacement' },
    ]);
  });

  it('can be sent anyway, or as new, when its link already shows it', async () => {
    await fileJobsStore.set(['Alpha', 'Beta'].map((title) => queued(title, arrived({ unchanged: true }))));
    await open();
    await button('Alpha', 'Update anyway').click();
    await button('Beta', 'Create new link').click();
    expect(background.asked('files.answer')).toEqual([
      { ids: ['Alpha'], as: 'replacement' },
      { ids: ['Beta'], as: 'new' },
    ]);
  });

  it('that arrived although it was cancelled has its link, which can be turned off and on', async () => {
    background.answer('document.turn-off', async () => undefined);
    background.answer('document.turn-on', () => Promise.reject(new Unreachable('https://link.example')));
    await fileJobsStore.set([queued('Alpha', arrived(), { cancelled: true })]);
    await open();
    await expect.element(job('Alpha').getByRole('link')).toHaveAttribute('href', sampleListItem.link);
    await button('Alpha', 'Turn off link').click();
    await expect.element(job('Alpha').getByText('Off: nobody can open it')).toBeVisible();
    expect(background.asked('document.turn-off')).toMatchObject([{ slug: sampleListItem.slug }]);
    await button('Alpha', 'Turn on').click();
    await expect.element(job('Alpha').getByRole('alert')).toBeVisible();
    await expect.element(job('Alpha').getByText('Off: nobody can open it')).toBeVisible();
  });

  it('that waits for the hourly limit says why, and once when it continues', async () => {
    const fault = faultOf(new RateLimited('30 an hour.', 600));
    await fileJobsStore.set([queued('Alpha', { at: 'waiting', notBefore: Date.now() + 600_000, fault })]);
    await open();
    const why = 'You’ve reached the limit of 30 publishes and updates per hour. What you entered is kept.';
    await expect.element(job('Alpha').getByText(why, { exact: true })).toBeVisible();
    await expect.element(job('Alpha').getByText('Continues in 10 minutes', { exact: true })).toBeVisible();
  });

  it('says that it is converted only until it is', async () => {
    await awaitConversion();
    await fileJobsStore.set([queued('Alpha', arrived({ converting: true }))]);
    await open();
    await expect.element(job('Alpha').getByText(/^Converting/)).toBeVisible();
    await pendingDocumentsStore.set([]);
    await expect.element(job('Alpha').getByText(/^Converting/)).not.toBeInTheDocument();
    await expect.element(job('Alpha').getByRole('link')).toBeVisible();
  });

  it('can be published as new when the document of the link is gone', async () => {
    await fileJobsStore.set([queued('Terms', failed(new NotFound('Not found.')), { replaces: 'notes' })]);
    await open();
    await expect.element(job('Terms').getByRole('alert')).toBeVisible();
    await button('Terms', 'Create new link').click();
    expect(background.asked('files.answer')).toEqual([{ ids: ['Terms'], as: 'new' }]);
  });
});

describe('the queue of files', () => {
  it('offers to publish without the settings that the plan refuses, and to try again', async () => {
    const refused = failed(new PlanLimit('Not in your plan.', 'https://service.example/plans'));
    await fileJobsStore.set([queued('Terms', refused, { paid: ['require_email', 'expires_on'] })]);
    await open();
    await button('Terms', 'Publish without email gate and expiry date').click();
    await button('Terms', 'Try again').click();
    expect(background.asked('files.retry')).toEqual([{ id: 'Terms', withoutPaid: true }, { id: 'Terms' }]);
  });

  it('can be cleared file by file, or of all files that were published', async () => {
    const arrivals = ['Alpha', 'Beta'].map((title) => queued(title, arrived({ title })));
    await fileJobsStore.set([...arrivals, queued('Locked', failed(new BadRequest(400, 'This is not a PDF.')))]);
    await open();
    await expect.element(job('Beta').getByRole('status').filter({ hasText: 'Published: Beta' })).toBeInTheDocument();
    await page.getByRole('button', { name: 'Clear finished' }).click();
    await expect.element(job('Beta')).not.toBeInTheDocument();
    await button('Locked', 'Dismiss').click();
    await expect.element(queue).not.toBeInTheDocument();
  });
});

describe('the focus', () => {
  const focused = () => document.activeElement !== document.body && document.activeElement?.textContent;
  const blurred = () => (document.activeElement as HTMLElement).blur();
  const press = async (name: string) => {
    (page.getByRole('button', { name, exact: true }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
  };

  it('goes to the folder that was chosen, and from there to the next choice', async () => {
    await chooseFolder('site', { 'index.html': '<title>Harbour</title>' });
    blurred();
    await expect.poll(focused).toBe('Publish folder');
    await press('Cancel');
    await expect.poll(focused).toBe('Choose files');
    expect(await faultsForPeople()).toEqual([]);
  });

  it('goes to what is wrong with a folder that cannot be published', async () => {
    await chooseFolder('site', { 'plan.html': '<title>Plan</title>' });
    blurred();
    await expect.poll(focused).toContain('This folder has no index.html');
  });

  it('stays with a file when its upload ends, and when it is tried again', async () => {
    await fileJobsStore.set(['Plan', 'Offer'].map((title) => queued(title, { at: 'uploading', sent: 0, total: 8 })));
    await open();
    await expect.element(button('Plan', 'Cancel')).toBeVisible();
    (button('Plan', 'Cancel').element() as HTMLElement).focus();
    await fileJobsStore.update(([plan, offer]) => [
      { ...(plan as FileJob), state: failed(new Unreachable('http://localhost:8787')) },
      offer as FileJob,
    ]);
    await expect.element(button('Plan', 'Dismiss')).toHaveFocus();
    background.answer('files.retry', async ({ id }) => {
      await fileJobsStore.update((jobs) =>
        jobs.map((job) => (job.id === id ? { ...job, state: { at: 'waiting' } } : job)),
      );
      return undefined;
    });
    (button('Plan', 'Try again').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(button('Plan', 'Cancel')).toHaveFocus();
  });

  it('goes to the next choice after the last file was dismissed, and after all that have finished', async () => {
    await fileJobsStore.set([queued('Plan', arrived())]);
    await open();
    await expect.element(button('Plan', 'Dismiss')).toBeVisible();
    await press('Dismiss');
    await expect.poll(focused).toBe('Choose files');
    await fileJobsStore.set(['Plan', 'Offer'].map((title) => queued(title, arrived())));
    await expect.element(page.getByRole('button', { name: 'Clear finished' })).toBeVisible();
    await press('Clear finished');
    await expect.poll(focused).toBe('Choose files');
  });
});

describe('a folder', () => {
  it('is shown before it is sent: its content, what is left out, and what would not work', async () => {
    await chooseFolder('harbour', {
      'index.html': '<h1>Harbour</h1><img src="/logo.png">',
      'about/index.html': '<h1>About</h1>',
      '.env': 'SECRET=1',
    });
    await expect.element(page.getByText('2 files,')).toBeVisible();
    await expect.element(page.getByText('1 file skipped')).toBeVisible();
    await expect.element(page.getByText('index.html has a link starting with “/”')).toBeVisible();
    expect(await faultsForPeople()).toEqual([]);
    await page.getByRole('button', { name: 'Publish folder' }).click();
    await expect.poll(() => background.asked('files.add')).toMatchObject([{ added: [{ title: 'harbour' }] }]);
  });

  it.each([
    ['of its first page', '<meta charset="utf-8"><title>\n  Harbour   at night </title>', 'Harbour at night'],
    ['of the folder where the first page has none', '<title> </title><h1>Harbour</h1>', 'port'],
    [
      'of the folder where the first page is not in the encoding that it names',
      '<meta charset="none"><title>A</title>',
      'port',
    ],
  ])('has the title %s', async (_what, index, title) => {
    await chooseFolder('port', { 'index.html': index, 'about.html': '<title>About</title>' });
    await page.getByRole('button', { name: 'Publish folder' }).click();
    await expect.poll(() => background.asked('files.add')).toMatchObject([{ added: [{ name: 'port.zip', title }] }]);
  });

  it('is chosen still for another try when it could not be queued, and leaves nothing on disk', async () => {
    const before = await keptFileIds();
    background.answer('files.add', () => Promise.reject(new Error('The background was stopped.')));
    await chooseFolder('harbour', { 'index.html': '<title>Harbour</title>' });
    await page.getByRole('button', { name: 'Publish folder' }).click();
    await expect.element(page.getByRole('alert').filter({ hasText: 'Try again' })).toBeVisible();
    expect(await keptFileIds()).toEqual(before);
    background.answer('files.add', async () => undefined);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('button', { name: 'Choose folder' })).toBeVisible();
    expect(background.asked('files.add')).toHaveLength(2);
  });

  it('stays chosen when a notification opens a document, and is not closed unasked until it is queued', async () => {
    showTabs({ url: `${location.origin}/library.html`, title: 'Linkwake' });
    const queuing = Promise.withResolvers<undefined>();
    background.answer('files.add', () => queuing.promise);
    await chooseFolder('harbour', { 'index.html': '<title>Harbour</title>' });
    const publish = page.getByRole('button', { name: 'Publish folder' });
    await expect.element(publish).toBeVisible();
    expect(asksBeforeClosing()).toBe(false);
    await openActivity(background.service.url, 'notes');
    expect(extensionState.opened).toEqual([expect.stringContaining('document=notes')]);
    await publish.click();
    await expect.poll(asksBeforeClosing).toBe(true);
    queuing.resolve(undefined);
    await expect.poll(asksBeforeClosing).toBe(false);
  });

  it('cannot be published without a first page, and the screen says why', async () => {
    await chooseFolder('pages', { 'home.html': '<h1>Home</h1>' });
    await expect.element(page.getByText('This folder has no index.html')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Publish folder' })).toBeDisabled();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(page.getByRole('button', { name: 'Choose folder' })).toBeVisible();
  });

  /** @feature folder */
  it('is previewed as visitors will see it, page by page, without its scripts', async () => {
    await chooseFolder('garden', {
      'index.html': `<!doctype html><link rel="stylesheet" href="style/main.css"><h1>${longTitle}</h1>
        <img id="own" src="a%20flower.svg"><img id="elsewhere" src="${location.origin}/extension/assets/mark.svg">
        <p style="height: 3000px"></p><a href="about">About</a><script>document.querySelector('h1').textContent = 'Scripts ran'</script>`,
      'a flower.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"/>',
      'style/main.css': '@import "colours.css"; h1 { background: url(../dot.svg) }',
      'style/colours.css': '@import "main.css"; h1 { color: rgb(1, 2, 3) }',
      'dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="3"/>',
      'about/index.html': '<h1>About</h1><p style="height: 3000px"></p><a href="../../index.html">Home</a>',
    });
    await page.getByText('Preview').click();
    const inFrame = () => document.querySelector('iframe')?.contentDocument ?? undefined;
    const heading = () => inFrame()?.querySelector('h1') ?? undefined;
    const style = () => heading() && getComputedStyle(heading() as Element);
    await expect.poll(() => style()?.color).toBe('rgb(1, 2, 3)');
    expect(style()?.backgroundImage).toMatch(/^url\("blob:/);
    const width = (id: string) => inFrame()?.querySelector<HTMLImageElement>(id)?.naturalWidth;
    await expect.poll(() => width('#own')).toBe(30);
    expect(width('#elsewhere')).toBe(0);
    expect(heading()?.textContent).toBe(longTitle);
    expect(await faultsForPeople()).toEqual([]);
    const follow = async (words: string) => {
      await expect.poll(() => document.querySelector('.stage')?.getAttribute('aria-busy')).toBe('false');
      [...(inFrame()?.querySelectorAll('a') ?? [])].find(({ textContent }) => textContent === words)?.click();
    };
    const scrolled = () => inFrame()?.scrollingElement?.scrollTop;
    // The frame may be taller, and its page not scroll so far, until the stage knows its own size.
    const scroll = () => {
      inFrame()?.defaultView?.scrollTo(0, 1000);
      return scrolled();
    };
    await expect.poll(scroll).toBe(1000);
    await follow('About');
    await expect.poll(() => heading()?.textContent).toBe('About');
    await expect.poll(() => document.querySelector('.stage')?.getAttribute('aria-busy')).toBe('false');
    expect(scrolled()).toBe(0);
    await expect.element(page.getByText('about/index.html')).toBeVisible();
    await follow('Home');
    await expect.poll(() => heading()?.textContent).toBe(longTitle);
  });
});
