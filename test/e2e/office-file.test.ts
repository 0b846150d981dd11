import { createHash, randomBytes } from 'node:crypto';
import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, it } from 'vitest';
import { addressHash } from '../../office-addin/host/document/document-address.ts';
import { linkNote } from '../../office-addin/host/document/link-note.ts';
import { minimalFile } from '../office-host/files/minimal-files.ts';
import { withMacros, withParts } from '../office-host/files/modify-files.ts';
import { startOfficeForFile } from '../office-host/office-for-file.ts';
import { addInBase } from '../office-host/office-with-service.ts';
import { type OpenHost, type OpenHostOptions, openHost, paneFrame } from '../office-host/open-host.ts';
import { connectByKey } from '../office-host/sign-in.ts';
import type { Faults } from '../office-host/simulator/faults.ts';

const { running, browser } = await startOfficeForFile();

/** Opens an application (Word by default) with a file, signed in as a new person: each test counts its own documents. */
async function openSignedIn(
  file: Uint8Array,
  faults: Partial<Faults> = {},
  opened: Partial<Pick<OpenHostOptions, 'app' | 'url' | 'platform'>> = {},
) {
  const owner = await running.service.createOwner({ plan: 'pro' });
  const host = await openHost({ browser, app: 'word', file, addIn: addInBase, ...opened });
  await connectByKey(host, owner.apiKey);
  // The pane's own reads must not use up the faults.
  await host.fileInspected();
  Object.assign(host.faults, faults);
  const published = async () => {
    const answer = await fetch(`${running.localAddress}/api/v1/documents`, {
      headers: { authorization: `Bearer ${owner.apiKey}` },
    });
    return (await answer.json()).documents as { link: string; title: string }[];
  };
  return { host, published };
}

async function publish({ pane }: OpenHost): Promise<void> {
  await pane.getByRole('button', { name: 'Publish this file' }).click();
  await pane.getByText('Link created').waitFor();
}

const noteIn = ({ document }: OpenHost) => linkNote.parse(JSON.parse(document.settings.get('linkwake.link') ?? 'null'));

/** @feature office-copy */
it('a file saved as another is published as new by default, even with macros, and the first file’s link is unchanged', async () => {
  const ending = '.docm';
  const url = `https://contoso.sharepoint.com/sites/sales/Shared%20Documents/Plan${ending}`;
  const { host, published } = await openSignedIn(withMacros('word', minimalFile('word', 'Original')), {}, { url });
  await publish(host);
  const original = noteIn(host);
  const settings = new Map(host.document.settings);
  await host.saveAs(url.replace('Plan', 'Copy'));
  await host.pane.getByText('Is this the file you published?').waitFor();
  expect(await host.pane.getByRole('button', { name: 'Update link', exact: true }).count()).toBe(0);
  await host.pane.getByRole('button', { name: 'Publish as new' }).click();
  await host.pane.getByText('Link created').waitFor();
  const copy = noteIn(host);
  expect(copy.uuid).not.toBe(original.uuid);
  expect(copy.address).not.toBe(original.address);

  // The first file is opened again: it lacks the copy's data.
  host.document.settings = settings;
  await host.saveAs(url);
  await host.pane.getByRole('button', { name: 'Update link', exact: true }).waitFor();
  expect(noteIn(host)).toEqual(original);
  // Somebody copies the file on the disk and opens the copy, which contains the link of the first.
  await host.saveAs(url.replace('Plan', 'Plan%20(2)'));
  await host.pane.getByText('Is this the file you published?').waitFor();
  expect((await published()).map(({ title }) => title)).toEqual(['Copy', 'Plan']);
  const { rows } = await running.service.pool.query(
    'select source_name from versions order by created_at desc limit 1',
  );
  expect(rows[0].source_name).toBe(`Copy${ending}`);
  await host.close();
});

/** @feature office-copy */
it.each([
  ['excel', 'xlsx'],
  ['powerpoint', 'pptx'],
] as const)('a copy of a file of %s is recognized by the note in it', async (app, ending) => {
  const { host } = await openSignedIn(minimalFile(app, 'Original'), {}, { app });
  await publish(host);
  await host.saveAs(`https://contoso.sharepoint.com/sites/sales/Shared%20Documents/Copy.${ending}`);
  await host.pane.getByText('Is this the file you published?').waitFor();
  await host.close();
});

it.each(['word', 'powerpoint', 'excel'] as const)(
  'a published file of %s is shown with its link before Office has said where the file is',
  async (app) => {
    const { host } = await openSignedIn(minimalFile(app, 'Known'), {}, { app });
    await publish(host);
    const { link } = noteIn(host);
    host.faults.hungAddresses = Number.POSITIVE_INFINITY;
    await host.showPane();
    await host.pane.getByRole('button', { name: 'Update link', exact: true }).waitFor();
    expect(await host.pane.locator('.pane-link a').getAttribute('href')).toBe(link);
    await host.pane.getByText('Live · up to date').waitFor();
    await host.close();
  },
);

