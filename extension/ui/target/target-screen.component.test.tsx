import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { NotSignedIn } from '#shared/api/errors.ts';
import { faultOf } from '#shared/errors/fault.ts';
import { type Background, startBackground } from '../../../test/support/components/background.ts';
import { browser, extensionState, resetFakeBrowser, showTabs } from '../../../test/support/components/fake-browser.ts';
import { openScreen } from '../../../test/support/components/open-screen.ts';
import { signInElsewhere } from '../../../test/support/components/other-account.ts';
import { arrived, fileJob, publishJob } from '../../../test/support/components/samples.ts';
import { scriptedFetch } from '../../../test/support/components/scripted-fetch.ts';
import { faultsForPeople } from '../../../test/support/components/usable.ts';
import { PublishBusy } from '../../background/errors.ts';
import { CaptureFailed } from '../../capture-host/errors.ts';
import { preparationStore } from '../../stores/captured-pages.ts';
import { targetsStore } from '../../stores/chosen-targets.ts';
import { fileJobsStore } from '../../stores/file-jobs.ts';
import { keptFileIds } from '../../stores/kept-files.ts';
import { defaultPreferences, preferencesStore } from '../../stores/preferences.ts';
import { publishJobStore } from '../../stores/publish-job-store.ts';
import { TargetOutcome } from './target-outcome.tsx';
import { TargetScreen } from './target-screen.tsx';

let background: Background;

beforeEach(async () => {
  resetFakeBrowser();
  background = await startBackground();
});

afterEach(() => vi.restoreAllMocks());

const choose = (url: string) => targetsStore.set([{ id: 'chosen', kind: 'link', url, tabId: 1, frameId: 0 }]);
const open = () => openScreen('target.html?id=chosen', TargetScreen);

/** @feature link-menu */
it('asks before it reads another site, and reads nothing without permission', async () => {
  await choose('https://harbour.example/offer');
  extensionState.answersPrompt = false;
  await open();
  await expect.element(page.getByText('Linkwake needs your permission to read harbour.example.')).toBeVisible();
  expect(await faultsForPeople()).toEqual([]);
  await page.getByRole('button', { name: 'Allow and publish' }).click();
  await expect.element(page.getByRole('button', { name: 'Allow and publish' })).toBeVisible();
  expect(background.asked('files.add')).toEqual([]);
});

it('publishes to the account that was in use when it was opened', async () => {
  const harbour = scriptedFetch('https://harbour.example');
  harbour.on('GET /offer', { body: new Blob(['%PDF-1.7'], { type: 'application/pdf' }) });
  background.answer('files.add', async () => undefined);
  await choose('https://harbour.example/offer');
  await open();
  await expect.element(page.getByRole('button', { name: 'Allow and publish' })).toBeVisible();
  await signInElsewhere();
  await page.getByRole('button', { name: 'Allow and publish' }).click();
  await expect
    .poll(() => background.asked('files.add').map(({ service }) => service))
    .toEqual([background.service.url]);
});

/** @feature link-menu */
it('says why a link leads nowhere', async () => {
  const { url } = background.service;
  extensionState.granted.add(`${url.replace(/:\d+$/, '')}/*`);
  background.service.on('GET /gone', { status: 404, body: 'Not here.' });
  await preferencesStore.set({ ...defaultPreferences, askBeforePrivate: false });
  await choose(`${url}/gone`);
  await open();
  await expect.element(page.getByText('(404)')).toBeVisible();
  expect(await faultsForPeople()).toEqual([]);
});

