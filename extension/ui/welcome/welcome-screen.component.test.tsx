import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Unreachable } from '#shared/api/errors.ts';
import { faultOf } from '#shared/errors/fault.ts';
import { sampleDocument, sampleListItem } from '../../../test/support/api/contract-samples.ts';
import { type Background, startBackground } from '../../../test/support/components/background.ts';
import { extensionState, resetFakeBrowser, showTabs } from '../../../test/support/components/fake-browser.ts';
import { openScreen } from '../../../test/support/components/open-screen.ts';
import { arrived, publishJob, sampleViews } from '../../../test/support/components/samples.ts';
import { scriptedFetch } from '../../../test/support/components/scripted-fetch.ts';
import { faultsForPeople } from '../../../test/support/components/usable.ts';
import { openKeptFile } from '../../stores/kept-files.ts';
import { listingStore } from '../../stores/listing.ts';
import type { ManagedPolicy } from '../../stores/managed-policy.ts';
import { publishJobStore } from '../../stores/publish-job-store.ts';
import { WelcomeScreen } from './welcome-screen.tsx';

let background: Background;

afterEach(() => void vi.restoreAllMocks());

beforeEach(async () => {
  resetFakeBrowser();
  background = await startBackground();
});

/** Makes a service answer at its address. */
function answerDiscovery(service: Pick<ReturnType<typeof scriptedFetch>, 'on' | 'url'>) {
  service.on('GET /.well-known/oauth-authorization-server', { body: { issuer: service.url } });
}

const fold = () => page.getByText(/^Service: /);
const address = () => page.getByLabelText('Service address');

/** The page that the sample is published from. */
const samplesOwn = () => ({ url: location.href, title: 'A sample page' });

const openWelcome = (query = '') => openScreen(`welcome.html${query}`, WelcomeScreen);

