import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
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
