import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { de } from '../../shared/messages/de/de.ts';
import { addInBase, type OfficeWithService, startOfficeWithService } from '../office-host/office-with-service.ts';
import { openHost } from '../office-host/open-host.ts';
import { reachConsent } from '../office-host/sign-in.ts';
import { visit } from '../office-host/visitor.ts';
import { clickToClose } from '../support/browsers/click-and-leave.ts';
import { makeDocxIn } from '../support/files/office-extras.ts';

let running: OfficeWithService;

beforeAll(async () => {
  running = await startOfficeWithService();
});

afterAll(() => running?.stop());

/** @feature service-words */
it('in German, the pane says what the conversion left out, and with which device somebody opened the link', async () => {
  const browser = await running.office.launch('partitioned');
  onTestFinished(() => browser.close());
  const owner = await running.service.createOwner({ plan: 'pro' });
  const file = makeDocxIn('Calibri', 'Umgestellt');
  const host = await openHost({ browser, app: 'word', file, addIn: addInBase, language: 'de-DE' });
  onTestFinished(() => host.close());
  const { pane } = host;
  const button = (words: string) => pane.getByRole('button', { name: words, exact: true });
  const opened = host.context.waitForEvent('page');
  await button(de['connect.sign-in'] as string).click();
  const window = await opened;
  await reachConsent(window, owner);
  await clickToClose(window.getByRole('button', { name: 'Allow', exact: true }));

  await button(de['pane.publish'] as string).click();
  await pane.getByText('Durch Schriften gleicher Breite ersetzt: Calibri (Carlito).').waitFor();

  const [link = ''] = await pane
    .locator('.pane-link a')
    .evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''));
  await visit(browser, link);
  await pane.getByText('Chrome auf Linux').first().waitFor();
  expect(await pane.getByText('Chrome on Linux').count()).toBe(0);
});
