import type { Browser, BrowserContext, Page } from 'playwright-core';
import { clickToClose } from '../support/browsers/click-and-leave.ts';
import { minimalFile } from './files/minimal-files.ts';
import { addInBase } from './office-with-service.ts';
import { type OpenHost, openHost } from './open-host.ts';

interface Person {
  email: string;
  password: string;
}

/** Presses "Sign in" in the pane. @returns the sign-in window, on the service's page */
export async function openSignIn(host: OpenHost): Promise<Page> {
  const opened = host.context.waitForEvent('page');
  await host.pane.getByRole('button', { name: 'Sign in', exact: true }).click();
  return opened;
}

/** Fills in the service's real pages, up to the consent page. */
export async function reachConsent(window: Page, { email, password }: Person): Promise<void> {
  await window.getByLabel(/e-?mail/i).fill(email);
  await window.getByLabel('Password').fill(password);
  await window.getByRole('button', { name: 'Sign in' }).click();
  await window.getByRole('button', { name: 'Allow', exact: true }).waitFor();
}

/** Signs in from the pane as a person does. */
export async function signIn(host: OpenHost, person: Person): Promise<void> {
  const window = await openSignIn(host);
  await reachConsent(window, person);
  await clickToClose(window.getByRole('button', { name: 'Allow', exact: true }));
}

/** Signs in with an API key, which is faster. */
export async function connectByKey({ pane }: OpenHost, apiKey: string): Promise<void> {
  await pane.getByText('Use an API key instead').click();
  await pane.getByLabel('API key', { exact: true }).fill(apiKey);
  await pane.getByRole('button', { name: 'Connect' }).click();
  await pane.getByRole('button', { name: 'More actions' }).waitFor();
}

/** Returns the browser of a person who has signed in beside another file. It has the add-in's files, and office.js, in its cache. */
export async function signedInContext(browser: Browser, apiKey: string): Promise<BrowserContext> {
  const host = await openHost({ browser, app: 'word', file: minimalFile('word', 'Earlier'), addIn: addInBase });
  await connectByKey(host, apiKey);
  await host.page.close();
  return host.context;
}
