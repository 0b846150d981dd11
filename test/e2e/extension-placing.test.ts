import { PDFDocument } from '@cantoo/pdf-lib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ExtensionWithService, startExtensionWithService } from '../support/extension/extension-with-service.ts';
import { openForm } from '../support/pages/form-visitor.ts';
import { ownersClient } from '../support/pages/link-visitor.ts';

let started: ExtensionWithService;
let library: Page;

beforeAll(async () => {
  started = await startExtensionWithService({ '/plan': '<title>Plan</title>' });
});
afterAll(() => started?.stop());

/** Publishes a PDF of two pages, and opens it in the library. @returns its link */
async function openLease(): Promise<string> {
  const pdf = await PDFDocument.create();
  for (const words of ['Lease', 'Annex']) pdf.addPage([595, 842]).drawText(words, { x: 60, y: 760 });
  const file = new Blob([new Uint8Array(await pdf.save())]);
  const { link } = await ownersClient(started.service).documents.publish({ file, name: 'lease.pdf' });
  const query = { service: started.service.baseUrl, document: new URL(link).pathname.slice(1), tab: 'responses' };
  library = await started.session.open(`library.html?${new URLSearchParams(query)}`);
  await library.getByRole('button', { name: 'Place fields…' }).click();
  await library.getByRole('img', { name: 'Page 1' }).waitFor();
  return link;
}

/** @feature placed-fields-in-library */
it('fields are placed by mouse and keyboard in the library, and visitors fill them in', async () => {
  const link = await openLease();
  await library.getByRole('button', { name: 'Signature', exact: true }).click();
  await library.getByRole('img', { name: 'Page 1' }).click();
  const signature = library.getByRole('application', { name: 'Signature, page 1' });
  const before = await signature.boundingBox();
  if (!before) throw new Error('The field is not on the page.');
  const middle = [before.x + before.width / 2, before.y + before.height / 2] as const;
  await library.mouse.move(...middle);
  await library.mouse.down();
  await library.mouse.move(middle[0] + 20, middle[1] + 60, { steps: 5 });
  await library.mouse.up();
  const after = await signature.boundingBox();
  expect([(after?.x ?? 0) - before.x, (after?.y ?? 0) - before.y].map(Math.round)).toEqual([20, 60]);

  await library.getByRole('button', { name: 'Text', exact: true }).focus();
  await library.keyboard.press('Enter');
  const text = library.getByRole('application', { name: /^Text, page/ });
  await library.keyboard.press('Shift+ArrowRight');
  await library.keyboard.press('Enter');
  await library.keyboard.type('Name of the tenant');
  expect(await text.count()).toBe(0);

  await library.getByRole('button', { name: 'Save fields' }).click();
  await library.getByText('Saved. The link shows the document with these fields.').waitFor();
  const { fields } = await openForm(link);
  expect(fields.map(({ kind, label, required }) => [kind, label, required])).toEqual([
    ['signature', 'Signature', true],
    ['text', 'Name of the tenant', false],
  ]);
  await library.reload();
  await library.getByRole('button', { name: 'Place fields…' }).click();
  await library.getByRole('application', { name: 'Text: Name of the tenant, page 1' }).waitFor();
  await library.close();
});