describe('before anybody is signed in', () => {
  it('says what Linkwake does, with the address of the service that answers folded away, and is accessible', async () => {
    answerDiscovery(background.service);
    await background.signOut();
    await openWelcome();
    await expect.element(page.getByRole('img', { name: /Grace opened it/ })).toBeVisible();
    await expect.element(page.getByText('Service: localhost:8787')).toBeVisible();
    await expect.element(address()).not.toBeVisible();
    await page.getByText('What Linkwake can access, and when').click();
    await expect
      .element(page.getByText('Linkwake reads it only when you open Linkwake there or publish it.'))
      .toBeVisible();
    expect(await faultsForPeople()).toEqual([]);
  });

  it('asks for the address where no service answers', async () => {
    await background.signOut();
    await openWelcome();
    await expect.element(address()).toBeVisible();
    await expect.element(address()).toHaveValue(background.service.url);
    expect(await faultsForPeople()).toEqual([]);
  });

  it.each([
    ['', 'for the build'],
    ['?service=http://localhost:8787', 'of an account'],
  ])('finds a service that has moved to another port by the tab that shows it%s: the one %s', async (query) => {
    const moved = scriptedFetch('http://localhost:9000');
    answerDiscovery(moved);
    await background.signOut();
    showTabs(
      { url: 'http://localhost:3000/', title: 'Another program' },
      { url: `${moved.url}/documents`, title: 'x' },
    );
    await openWelcome(query);
    await expect.element(page.getByText('Service: localhost:9000')).toBeVisible();
    await expect.element(address()).toHaveValue(moved.url);
    await expect.element(address()).not.toBeVisible();
  });

  it('keeps the address that was typed while it looked for the service', async () => {
    const answer = Promise.withResolvers<object>();
    background.service.on('GET /.well-known/oauth-authorization-server', answer.promise);
    await background.signOut();
    await openWelcome();
    await fold().click();
    await address().fill('https://elsewhere.example');
    answer.resolve({ body: { issuer: background.service.url } });
    await expect.element(page.getByText('Service: elsewhere.example')).toBeVisible();
    await expect.element(address()).toHaveValue('https://elsewhere.example');
  });

  it('signs in with an API key, once the browser allows access to the service', async () => {
    await background.signOut();
    await openWelcome();
    await page.getByText('Use an API key instead').click();
    await page.getByLabelText('API key').fill(' lw_of_ada ');
    extensionState.answersPrompt = false;
    const connect = page.getByRole('button', { name: 'Connect' });
    await connect.click();
    await expect.element(page.getByRole('alert')).toBeVisible();
    expect(background.asked('accounts.sign-in-with-key')).toEqual([]);
    extensionState.answersPrompt = true;
    await connect.click();
    await expect.element(page.getByRole('heading', { name: 'You’re signed in' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Publish the sample page' })).toHaveFocus();
    expect(background.asked('accounts.sign-in-with-key')).toEqual([
      { service: background.service.url, key: 'lw_of_ada' },
    ]);
    expect(await faultsForPeople()).toEqual([]);
  });

  it.each([
    [false, 'Can’t reach localhost:9. Check the address and your connection, then sign in again.'],
    [true, 'You’re offline. Sign in when you’re connected.'],
  ])('says what to do where the service cannot be reached, with the browser offline: %s', async (offline, words) => {
    const unreachable = new Unreachable('http://localhost:9');
    const fault = { ...faultOf(unreachable), ...(offline && { variant: 'offline' }) };
    background.answer('accounts.sign-in', () => Promise.reject(fault));
    await background.signOut();
    await openWelcome();
    await address().fill('http://localhost:9');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect.element(page.getByRole('alert').getByText(words, { exact: true })).toBeVisible();
    await expect.element(address()).toHaveValue('http://localhost:9');
    expect(await faultsForPeople()).toEqual([]);
  });

  it('accepts input before the policy is loaded, and keeps what was entered', async () => {
    const policy = Promise.withResolvers<ManagedPolicy>();
    background.answer('policy.read', () => policy.promise);
    await openWelcome(`?service=${background.service.url}`);
    // It opens by itself once the service does not answer.
    await expect.element(fold()).toBeVisible();
    fold().element().closest('details')?.setAttribute('open', '');
    await address().fill('https://elsewhere.example');
    await page.getByText('Use an API key instead').click();
    const key = page.getByLabelText('API key');
    await key.fill('lw_typed');
    await expect.element(page.getByRole('button', { name: 'Connect' })).toBeVisible();
    policy.resolve({ serviceAddress: 'https://share.example.com' });
    await expect.element(address()).toBeDisabled();
    await expect.element(address()).toHaveValue('https://share.example.com');
    await expect.element(key).toHaveValue('lw_typed');
    expect(await faultsForPeople()).toEqual([]);
  });
});

describe('once somebody is signed in', () => {
  /** @feature first-steps */
  it('publishes a sample page, opens it as a visitor, and shows the first view', async () => {
    const { service, account } = background;
    await openWelcome();
    expect(await faultsForPeople()).toEqual([]);
    let html = '';
    background.onPublish(async ({ content }) => {
      if (!('kept' in content)) throw new Error('The sample page is not in a tab.');
      html = await (await openKeptFile(content.kept)).text();
      await publishJobStore.set(publishJob(account, arrived({ title: 'A sample page' }), { page: samplesOwn() }));
      return 'a-job';
    });
    await page.getByRole('button', { name: 'Publish the sample page' }).click();
    await expect.element(page.getByText('Published: A sample page')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Open as a viewer' })).toHaveFocus();
    expect(html).toContain('<h2>See how far people read</h2>');
    await expect.element(page.getByText('Waiting for the first view')).toBeVisible();
    const { link, slug } = sampleListItem;
    await page.getByRole('button', { name: 'Open as a viewer' }).click();
    expect(extensionState.opened).toEqual([`private ${link}`]);
    expect(await faultsForPeople()).toEqual([]);
    service.on(`GET /documents/${slug}`, { body: sampleDocument });
    service.on(`GET /documents/${slug}/activity`, {
      body: { title: 'A sample page', total_views: 1, views: sampleViews.slice(0, 1), message: '' },
    });
    await listingStore(service.url).set({ documents: [{ ...sampleListItem, views: 1 }], at: Date.now() });
    await expect.element(page.getByText('Ada Lovelace opened it')).toBeVisible();
    await expect.element(page.getByText('Firefox on Linux · 40% read')).toBeVisible();
    await page.getByRole('button', { name: 'See who opens it' }).click();
    expect(extensionState.opened.at(-1)).toMatch(/\/library\.html\?.*document=/);
    expect(await faultsForPeople()).toEqual([]);
  });

  it('shows of a view that has just begun who opened it, and no share yet', async () => {
    await openWelcome();
    await publishJobStore.set(
      publishJob(background.account, arrived({ title: 'A sample page' }), { page: samplesOwn() }),
    );
    const { slug } = sampleListItem;
    const views = sampleViews.slice(0, 1).map((view) => ({ ...view, completion_pct: 0 }));
    const { service } = background;
    service.on(`GET /documents/${slug}`, { body: sampleDocument });
    service.on(`GET /documents/${slug}/activity`, {
      body: { title: 'A sample page', total_views: 1, views, message: '' },
    });
    await listingStore(service.url).set({ documents: [{ ...sampleListItem, views: 1 }], at: Date.now() });
    await expect.element(page.getByText('Firefox on Linux', { exact: true })).toBeVisible();
  });

  it('shows the first view after a reading of the views has failed', async () => {
    const { slug } = sampleListItem;
    const { service, account } = background;
    const activity = `/documents/${slug}/activity`;
    service.on(`GET /documents/${slug}`, { body: sampleDocument });
    service.on(`GET ${activity}`, { status: 403, body: { error: 'Not now.' } });
    await openWelcome();
    await publishJobStore.set(publishJob(account, arrived({ title: 'A sample page' }), { page: samplesOwn() }));
    const readings = () => service.sent.filter(({ path }) => path.includes(activity)).length;
    await expect.poll(readings).toBeGreaterThan(1);
    service.on(`GET ${activity}`, {
      body: { title: 'A sample page', total_views: 1, views: sampleViews.slice(0, 1), message: '' },
    });
    await expect.element(page.getByText('Ada Lovelace opened it')).toBeVisible();
  });

  it('reads the views again only while it is in sight', async () => {
    const { slug } = sampleListItem;
    const { service, account } = background;
    service.on(`GET /documents/${slug}`, { body: sampleDocument });
    const activity = { title: 'A sample page', total_views: 1, views: sampleViews.slice(0, 1), message: '' };
    service.on(`GET /documents/${slug}/activity`, { body: activity });
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const timers = vi.spyOn(globalThis, 'setTimeout');
    const rereads = () => timers.mock.calls.filter(([, ms]) => ms === 4000).length;
    await openWelcome();
    await publishJobStore.set(publishJob(account, arrived({ title: 'A sample page' }), { page: samplesOwn() }));
    const read = () => background.asked('activity.read').length;
    await expect.element(page.getByText('Ada Lovelace opened it')).toBeVisible();
    expect(rereads()).toBe(0);
    const before = read();
    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(read).toBeGreaterThan(before);
  });

  it('keeps showing the sample page when another page is published', async () => {
    await openWelcome();
    await publishJobStore.set(publishJob(background.account, arrived(), { page: samplesOwn() }));
    const link = page.getByText(sampleListItem.link, { exact: true });
    await expect.element(link).toBeVisible();
    const another = arrived({ title: 'Another page', link: 'https://lnk.example/another', slug: 'another' });
    await publishJobStore.set(publishJob(background.account, another, { id: 'another-job' }));
    await expect.poll(() => background.asked('activity.read').length).toBeGreaterThan(0);
    await expect.element(link).toBeVisible();
    await expect.element(page.getByText('Published: Another page')).not.toBeInTheDocument();
  });

  it('offers the sample page also where another page was published before', async () => {
    await publishJobStore.set(publishJob(background.account, arrived()));
    await openWelcome();
    await expect.element(page.getByRole('button', { name: 'Publish the sample page' })).toBeVisible();
  });

  it('shows how to pin the button, and that it is pinned', async () => {
    await openWelcome();
    await expect.element(page.getByText('Open the extensions menu in the toolbar and pin Linkwake.')).toBeVisible();
    extensionState.pinned = true;
    window.dispatchEvent(new Event('focus'));
    await expect.element(page.getByText('Linkwake is pinned to the toolbar.')).toBeVisible();
    expect(await faultsForPeople()).toEqual([]);
  });
});
