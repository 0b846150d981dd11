import { expect, it } from 'vitest';
import { minimalFile } from '../office-host/files/minimal-files.ts';
import { startOfficeForFile } from '../office-host/office-for-file.ts';
import { addInBase } from '../office-host/office-with-service.ts';
import { type OpenHost, openHost, paneFrame } from '../office-host/open-host.ts';
import { connectByKey } from '../office-host/sign-in.ts';

const { running, browser } = await startOfficeForFile();

/** Returns the name of what has the focus in the pane. Office.js moves it, not the browser. */
const focused = (host: OpenHost) =>
  paneFrame(host).evaluate<string>(
    'document.activeElement.labels?.[0]?.textContent ?? document.activeElement.ariaLabel ?? document.activeElement.textContent.trim()',
  );

/** Presses Tab until something has the focus. @returns what had it on the way */
async function tabTo(host: OpenHost, name: string): Promise<string[]> {
  const way: string[] = [];
  do {
    await host.page.keyboard.press('Tab');
    way.push(await focused(host));
  } while (way.at(-1) !== name && way.length < 30);
  return way;
}

/** @feature office-keyboard */
it('Office’s own Tab leads to everything that unfolds, and from a screen that has the focus to its first control', async () => {
  const host = await openHost({ browser, app: 'word', file: minimalFile('word', 'Keyboard'), addIn: addInBase });
  await host.pane.getByRole('button', { name: 'Sign in', exact: true }).focus();
  expect(await tabTo(host, 'Use an API key instead')).toEqual([
    expect.stringMatching(/^Service: /),
    'Use an API key instead',
  ]);
  await host.page.keyboard.press('Enter');
  await tabTo(host, 'API key');
  await host.page.keyboard.type((await running.service.createOwner()).apiKey);
  await host.page.keyboard.press('Enter');
  await host.pane.getByRole('button', { name: 'Publish this file' }).waitFor();
  await expect.poll(() => focused(host)).toBe('Plan.docx');
  expect(await tabTo(host, 'Options')).toContain('Publish this file');
  await host.page.keyboard.press('Enter');
  await tabTo(host, 'Password');
  await host.pane.getByRole('button', { name: 'More actions' }).click();
  await host.pane.getByRole('menu').waitFor();
  expect(await tabTo(host, 'Publish this file')).toEqual(['Publish this file']);
  await host.close();
});

it('Escape closes a menu without Office, and Tab goes on from the notice of a change', async () => {
  const host = await openHost({ browser, app: 'word', file: minimalFile('word', 'Keyboard'), addIn: addInBase });
  await connectByKey(host, (await running.service.createOwner()).apiKey);
  // Office.js hears keys where this does: at Escape it gives the focus to the document.
  await paneFrame(host).evaluate("self.heard = []; self.addEventListener('keydown', ({ key }) => heard.push(key))");
  await host.pane.getByRole('button', { name: 'More actions' }).click();
  await host.pane.getByRole('menu').waitFor();
  await host.page.keyboard.press('Escape');
  expect(await focused(host)).toBe('More actions');
  expect(await paneFrame(host).evaluate('heard')).toEqual([]);

  await host.pane.getByRole('button', { name: 'Publish this file' }).click();
  await host.pane.getByRole('tab', { name: 'Settings' }).click();
  await host.pane.getByLabel('Title', { exact: true }).fill('Plan of the year');
  await host.page.keyboard.press('Enter');
  await host.pane.getByRole('button', { name: 'Undo' }).focus();
  await host.page.keyboard.press('Enter');
  await expect.poll(() => focused(host)).toBe('Change undone');
  await host.page.keyboard.press('Tab');
  expect(await focused(host)).toBe('Open this pane with the file');
  await host.close();
});
