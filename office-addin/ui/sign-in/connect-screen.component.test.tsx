import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeDialogs } from '../../../test/support/components/fake-dialogs.ts';
import { type PaneInTest, paneInTest } from '../../../test/support/components/open-pane.tsx';
import { faultsForPeople } from '../../../test/support/components/usable.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const address = page.getByLabelText('Service address');

/** The service whose add-in this is says so at its well-known address. */
const servesPane = ({ service }: PaneInTest) =>
  service.on('GET /.well-known/oauth-authorization-server', { body: { issuer: service.url } });

it('signs in with an API key, and keeps the focus in the pane, also when signing out', async () => {
  const pane = paneInTest();
  const focusOn = () => document.activeElement?.tagName;
  // The page of the test has the focus only once something in it was clicked.
  await userEvent.click(document.body);
  await pane.open();
  await expect.element(button('Sign in')).toBeVisible();
  await expect.poll(focusOn).toBe('H1');
  await page.getByText('Use an API key instead').click();
  await page.getByLabelText('API key', { exact: true }).fill('lw_of_the_test');
  await button('Connect').click();
  await expect.element(button('Publish this file')).toBeVisible();
  await expect.poll(focusOn).toBe('H1');
  await button('More actions').click();
  const signOut = page.getByRole('menuitem', { name: 'Sign out' });
  // The menu focuses its first item once it is open.
  await expect.poll(() => document.activeElement?.getAttribute('role')).toBe('menuitem');
  while (document.activeElement !== signOut.element()) await userEvent.keyboard('{ArrowDown}');
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Sign in')).toBeVisible();
  await expect.poll(focusOn).toBe('H1');
  // A heading is no control: it has no ring.
  expect(getComputedStyle(document.activeElement as Element).outlineStyle).toBe('none');
});

it('begins with one sentence and one button, and folds the address of the service that serves the pane', async () => {
  const pane = paneInTest();
  servesPane(pane);
  await pane.open();
  await expect.element(page.getByRole('heading', { name: 'Share this file as a link' })).toBeVisible();
  await expect.element(button('Sign in')).toBeVisible();
  await expect.poll(() => pane.service.sent.length).toBeGreaterThan(0);
  await expect.element(address).not.toBeVisible();
  expect(await faultsForPeople('any')).toEqual([]);
  await page.getByText('Service: localhost:8787').click();
  await expect.element(address).toHaveValue(pane.service.url);
});

it('asks for the address where another host serves the pane', async () => {
  await paneInTest().open();
  await expect.element(address).toBeVisible();
});

it('opens another window, or accepts a key, when the sign-in window was closed', async () => {
  const pane = paneInTest();
  pane.service.on('GET /.well-known/oauth-authorization-server', new Promise(() => {}));
  const dialogs = fakeDialogs();
  pane.services.signIn = { ...pane.services.signIn, ui: dialogs.ui };
  await pane.open();
  for (const windows of [1, 2]) {
    await button('Sign in').click();
    await expect.poll(() => dialogs.open()).toBe(windows);
    await expect.element(page.getByText('Waiting for sign-in')).toBeVisible();
    dialogs.end(12006);
    await expect.element(page.getByText('Sign-in was interrupted.')).toBeVisible();
    await expect.element(button('Sign in')).toHaveFocus();
  }
  expect(page.getByRole('alert').query()).toBeNull();
  await page.getByText('Use an API key instead').click();
  await page.getByLabelText('API key', { exact: true }).fill('lw_of_the_test');
  await button('Connect').click();
  await expect.element(button('Publish this file')).toBeVisible();
});

it('says at the field of the API key what is wrong with it, and what is being done', async () => {
  const pane = paneInTest();
  await pane.open();
  await page.getByText('Use an API key instead').click();
  const key = page.getByLabelText('API key', { exact: true });
  await button('Connect').click();
  await expect.element(key).toHaveAccessibleDescription('Enter an API key.');
  await expect.element(key).toHaveFocus();
  await key.fill('lw_of_yesterday');
  await expect.element(key).toBeValid();
  const answer = Promise.withResolvers<{ status: number; body: object }>();
  pane.service.on('GET /me', answer.promise);
  await button('Connect').click();
  await expect.element(page.getByText('Checking the API key')).toBeVisible();
  answer.resolve({ status: 401, body: { error: 'Unknown key.' } });
  await expect.element(key).toHaveAccessibleDescription(/^This API key isn’t valid/);
  await expect.element(key).toBeInvalid();
  await expect.element(key).toHaveFocus();
  expect(await faultsForPeople('any')).toEqual([]);
});