it('what changed beside the open pane is asked about before anything is sent', async () => {
  const { host, published } = await openSignedIn(minimalFile('word', 'Original'));
  const { pane, document } = host;
  const there = document.url;
  await publish(host);
  const note = noteIn(host);
  const update = pane.getByRole('button', { name: 'Update link', exact: true });
  const question = pane.getByText('Is this the file you published?');
  const versions = async () => {
    const { rows } = await running.service.pool.query(
      'select count(*)::int as versions from versions join documents on documents.id = versions.document_id where documents.slug = $1',
      [note.slug],
    );
    return rows[0].versions;
  };

  // "Save As" while the pane stays open: the copy must not replace the original's content.
  document.url = there.replace('Plan', 'Copy');
  document.file = minimalFile('word', 'The copy');
  await update.click();
  await pane.getByRole('alert').getByText('changed while the pane was open').waitFor();
  await question.waitFor();
  expect(await versions()).toBe(1);
  // Opened again, the pane hears from Office first where the file was opened, and then where it is.
  await host.showPane();
  await question.waitFor();
  expect(await update.count()).toBe(0);

  // A co-author has published the file meanwhile; this pane's copy of the settings does not know it.
  document.url = there.replace('Plan', 'Other');
  document.settings.clear();
  await host.showPane();
  await pane.getByText('Not published yet').waitFor();
  document.settings.set('linkwake.link', JSON.stringify({ ...note, address: await addressHash(document.url) }));
  await pane.getByRole('button', { name: 'Publish this file' }).click();
  await pane.getByRole('alert').getByText('changed while the pane was open').waitFor();
  await update.waitFor();
  expect(await published()).toHaveLength(1);
  await host.close();
});

it('a file that Office does not hand over can be chosen from the device, and one that cannot be shown is refused with a message', async () => {
  const { host, published } = await openSignedIn(minimalFile('powerpoint', 'Wrong'), {}, { app: 'powerpoint' });
  const { pane } = host;
  // Also where the pane reads the file by itself.
  host.faults.getFileLabelled = Number.POSITIVE_INFINITY;
  await pane.getByRole('button', { name: 'Publish this file' }).click();
  await pane.getByRole('alert').getByText('This document’s label').waitFor();
  expect(host.openFiles()).toBe(0);
  const locked = await PDFDocument.create();
  locked.addPage();
  locked.encrypt({ userPassword: 'open', ownerPassword: 'own' });
  const chosen = (name: string, buffer: Uint8Array) => ({ name, mimeType: '', buffer: Buffer.from(buffer) });
  const device = pane.getByLabel('Choose the file instead');
  await device.setInputFiles(chosen('Locked.pdf', await locked.save()));
  await pane.getByRole('alert').getByText('has a password to open it').waitFor();
  expect(await published()).toEqual([]);

  await pane.getByRole('button', { name: 'Publish this file' }).click();
  await device.setInputFiles(chosen('Chosen.pptx', minimalFile('powerpoint', 'Chosen')));
  await pane.getByText('Link created').waitFor();
  expect((await published()).map(({ title }) => title)).toEqual(['Chosen']);
  await host.close();
});

it('a link that neither the file nor the device can store is shown with a warning, and its file is published', async () => {
  const owner = await running.service.createOwner();
  const host = await openHost({ browser, app: 'word', file: minimalFile('word', 'Full'), addIn: addInBase });
  const { pane } = host;
  await connectByKey(host, owner.apiKey);
  await paneFrame(host).evaluate(fillStorage);
  host.faults.failedSettingsSaves = 1;
  await pane.getByRole('button', { name: 'Publish this file' }).click();
  await pane.getByText('Couldn’t save this link anywhere. Copy it now.').waitFor();
  await pane.getByRole('tab', { name: 'Recipients' }).click();
  await pane.getByRole('button', { name: 'Add people' }).click();
  await pane.getByLabel('Names and email addresses').fill('ada@example.com');
  await pane.getByRole('button', { name: 'Create 1 personal link' }).click();
  await pane.getByText('Couldn’t save this;').waitFor();
  await paneFrame(host).evaluate(() => localStorage.removeItem('filler'));
  await pane.getByRole('button', { name: 'Continue' }).click();
  await pane.getByRole('row', { name: /ada@example.com/ }).waitFor();
  await host.close();
});

it('an iPad’s file is read completely in the small slices it allows, and the pane says where files are saved', async () => {
  const file = withParts(minimalFile('word', 'Small slices'), { 'word/media/noise.bin': randomBytes(150_000) });
  const { host } = await openSignedIn(file, {}, { platform: 'iOS' });
  const looked = host.slicesRead().length;
  await publish(host);
  const read = host.slicesRead().slice(looked);
  expect(Math.max(...read)).toBe(65_536);
  expect(read.reduce((sum, size) => sum + size, 0)).toBe(file.byteLength);
  const { rows } = await running.service.pool.query(
    'select source_sha256 from versions order by created_at desc limit 1',
  );
  expect(rows[0].source_sha256).toEqual(createHash('sha256').update(file).digest());
  await host.pane.getByRole('tab', { name: 'Recipients' }).click();
  await host.pane.getByRole('button', { name: 'Add people' }).click();
  await host.pane.getByLabel('Names and email addresses').fill('ada@example.com');
  await host.pane.getByRole('button', { name: 'Create 1 personal link' }).click();
  const elsewhere = await host.pane
    .getByRole('link', { name: 'Open the document in your browser' })
    .getAttribute('href');
  expect(elsewhere).toContain(noteIn(host).uuid);
  await host.close();
});

/** Fills the storage to the last character. */
function fillStorage(): void {
  let filler = '';
  for (let length = 2 ** 24; length >= 1; length /= 2) {
    try {
      localStorage.setItem('filler', filler + 'x'.repeat(length));
      filler += 'x'.repeat(length);
    } catch {
      // Half of it may fit.
    }
  }
}
