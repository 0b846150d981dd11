import { readFile } from 'node:fs/promises';
import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, it } from 'vitest';
import { linkNote } from '../../office-addin/host/document/link-note.ts';
import { axeViolations } from '../office-host/axe-violations.ts';
import { minimalFile } from '../office-host/files/minimal-files.ts';
import { withParts } from '../office-host/files/modify-files.ts';
import { startOfficeForFile } from '../office-host/office-for-file.ts';
import { addInBase } from '../office-host/office-with-service.ts';
import { openHost, paneFrame } from '../office-host/open-host.ts';
import { signedInContext } from '../office-host/sign-in.ts';
import type { AppName } from '../office-host/simulator/apps.ts';
import { clipboard, fillInForm } from '../office-host/visitor.ts';
import { orderForm } from '../support/files/pdf.ts';

const { running, browser } = await startOfficeForFile();
const { apiKey } = await running.service.createOwner({ plan: 'pro' });
const within = await signedInContext(browser, apiKey);

async function pdfOf(text: string): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.addPage([300, 200]).drawText(text, { x: 20, y: 100 });
  return pdf.save();
}

async function open(app: AppName, pdf: Uint8Array | undefined) {
  const host = await openHost({ browser, within, app, file: minimalFile(app, 'Plan'), addIn: addInBase });
  host.document.pdf = pdf;
  const kind = async () => {
    const { link } = linkNote.parse(JSON.parse(host.document.settings.get('linkwake.link') ?? 'null'));
    const path = `/api/v1/documents/${new URL(link).pathname.split('/').pop()}`;
    const answer = await fetch(running.localAddress + path, { headers: { authorization: `Bearer ${apiKey}` } });
    return (await answer.json()).kind as string;
  };
  return { host, pane: host.pane, kind };
}

/** @feature office-publish */
it('publishes as PDF when Office makes one, and replaces the document by one', async () => {
  const { host, pane, kind } = await open('word', await pdfOf('First'));
  await pane.getByLabel('As PDF').check();
  await pane.getByRole('button', { name: 'Publish this file' }).click();
  await pane.getByText('Link created').waitFor();
  expect(await kind()).toBe('pdf');
  host.document.file = minimalFile('word', 'Second');
  host.document.pdf = await pdfOf('Second');
  await pane.getByRole('button', { name: 'Update link', exact: true }).click();
  await pane.getByText('Link updated').waitFor();
  expect(host.openFiles()).toBe(0);
  await host.close();
});

it('reports that the service could not show a file, sends the same again, and then the PDF that Office makes', async () => {
  const { host, pane } = await open('word', await pdfOf('Whole'));
  host.document.file = withParts(host.document.file, { 'word/document.xml': 'This is no XML.' });
  const pdfInstead = pane.getByRole('button', { name: 'Update with a PDF' });
  const versions = async () => {
    const { uuid } = linkNote.parse(JSON.parse(host.document.settings.get('linkwake.link') ?? 'null'));
    const { rows } = await running.service.pool.query(
      'select state from versions where document_id = $1 order by number',
      [uuid],
    );
    return rows.map(({ state }) => state);
  };
  await pane.getByRole('button', { name: 'Publish this file' }).click();
  await pdfInstead.waitFor();
  await pane.getByText('The link doesn’t show the file you sent').waitFor();
  expect(await pane.getByText('Live · up to date').count()).toBe(0);
  expect(await pane.getByText('Link created').count()).toBe(0);

  await pane.getByRole('button', { name: 'Update link', exact: true }).click();
  await expect.poll(versions, { timeout: 30_000 }).toEqual(['failed', 'failed']);

  await pdfInstead.click();
  await pane.getByText('Link updated').waitFor();
  await pane.getByText('Live · up to date').waitFor();
  expect(await versions()).toEqual(['failed', 'failed', 'ready']);

  // From then on a PDF replaces it.
  host.document.file = withParts(host.document.file, { 'word/document.xml': 'Nor is this.' });
  await host.pane.getByRole('button', { name: 'Update link', exact: true }).click();
  await expect.poll(versions).toEqual(['failed', 'failed', 'ready', 'ready']);
  await host.close();
});

it('shows who filled in a form and signed it, and saves the signed PDF', async () => {
  const { host, pane } = await open('excel', await orderForm());
  await pane.getByLabel('As PDF').check();
  await pane.getByRole('button', { name: 'Publish this file' }).click();
  await pane.getByRole('tab', { name: 'Responses' }).click();
  await pane.getByText('No responses yet').waitFor();
  await pane.getByRole('tab', { name: 'Recipients' }).click();
  await pane.getByRole('button', { name: 'Add people' }).click();
  await pane.getByLabel('Names and email addresses').fill('Ann <ann@acme.example>');
  await pane.getByRole('button', { name: 'Create 1 personal link' }).click();
  const row = pane.getByRole('row', { name: /Ann/ });
  await row.getByRole('button', { name: 'Copy link' }).click();
  await row.getByRole('button', { name: 'Copied' }).waitFor();
  await fillInForm(browser, await clipboard(host.page));
  await pane.getByRole('columnheader', { name: 'Signed' }).waitFor();

  await pane.getByRole('tab', { name: 'Responses' }).click();
  await pane.getByText(/^Ann ·/).click();
  await pane.getByText('24.12.2026').waitFor();
  const saving = host.page.waitForEvent('download');
  await pane.getByRole('button', { name: 'Save signed PDF' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/\.pdf$/);
  const bytes = await readFile(await saved.path());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await PDFDocument.load(bytes)).getPageCount()).toBeGreaterThan(2);
  expect(await axeViolations(paneFrame(host))).toEqual([]);
  await host.close();
});
