import type { Page } from 'playwright-core';
import { clickToClose } from '../browsers/click-and-leave.ts';
import type { StartedService } from '../service/service.ts';
import type { ExtensionSession } from './extension-session.ts';

type Credentials = Pick<StartedService['owner'], 'email' | 'password'>;

/** Signs in on the welcome page by the real OAuth window, and returns the page. */
export async function signInExtension(session: ExtensionSession, service: string, owner: Credentials): Promise<Page> {
  const { welcome, window } = await openSignInWindow(session, service);
  await submitSignIn(window, owner);
  await clickToClose(window.getByRole('button', { name: 'Allow', exact: true }));
  await welcome.getByRole('heading', { name: 'You’re signed in' }).waitFor();
  return welcome;
}

/** Opens the real OAuth window from the welcome page. */
export async function openSignInWindow(
  session: ExtensionSession,
  service: string,
): Promise<{ welcome: Page; window: Page }> {
  const welcome = await session.open('welcome.html');
  await enterService(welcome, service);
  const opening = session.context.waitForEvent('page');
  await welcome.getByRole('button', { name: 'Sign in' }).click();
  return { welcome, window: await opening };
}

/** Enters the service's address, which is folded away where it is known. */
export async function enterService(welcome: Page, address: string): Promise<void> {
  const field = welcome.getByLabel('Service address');
  await field.evaluate((input) => input.closest('details')?.setAttribute('open', ''));
  await field.fill(address);
}

/** Fills in the form in that window and sends it. */
export async function submitSignIn(window: Page, { email, password }: Credentials): Promise<void> {
  await window.getByLabel('Email address').fill(email);
  await window.getByLabel('Password').fill(password);
  await window.getByRole('button', { name: 'Sign in' }).click();
}

/**
 * Signs in with an API key by the request that the welcome page sends, without a page, for tests of later steps: a
 * sign-in in the real window takes as much processor time as starting the browser.
 */
export async function signInWithoutScreens(session: ExtensionSession, service: string, key: string): Promise<void> {
  const question = { service, key };
  const reply = await session.control.evaluate(
    (asked) => chrome.runtime.sendMessage({ linkwake: 'accounts.sign-in-with-key', question: asked }),
    question,
  );
  if (!reply?.answer) throw new Error(`The background did not sign in: ${JSON.stringify(reply)}`);
}

/** Signs in on the welcome page with an API key, and returns the page. */
export async function signInWithKey(session: ExtensionSession, service: string, key: string): Promise<Page> {
  const welcome = await session.open('welcome.html');
  await enterService(welcome, service);
  await welcome.getByText('Use an API key instead').click();
  await welcome.getByLabel('API key').fill(key);
  await welcome.getByRole('button', { name: 'Connect' }).click();
  await welcome.getByRole('heading', { name: 'You’re signed in' }).waitFor();
  return welcome;
}
