import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seriousFaults } from '../support/axe.ts';
import { buildExtension } from '../support/build-extension.ts';
import { type ExtensionSession, startExtensionSession } from '../support/extension-session.ts';
import { ownersClient } from '../support/link-visitor.ts';
import { type PageServer, servePages } from '../support/page-server.ts';
import { type StartedService, startService } from '../support/service.ts';
import { signInExtension } from '../support/sign-in-extension.ts';

let service: StartedService;
let session: ExtensionSession;
let site: PageServer;
let slug: string;

beforeAll(async () => {
  const [extension, started, pages] = await Promise.all([
    buildExtension('chrome'),
    startService(),
    servePages({ '/plan': '<!doctype html><title>Quarterly plan</title><h1>Quarterly plan</h1>' }),
  ]);
  service = started;
  site = pages;
  const published = await ownersClient(service).documents.publish({ html: '<h1>Notes</h1>' }, { title: 'Notes' });
  slug = published.slug;
  session = await startExtensionSession(extension);
});

afterAll(async () => {
  await session?.close();
  await service?.stop();
  site?.stop();
});

/** What axe finds in light and in dark. */
async function faults(screen: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    // Without motion: colours on their way from light to dark are neither.
    await screen.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    found.push(...(await seriousFaults(screen)).map((fault) => `${colorScheme}: ${fault}`));
  }
  return found;
}

describe('the screens of the extension', () => {
  it('can be used by everybody before signing in', async () => {
    for (const path of ['welcome.html', 'popup.html', 'options.html']) {
      const screen = await session.open(path);
      await screen.getByRole('button').first().waitFor();
      expect(await faults(screen)).toEqual([]);
      await screen.close();
    }
  });

  it('can be used by everybody when signed in', async () => {
    const welcome = await signInExtension(session, service.baseUrl, service.owner);
    expect(await faults(welcome)).toEqual([]);

    const options = await session.open('options.html');
    await options.getByRole('button', { name: 'Sign out' }).waitFor();
    expect(await faults(options)).toEqual([]);

    const query = new URLSearchParams({ service: service.baseUrl, document: slug });
    const activity = await session.open(`activity.html?${query}`);
    await activity.getByRole('heading', { name: 'Notes' }).waitFor();
    await activity.getByText('Personal link', { exact: true }).click();
    expect(await faults(activity)).toEqual([]);
  });

  it('publish from the keyboard alone', async () => {
    const tab = await session.context.newPage();
    await tab.goto(`${site.url}/plan`);
    const popup = await session.clickAction(tab);
    await popup.getByRole('button', { name: 'Publish this page' }).waitFor();
    expect(await faults(popup)).toEqual([]);
    await popup.getByText('Options', { exact: true }).focus();
    await popup.keyboard.press('Enter');
    await popup.getByLabel('Title').waitFor();
    await popup.keyboard.press('Tab');
    await popup.keyboard.type('From the keyboard');
    expect(await faults(popup)).toEqual([]);
    await popup.getByRole('button', { name: 'Publish this page' }).focus();
    await popup.keyboard.press('Enter');
    await popup.getByText('Published: From the keyboard').waitFor();
    expect(await faults(popup)).toEqual([]);
  });

  it('make a personal link, and sign out', async () => {
    const query = new URLSearchParams({ service: service.baseUrl, document: slug });
    const activity = await session.open(`activity.html?${query}`);
    await activity.getByText('Personal link', { exact: true }).click();
    await activity.getByLabel('Name').fill('Ada Lovelace');
    await activity.getByRole('button', { name: 'Make personal link' }).click();
    await activity.getByText('Link for Ada Lovelace').waitFor();
    const made = activity.getByRole('region', { name: 'Personal links made in this browser' });
    await made.getByText('Ada Lovelace').waitFor();

    const options = await session.open('options.html');
    await options.getByRole('button', { name: 'Sign out' }).click();
    await options.getByText('Nobody is signed in.').waitFor();

    await activity.reload();
    const opening = session.context.waitForEvent('page');
    await activity.getByRole('button', { name: 'Sign in' }).click();
    const welcome = await opening;
    expect(new URL(welcome.url()).pathname).toBe('/welcome.html');
    await welcome.getByText('Use an API key instead').click();
    await welcome.getByLabel('API key').fill(service.owner.apiKey);
    await welcome.getByRole('button', { name: 'Connect with this key' }).click();
    await activity.getByRole('heading', { name: 'Notes' }).waitFor();
  });
});
