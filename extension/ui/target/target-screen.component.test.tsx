import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { NotSignedIn } from '#shared/api/errors.ts';
import { type Background, startBackground } from '../../../test/support/components/background.ts';
import { extensionState, resetFakeBrowser } from '../../../test/support/components/fake-browser.ts';
import { openScreen } from '../../../test/support/components/open-screen.ts';
import { faultsForPeople } from '../../../test/support/components/usable.ts';
import { targetsStore } from '../../stores/chosen-targets.ts';
import { defaultPreferences, preferencesStore } from '../../stores/preferences.ts';
import { TargetScreen } from './target-screen.tsx';

let background: Background;

beforeEach(async () => {
  resetFakeBrowser();
  background = await startBackground();
});

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
  await publish.click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(publish).toHaveFocus();
  await expect.element(title).toHaveValue('Offer to Ada');
  background.answer('files.add', async () => undefined);
  await publish.click();
  await expect
    .poll(() => background.asked('files.add').map(({ added: [file] }) => file?.title))
    .toEqual(['Offer to Ada', 'Offer to Ada']);
  await expect.element(section).toHaveFocus();
});
