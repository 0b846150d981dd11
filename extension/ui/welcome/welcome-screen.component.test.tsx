import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { type Background, startBackground } from '../../../test/support/components/background.ts';
import { extensionState, resetFakeBrowser } from '../../../test/support/components/fake-browser.ts';
import { openScreen } from '../../../test/support/components/open-screen.ts';
import { arrived, publishJob } from '../../../test/support/components/samples.ts';
import { faultsForPeople } from '../../../test/support/components/usable.ts';
import type { ManagedPolicy } from '../../stores/managed-policy.ts';
import { publishJobStore } from '../../stores/publish-job-store.ts';
import { WelcomeScreen } from './welcome-screen.tsx';

let background: Background;

beforeEach(async () => {
  resetFakeBrowser();
  background = await startBackground();
});

const openWelcome = (query = '') => openScreen(`welcome.html${query}`, WelcomeScreen);

describe('before anybody is signed in', () => {
  it('asks for the address of the service, and is accessible', async () => {
    await background.signOut();
    await openWelcome();
    await expect.element(page.getByLabelText('Service address')).toHaveValue(background.service.url);
    expect(await faultsForPeople()).toEqual([]);
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
    expect(background.asked('accounts.sign-in-with-key')).toEqual([
      { service: background.service.url, key: 'lw_of_ada' },
    ]);
    expect(await faultsForPeople()).toEqual([]);
  });

  it('accepts input before the policy is loaded, and keeps what was entered', async () => {
    const policy = Promise.withResolvers<ManagedPolicy>();
    background.answer('policy.read', () => policy.promise);
    await openWelcome(`?service=${background.service.url}`);
    const address = page.getByLabelText('Service address');
    await address.fill('https://elsewhere.example');
    await page.getByText('Use an API key instead').click();
    const key = page.getByLabelText('API key');
    await key.fill('lw_typed');
    await expect.element(page.getByRole('button', { name: 'Connect' })).toBeVisible();
    policy.resolve({ serviceAddress: 'https://share.example.com' });
    await expect.element(address).toBeDisabled();
    await expect.element(address).toHaveValue('https://share.example.com');
    await expect.element(key).toHaveValue('lw_typed');
    expect(await faultsForPeople()).toEqual([]);
  });
});

describe('once somebody is signed in', () => {
  it('says what to do next, and then that the first page was published', async () => {
    await openWelcome();
    await expect.element(page.getByText('Open a page you want to share')).toBeVisible();
    expect(await faultsForPeople()).toEqual([]);
    await publishJobStore.set(publishJob(background.account, arrived()));
    await page.getByRole('button', { name: 'See who opens it' }).click();
    expect(extensionState.opened).toEqual([expect.stringMatching(/\/library\.html\?.*document=notes/)]);
    expect(await faultsForPeople()).toEqual([]);
  });
});
