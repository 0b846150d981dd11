import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { faultsInBothThemes } from '../support/browsers/axe.ts';
import { chooseAction } from '../support/extension/choose-action.ts';
import { type ExtensionWithService, startExtensionWithService } from '../support/extension/extension-with-service.ts';
import { ownersClient, report, visit } from '../support/pages/link-visitor.ts';
import { formPdf } from '../support/signing/signature-form.ts';

const plan = `<!doctype html><html lang="en"><title>Plan</title><body style="margin: 40px">
  <h1>Plan</h1><p style="height: 300px">Sail at nine.</p><h2>Costs</h2><p style="height: 300px">Ten boats.</p><h2>Dates</h2></body></html>`;

let started: ExtensionWithService;
let service: ExtensionWithService['service'];
let session: ExtensionWithService['session'];
let site: ExtensionWithService['site'];
let tabAt: ExtensionWithService['tabAt'];

beforeAll(async () => {
  const other = '<!doctype html><title>Other</title><h1>Other</h1>';
  started = await startExtensionWithService({ '/plan': plan, '/other': other });
  ({ service, session, site, tabAt } = started);
});

afterAll(() => started?.stop());

/** Opens the side panel over a tab that shows a document, as people do. It opens on that document. */
async function panelOver(tab: Page, document: string): Promise<Page> {
  const popup = await session.clickAction(tab);
  // The popup closes itself under the click.
  const closed = popup.waitForEvent('close');
  await chooseAction(popup, 'Open side panel').catch(() => undefined);
  await closed;
  const panel = await session.sidePanel();
  await panel.getByRole('heading', { name: document }).waitFor();
  return panel;
}

const show = (panel: Page) => panel.getByRole('button', { name: 'Show heatmap' }).click();

/** Returns what is drawn over a page and its frames. */
async function layers(tab: Page): Promise<number> {
  const counts = await Promise.all(tab.frames().map((frame) => frame.locator('html > div[aria-hidden]').count()));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** @feature reading-depth */
it('the side panel draws how far views got over the page on request, and removes it', async () => {
  const { link } = await ownersClient(service).documents.publish({ html: plan }, { title: 'Plan' });
  for (const sections of [['Plan', 'Costs'], ['Plan'], ['Plan', 'Costs', 'Dates']])
    await report((await visit(link)).beacon, { visible_ms: 5000, acted: true, sections });
  const tab = await tabAt(link);
  const panel = await panelOver(tab, 'Plan');
  await panel.getByRole('button', { name: 'Show heatmap' }).waitFor();
  expect(await layers(tab)).toBe(0);
  await show(panel);
  await panel.getByText('3 headings marked').waitFor();
  expect(await layers(tab)).toBe(1);
  expect(await faultsInBothThemes(panel)).toEqual([]);
  await panel.getByRole('button', { name: 'Hide heatmap' }).click();
  await expect.poll(() => layers(tab)).toBe(0);

  await tab.goto(`${site.url}/other`);
  await show(panel);
  await panel.getByText('Linkwake only reads a page after you click its button there.').waitFor();
  expect(await layers(tab)).toBe(0);
  const popup = await session.clickAction(tab);
  await popup.close();
  await show(panel);
  await panel.getByText('The open page isn’t “Plan”.').waitFor();
  await panel.close();
  await tab.close();
});

/** @feature reading-depth */
it('the side panel draws how far views got over a PDF page by page', async () => {
  const file = new Blob([new Uint8Array(await formPdf())], { type: 'application/pdf' });
  const { link } = await ownersClient(service).documents.publish({ file, name: 'form.pdf' }, { title: 'Form' });
  await report((await visit(link)).beacon, { visible_ms: 5000, acted: true, completion: 100 });
  const tab = await tabAt(link);
  await tab.locator('.pdfViewer .page').waitFor();
  const panel = await panelOver(tab, 'Form');
  await show(panel);
  await panel.getByText('1 heading marked').waitFor();
});
