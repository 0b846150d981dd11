import { expect, it, onTestFinished } from 'vitest';
import { de } from '../../shared/messages/de/de.ts';
import { startOfficeForFile } from '../office-host/office-for-file.ts';
import { addInBase } from '../office-host/office-with-service.ts';
import { openHost } from '../office-host/open-host.ts';
import { storedAccount } from '../office-host/sign-in.ts';
import { visit } from '../office-host/visitor.ts';
import { makeDocxIn } from '../support/files/office-extras.ts';

const { running, browser } = await startOfficeForFile();

/** @feature service-words */
it('in German, the pane says what the conversion left out, and with which device somebody opened the link', async () => {
  const storage = await storedAccount(running, running.service.owner.apiKey);
  const file = makeDocxIn('Calibri', 'Umgestellt');
  const host = await openHost({ browser, app: 'word', file, addIn: addInBase, language: 'de-DE', storage });
  onTestFinished(() => host.close());
  const { pane } = host;
  await pane.getByRole('button', { name: de['pane.publish'] as string, exact: true }).click();
  await pane.getByText('Durch Schriften gleicher Breite ersetzt: Calibri (Carlito).').waitFor();

  const [link = ''] = await pane
    .locator('.pane-link a')
    .evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''));
  await visit(browser, link);
  await pane.getByText('Chrome auf Linux').first().waitFor();
  expect(await pane.getByText('Chrome on Linux').count()).toBe(0);
});
