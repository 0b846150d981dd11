import type { Page } from 'playwright-core';
import { minimalFile } from '../office-host/files/minimal-files.ts';
import { sampleFile } from '../office-host/files/sample-files.ts';
import { addInBase, startOfficeWithService } from '../office-host/office-with-service.ts';
import { type OpenHost, openHost } from '../office-host/open-host.ts';
import { signIn } from '../office-host/sign-in.ts';
import { clipboard, visit } from '../office-host/visitor.ts';
import type { Steps } from './steps.ts';

/** Publishes and replaces a file from inside Word, and creates a personal link. */
export async function officeJob(steps: Steps): Promise<void> {
  const running = await startOfficeWithService();
  const browser = await running.office.launch('partitioned');
  try {
    const host = await openHost({ browser, app: 'word', file: sampleFile('word'), addIn: addInBase });
    const { pane, page } = host;
    await pane.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    await steps.show('The pane beside an open Word file', page);
    await signIn(host, running.service.owner);
    await pane.getByRole('button', { name: 'Publish this file' }).waitFor();
    await steps.show('Signed in through the Office dialog', page);

    await pane.getByRole('button', { name: 'Publish this file' }).click();
    await pane.getByText('Link created').waitFor();
    await steps.show('The open file published, being prepared', page);
    await pane.getByText(/^Live/).waitFor();
    await steps.show('The link works', page);

    host.document.file = minimalFile('word', 'The second version');
    await pane.getByRole('button', { name: 'Update link' }).click();
    await pane.getByText('Link updated').waitFor();
    await pane.getByText(/^Live/).waitFor();
    await steps.show('Replaced behind the same link', page);

    const personal = await makePersonalLink(host);
    await steps.show('A personal link for one recipient', page);
    const visitor = await visit(browser, personal);
    await visitor.getByText('The second version').waitFor();
    await steps.show('What the recipient sees', visitor);
    await pane.getByText('1 view', { exact: true }).waitFor();
    await showWhole(steps, 'The recipient’s view in the pane', page);
    await host.close();
  } finally {
    await browser.close();
    await running.stop();
  }
}

async function makePersonalLink({ pane, page }: OpenHost): Promise<string> {
  await pane.getByRole('tab', { name: 'Recipients' }).click();
  await pane.getByRole('button', { name: 'Add people' }).click();
  await pane.getByLabel('Names and email addresses').fill('Ada Lovelace <ada@example.com>');
  await pane.getByRole('button', { name: 'Create 1 personal link' }).click();
  const made = pane.getByRole('row', { name: /Ada Lovelace/ });
  await made.getByRole('button', { name: 'Copy link' }).click();
  await made.getByRole('button', { name: 'Copied' }).waitFor();
  return clipboard(page);
}

async function showWhole(steps: Steps, words: string, page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 1400 });
  await steps.show(words, page);
}
