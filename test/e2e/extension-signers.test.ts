import { PDFDocument } from '@cantoo/pdf-lib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ExtensionWithService, startExtensionWithService } from '../support/extension/extension-with-service.ts';
import { ownersClient } from '../support/pages/link-visitor.ts';
import { type MailServer, startMailServer } from '../support/service/mail-server.ts';

let mails: MailServer;
let started: ExtensionWithService;
let library: Page;

beforeAll(async () => {
  mails = await startMailServer();
  started = await startExtensionWithService({ '/plan': '<title>Plan</title>' }, mails.env);
  await started.session.context.grantPermissions(['clipboard-read', 'clipboard-write']);
});
afterAll(async () => {
  await started?.stop();
  await mails?.stop();
});

/** Publishes a PDF of two pages, and opens it in the library. */
async function openLease(): Promise<void> {
  const pdf = await PDFDocument.create();
  for (const words of ['Lease', 'Annex']) pdf.addPage([595, 842]).drawText(words, { x: 60, y: 760 });
  const file = new Blob([new Uint8Array(await pdf.save())]);
  const { link } = await ownersClient(started.service).documents.publish({ file, name: 'lease.pdf' });
  const query = { service: started.service.baseUrl, document: new URL(link).pathname.slice(1), tab: 'responses' };
  library = await started.session.open(`library.html?${new URLSearchParams(query)}`);
}

/** Places a signature field on a page, with a label. */
async function placeSignature(label: string, onPage: number): Promise<void> {
  await library.getByRole('button', { name: 'Signature', exact: true }).click();
  await library.getByRole('img', { name: `Page ${onPage}` }).click();
  await library.keyboard.press('Enter');
  await library.keyboard.type(label);
}

/** Opens a personal link, and signs what is theirs. */
async function signAs(link: string, field: string, name: string): Promise<void> {
  const signer = await started.tabAt(link);
  await signer.getByRole('button', { name: field }).click();
  await signer.getByLabel('Your full name').fill(name);
  await signer.getByLabel('I agree to sign this document electronically').check();
  await signer.getByRole('button', { name: 'Sign', exact: true }).click();
  await signer.getByRole('button', { name: 'Submit' }).click();
  await signer.getByRole('button', { name: 'Send', exact: true }).click();
  await signer.getByRole('heading', { name: 'You’ve signed' }).waitFor();
  await signer.close();
}

/** @feature several-signers-in-library */
it('two people are asked in the library, by mail and by a copied link, and sign one after the other', async () => {
  await openLease();
  await library.getByRole('button', { name: 'Place fields…' }).click();
  await library.getByRole('img', { name: 'Page 1' }).waitFor();
  await placeSignature('Landlord', 1);
  await placeSignature('Tenant', 2);
  await library.getByRole('button', { name: 'Save fields' }).click();
  await library.getByText('Saved. The link shows the document with these fields.').waitFor();
  await library.getByRole('button', { name: 'Close' }).click();

  await library.getByRole('button', { name: 'Ask for signatures…' }).click();
  const signer = (number: number) => library.getByRole('group', { name: `Signer ${number}` });
  await signer(1).getByLabel('Name').fill('Ada Owner');
  await signer(1).getByLabel('Email').fill('ada@acme.example');
  await signer(2).getByLabel('Name').fill('Bo Renter');
  expect(await library.getByLabel('Tenant · page 2').locator('option:checked').textContent()).toBe('Bo Renter');
  await library.getByLabel('Your message').fill('Please sign by Friday.');
  await library.getByRole('button', { name: 'Send for signing' }).click();
  await library.getByText('Waiting for signatures · 0 of 2 signed').waitFor();

  const { text = '' } = await mails.next('ada@acme.example');
  expect(text).toContain('Please sign by Friday.');
  await signAs(/https?:\/\/\S+\?r=\w+/.exec(text)?.[0] ?? '', 'Landlord', 'Ada Owner');

  await library.getByText('Waiting for signatures · 1 of 2 signed').waitFor();
  const row = library.getByRole('listitem').filter({ hasText: 'Bo Renter' }).first();
  await row.getByText('Their turn: send them the link').waitFor();
  await row.getByRole('button', { name: 'Copy link' }).click();
  await row.getByRole('button', { name: 'Copied' }).waitFor();
  const bo = await library.evaluate(() => navigator.clipboard.readText());
  await signAs(bo, 'Tenant', 'Bo Renter');

  await library.getByText('Everyone has signed').waitFor();
  expect((await mails.next('ada@acme.example')).attachments).toHaveLength(1);
  await library.close();
});
