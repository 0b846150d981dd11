import { describe, expect, it, onTestFinished } from 'vitest';
import { de } from '#shared/messages/de/de.ts';
import type { MessageKey } from '#shared/messages/translate.ts';
import { minimalFile } from '../office-host/files/minimal-files.ts';
import { startOfficeForFile } from '../office-host/office-for-file.ts';
import { addInBase, serviceAddress, serviceName } from '../office-host/office-with-service.ts';
import { type OpenHost, openHost, paneFrame } from '../office-host/open-host.ts';
import { openSignIn, reachConsent, signIn } from '../office-host/sign-in.ts';

const { running, browser } = await startOfficeForFile();

const openWord = (): Promise<OpenHost> =>
  openHost({ browser, app: 'word', file: minimalFile('word', 'Hello'), addIn: addInBase });

/** Makes the service's pages cut windows off from the pane that opened them, until the test has ended. */
function cutOffWindows(): void {
  const proxied = running.office.hosts.get(serviceName);
  onTestFinished(() => running.office.hosts.set(serviceName, proxied));
  running.office.hosts.set(serviceName, (request, response) => {
    if (request.url?.startsWith('/oauth/')) response.setHeader('cross-origin-opener-policy', 'same-origin');
    proxied(request, response);
  });
}

describe('signing in from the pane', () => {
  it('reports that the person refused, and keeps the address', async () => {
    const host = await openWord();
    const window = await openSignIn(host);
    await reachConsent(window, running.service.owner);
    await window.getByRole('button', { name: 'Don’t allow' }).click();
    await host.pane.getByRole('alert').getByText('Access was declined').waitFor();
    expect(await host.pane.getByLabel('Service address').inputValue()).toBe(serviceAddress);
    await host.close();
  });

  it('says what to allow when the browser blocks the window, and signs in once it is allowed', async () => {
    const host = await openWord();
    await host.pane.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    const frame = paneFrame(host);
    await frame.evaluate('window.opened = window.open; window.open = () => null');
    await host.pane.getByRole('button', { name: 'Sign in', exact: true }).click();
    await host.pane.getByRole('alert').getByText('Allow pop-ups here').waitFor();
    await frame.evaluate('window.open = window.opened');
    // Office's own notice covers the pane until it is answered.
    await frame.getByRole('button', { name: 'OK' }).click();
    await signIn(host, running.service.owner);
    await host.pane.getByRole('button', { name: 'Publish this file' }).waitFor();
    await host.close();
  });

  it('offers the sign-in again when its window was closed', async () => {
    const host = await openWord();
    const window = await openSignIn(host);
    await window.getByLabel(/e-?mail/i).waitFor();
    await window.close();
    await host.pane.getByText('Sign-in was interrupted.').waitFor();
    await signIn(host, running.service.owner);
    await host.pane.getByRole('button', { name: 'Publish this file' }).waitFor();
    await host.close();
  });

  it('accepts the pasted answer of a window that a strict page on the way has cut off', async () => {
    cutOffWindows();
    const host = await openWord();
    const window = await openSignIn(host);
    await reachConsent(window, running.service.owner);
    await window.getByRole('button', { name: 'Allow', exact: true }).click();
    const answer = await window.locator('code').innerText();
    await host.pane.getByText('Is the window still showing a response?').click();
    const field = host.pane.getByLabel('Response from the sign-in window');
    await field.fill('not an address');
    await host.pane.getByRole('button', { name: 'Continue' }).click();
    await host.pane.getByText('That isn’t a full address.').waitFor();
    await field.fill(answer);
    await host.pane.getByRole('button', { name: 'Continue' }).click();
    await host.pane.getByRole('button', { name: 'Publish this file' }).waitFor();
    await host.close();
  });

  it('uses a window in Office’s language, even on the way back from the service', async () => {
    cutOffWindows();
    const words = (key: MessageKey) => String(de[key]);
    const options = { browser, app: 'word', file: minimalFile('word', 'Hello'), addIn: addInBase } as const;
    const host = await openHost({ ...options, language: 'de-DE', context: { locale: 'fr-FR' } });
    const opening = host.context.waitForEvent('page');
    await host.pane.getByRole('button', { name: words('connect.sign-in'), exact: true }).click();
    const window = await opening;
    await reachConsent(window, running.service.owner);
    await window.getByRole('button', { name: 'Allow', exact: true }).click();
    await window.getByRole('heading', { name: words('signin.done') }).waitFor();
    await host.close();
  });

  it('lasts until the person signs out', async () => {
    const host = await openWord();
    await signIn(host, running.service.owner);
    await host.pane.getByRole('button', { name: 'Publish this file' }).waitFor();
    await host.closePane();
    await host.showPane();
    await host.pane.getByRole('button', { name: 'Publish this file' }).waitFor();
    await host.pane.getByRole('button', { name: 'More actions' }).click();
    await host.pane.getByRole('menuitem', { name: 'Sign out' }).click();
    await host.pane.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    await host.closePane();
    await host.showPane();
    await host.pane.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    await host.close();
  });
});
