import type { Page } from 'playwright-core';
import type { ExtensionSession } from './extension-session.ts';
import type { StartedService } from './service.ts';

/** Signs in on the welcome page by the real OAuth window, and answers the page. */
export async function signInExtension(
  session: ExtensionSession,
  service: string,
  { email, password }: StartedService['owner'],
): Promise<Page> {
  const welcome = await session.open('welcome.html');
  await welcome.getByLabel('Service address').fill(service);
  const opening = session.context.waitForEvent('page');
  await welcome.getByRole('button', { name: 'Sign in' }).click();
  const window = await opening;
  await window.getByLabel('Email address').fill(email);
  await window.getByLabel('Password').fill(password);
  await window.getByRole('button', { name: 'Sign in' }).click();
  await window.getByRole('button', { name: 'Allow', exact: true }).click();
  await welcome.getByRole('heading', { name: 'You are signed in' }).waitFor();
  return welcome;
}