describe('a link that leads from the internet into the own network', () => {
  const router = 'http://192.168.1.10/status';

  beforeEach(() => extensionState.granted.add('https://harbour.example/*'));

  it.each([
    ['application/pdf', '%PDF-1.7'],
    ['image/png', 'PNG'],
  ])('is asked about before its %s is published', async (type, body) => {
    const harbour = scriptedFetch('https://harbour.example');
    harbour.on('GET /go', () => ({ body: new Blob([body], { type }), from: router }));
    background.answer('files.add', async () => undefined);
    await choose('https://harbour.example/go');
    await open();
    await expect.element(page.getByText(/192\.168\.1\.10/)).toBeVisible();
    expect(background.asked('files.add')).toEqual([]);
    await expect.element(page.getByLabelText('Password')).not.toHaveValue('');
    expect(await faultsForPeople()).toEqual([]);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect.poll(() => background.asked('files.add').length).toBe(1);
  });

  it('is not asked about where the person trusts its host', async () => {
    const harbour = scriptedFetch('https://harbour.example');
    harbour.on('GET /go', () => ({ body: new Blob(['%PDF-1.7'], { type: 'application/pdf' }), from: router }));
    background.answer('files.add', async () => undefined);
    await preferencesStore.set({ ...defaultPreferences, trustedHosts: ['192.168.1.10'] });
    await choose('https://harbour.example/go');
    await open();
    await expect.poll(() => background.asked('files.add').length).toBe(1);
  });

  it('opens its page in a preview', async () => {
    const harbour = scriptedFetch('https://harbour.example');
    harbour.on('GET /go', () => ({ body: new Blob(['<p>x'], { type: 'text/html' }), from: router }));
    showTabs({ url: router, title: 'Router' });
    vi.spyOn(browser.tabs, 'create').mockImplementation(async () => {
      setTimeout(() => void browser.tabs.onUpdated.trigger(1, { status: 'complete' }, {} as never));
      return { id: 1 } as never;
    });
    background.answer('preview.start', async () => undefined as never);
    await choose('https://harbour.example/go');
    await open();
    await expect
      .poll(() => background.asked('preview.start'))
      .toEqual([{ tabId: 1, page: { url: router, title: 'Router' } }]);
    expect(background.asked('publish.start')).toEqual([]);
    const failed = { at: 'failed', fault: { ...faultOf(new CaptureFailed('The page has gone.')) } } as const;
    await preparationStore.set({ id: 'a', worker: 'w', page: { url: router, title: 'Router' }, state: failed });
    await expect.element(page.getByRole('alert')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

/** @feature link-menu */
it('returns from the opened page to say why it is not published', async () => {
  const { url } = background.service;
  extensionState.granted.add(`${url.replace(/:\d+$/, '')}/*`);
  background.service.on('GET /plan', { body: new Blob(['<p>x'], { type: 'text/html' }) });
  showTabs({ url: `${url}/plan`, title: 'Plan' });
  vi.spyOn(browser.tabs, 'create').mockImplementation(async () => {
    setTimeout(() => void browser.tabs.onUpdated.trigger(1, { status: 'complete' }, {} as never));
    return { id: 1 } as never;
  });
  vi.spyOn(browser.tabs, 'getCurrent').mockResolvedValue({ id: 9 } as never);
  const activated = vi.spyOn(browser.tabs, 'update');
  await preferencesStore.set({ ...defaultPreferences, askBeforePrivate: false });
  background.answer('publish.start', () => Promise.reject(new PublishBusy('Another page')));
  await choose(`${url}/plan`);
  await open();
  await expect.element(page.getByText('Another page')).toBeVisible();
  expect(activated.mock.calls).toEqual([[9, { active: true }]]);
  await expect.element(page.getByRole('button', { name: 'Publish', exact: true })).toBeVisible();
});

it('says that the chosen target is no longer known', async () => {
  await open();
  await expect.element(page.getByText('That selection has expired.')).toBeVisible();
  expect(await faultsForPeople()).toEqual([]);
});

it('asks for a sign-in when nobody is signed in', async () => {
  await choose('https://harbour.example/offer');
  await background.signOut();
  await open();
  await page.getByRole('button', { name: 'Sign in' }).click();
  expect(extensionState.opened).toEqual([`${location.origin}/welcome.html`]);
  expect(await faultsForPeople()).toEqual([]);
});

it('keeps what was entered and the focus when publishing is cancelled, fails and is done', async () => {
  const { url } = background.service;
  extensionState.granted.add(`${url.replace(/:\d+$/, '')}/*`);
  const pdf = { body: new Blob(['%PDF-1.7'], { type: 'application/pdf' }) };
  const answers = [new Promise<never>(() => {}), pdf, pdf];
  background.service.on('GET /offer.pdf', () => answers.shift() ?? 'cut');
  background.answer('files.add', () => Promise.reject(new NotSignedIn()));
  await choose(`${url}/offer.pdf`);
  await open();
  const publish = page.getByRole('button', { name: 'Publish', exact: true });
  await expect.element(publish).toHaveFocus();
  const title = page.getByLabelText('Title', { exact: true });
  await title.fill('Offer to Ada');
  await publish.click();
  const section = page.getByRole('region', { name: 'Publish linked page' });
  await expect.element(section).toHaveFocus();
  expect(await faultsForPeople()).toEqual([]);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(publish).toHaveFocus();
  await expect.element(title).toHaveValue('Offer to Ada');
  const before = await keptFileIds();
  await publish.click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(await keptFileIds()).toEqual(before);
  await expect.element(publish).toHaveFocus();
  await expect.element(title).toHaveValue('Offer to Ada');
  background.answer('files.add', async () => undefined);
  await publish.click();
  await expect
    .poll(() => background.asked('files.add').map(({ added: [file] }) => file?.title))
    .toEqual(['Offer to Ada', 'Offer to Ada']);
  await expect.element(section).toHaveFocus();
});

/** Sends the beginning of a file, then breaks the connection. */
const brokenOff = (type: string) => ({
  headers: { 'content-type': type },
  body: new ReadableStream({
    start(stream) {
      stream.enqueue(new Uint8Array(10));
    },
    pull: (stream) => stream.error(new TypeError('network error')),
  }),
});

it.each(['application/pdf', 'image/png'])('says that a download of %s was interrupted', async (type) => {
  const { url } = background.service;
  extensionState.granted.add(`${url.replace(/:\d+$/, '')}/*`);
  await preferencesStore.set({ ...defaultPreferences, askBeforePrivate: false });
  background.service.on('GET /offer', () => brokenOff(type));
  await choose(`${url}/offer`);
  await open();
  await expect.element(page.getByText('The download from localhost:8787 was interrupted. Try again.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Publish', exact: true })).toHaveFocus();
});

/** @feature picture-menu */
it('says that the site refuses a picture', async () => {
  const { url } = background.service;
  extensionState.granted.add(`${url.replace(/:\d+$/, '')}/*`);
  await preferencesStore.set({ ...defaultPreferences, askBeforePrivate: false });
  await targetsStore.set([{ id: 'chosen', kind: 'picture', url: `${url}/gone.png`, tabId: 1, frameId: 0 }]);
  background.service.on('GET /gone.png', { status: 404, body: 'Not here.' });
  await open();
  await expect.element(page.getByText('(404)')).toBeVisible();
});

it('offers to publish again when the file is cancelled', async () => {
  const { url } = background.service;
  extensionState.granted.add(`${url.replace(/:\d+$/, '')}/*`);
  await preferencesStore.set({ ...defaultPreferences, askBeforePrivate: false });
  background.service.on('GET /offer.pdf', { body: new Blob(['%PDF-1.7'], { type: 'application/pdf' }) });
  background.answer('files.add', async ({ added }) => {
    const uploading = { at: 'uploading', sent: 0, total: 8 } as const;
    await fileJobsStore.set(added.map(({ id }) => fileJob(background.account, 'offer', uploading, { id })));
    return undefined;
  });
  background.answer('files.remove', () => fileJobsStore.set([]).then(() => undefined));
  await choose(`${url}/offer.pdf`);
  await open();
  await expect.element(page.getByText('Uploading')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByRole('button', { name: 'Publish', exact: true })).toHaveFocus();
});

it('shows the result of a page until it is dismissed, also while another page is published', async () => {
  const { account } = background;
  const target = { id: 'chosen', kind: 'link', url: 'https://harbour.example/offer', tabId: 1, frameId: 0 } as const;
  let agains = 0;
  background.answer('publish.dismiss', () => publishJobStore.set(null).then(() => undefined));
  await publishJobStore.set(publishJob(account, arrived({ title: 'Offer' })));
  await openScreen('target.html?id=chosen', () => (
    <TargetOutcome outcome={{ at: 'page', job: 'a-job' }} target={target} onAgain={() => agains++} />
  ));
  const result = page.getByRole('heading', { name: 'Published: Offer' });
  await expect.element(result).toBeVisible();
  const others = { id: 'another', title: 'Plan' };
  await publishJobStore.set(publishJob(account, { at: 'uploading', sent: 1, total: 2 }, others));
  await publishJobStore.set(null);
  await publishJobStore.set(publishJob(account, arrived({ title: 'Plan' }), others));
  await expect.element(page.getByText('Plan')).not.toBeInTheDocument();
  await expect.element(result).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.poll(() => agains).toBe(1);
});
