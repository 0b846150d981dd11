import { createHash, randomBytes } from 'node:crypto';
import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { linkNote } from '../../office-addin/host/document/link-note.ts';
import { minimalFile } from '../office-host/files/minimal-files.ts';
import { withMacros, withParts } from '../office-host/files/modify-files.ts';
import { startOfficeForFile } from '../office-host/office-for-file.ts';
import { addInBase } from '../office-host/office-with-service.ts';
import { type OpenHost, type OpenHostOptions, openHost, paneFrame } from '../office-host/open-host.ts';
import { connectByKey } from '../office-host/sign-in.ts';
import type { AppName } from '../office-host/simulator/apps.ts';
import type { Faults } from '../office-host/simulator/faults.ts';
import { ownersClient } from '../support/pages/link-visitor.ts';

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
  await pane.getByText('Published. Here is the link.').waitFor();
}

const noteIn = ({ document }: OpenHost) => linkNote.parse(JSON.parse(document.settings.get('linkwake.link') ?? 'null'));

describe('a file saved as another', () => {
  it.each<[AppName, string]>([
    ['word', '.docm'],
    ['powerpoint', '.pptm'],
    ['excel', '.xlsm'],
  ])(
    'is published as new by default in %s, also with macros in it, and the link of the first stays as it is',
    async (app, ending) => {
      const url = `https://contoso.sharepoint.com/sites/sales/Shared%20Documents/Plan${ending}`;
      const { host, published } = await openSignedIn(withMacros(app, minimalFile(app, 'Original')), {}, { app, url });
      await publish(host);
      const original = noteIn(host);
      const settings = new Map(host.document.settings);
      await host.saveAs(url.replace('Plan', 'Copy'));
      await host.pane.getByText('Is this the file that was published?').waitFor();
      expect(await host.pane.getByRole('button', { name: 'Replace', exact: true }).count()).toBe(0);
      await host.pane.getByRole('button', { name: 'Publish as new' }).click();
      await host.pane.getByText('Published. Here is the link.').waitFor();
      const copy = noteIn(host);
      expect(copy.uuid).not.toBe(original.uuid);
      expect(copy.address).not.toBe(original.address);

      // The first is opened again: what the copy keeps is not in it.
      host.document.settings = settings;
      await host.saveAs(url);
      await host.pane.getByRole('button', { name: 'Replace', exact: true }).waitFor();
      expect(noteIn(host)).toEqual(original);
      // Somebody copies it on the disk and opens the copy, with the link of the first in it.
      await host.saveAs(url.replace('Plan', 'Plan%20(2)'));
      await host.pane.getByText('Is this the file that was published?').waitFor();
      expect((await published()).map(({ title }) => title)).toEqual(['Copy', 'Plan']);
      const { rows } = await running.service.pool.query(
        'select source_name from versions order by created_at desc limit 1',
      );
      expect(rows[0].source_name).toBe(`Copy${ending}`);
      await host.close();
    },
  );

  it('keeps its link when the person says that it was only moved', async () => {
    const { host, published } = await openSignedIn(minimalFile('word', 'Original'));
    await publish(host);
    const before = noteIn(host);
    await host.saveAs('https://contoso.sharepoint.com/sites/sales/Shared%20Documents/Final%20plan.docx');
    await host.pane.getByRole('button', { name: 'It was moved: replace' }).click();
    await host.pane.getByText('No change, skipped').waitFor();
    expect(noteIn(host)).toEqual({ ...before, address: expect.not.stringMatching(before.address ?? '') });
    expect(await published()).toHaveLength(1);
    await host.saveAs('https://contoso.sharepoint.com/sites/sales/Shared%20Documents/Final%20plan.docx');
    await host.pane.getByRole('button', { name: 'Replace', exact: true }).waitFor();
    await host.close();
  });
});

describe('what Office gets wrong', () => {
  it('what fails once is not noticed, and no file stays open', async () => {
    const { host, published } = await openSignedIn(minimalFile('word', 'Once'), { getFileInternalError: 1 });
    await publish(host);
    for (const fault of ['failedSlices', 'getFileTooMany'] as const) {
      host.document.file = minimalFile('word', fault);
      host.faults[fault] = 1;
      const { content } = noteIn(host);
      await host.pane.getByRole('button', { name: 'Replace', exact: true }).click();
      await expect.poll(() => noteIn(host).content).not.toBe(content);
    }
    expect(host.openFiles()).toBe(0);
    expect(await published()).toHaveLength(1);
    await host.close();
  });

  it('what stays wrong is said with what to do, and the file is taken from the device instead', async () => {
    const { host, published } = await openSignedIn(minimalFile('powerpoint', 'Wrong'), {}, { app: 'powerpoint' });
    const { pane } = host;
    const wrong: [keyof Faults, string][] = [
      ['getFileEmpty', 'nothing was published'],
      ['getFileInternalError', 'because of a fault of its own. Save the document'],
      ['getFileTooMany', 'Office holds more files open than it can'],
      ['getFileRefused', 'does not let add-ins read this document'],
      ['getFileLabelled', 'carries a label'],
    ];
    for (const [fault, words] of wrong) {
      // Twice: a fault that may be temporary gets one retry.
      host.faults[fault] = 2;
      await pane
        .getByRole('button', { name: /^(Publish this file|Try again)$/ })
        .first()
        .click();
      await pane.getByRole('alert').getByText(words).waitFor();
      host.faults[fault] = 0;
    }
    expect(host.openFiles()).toBe(0);
    const locked = await PDFDocument.create();
    locked.addPage();
    locked.encrypt({ userPassword: 'open', ownerPassword: 'own' });
    const chosen = (name: string, buffer: Uint8Array) => ({ name, mimeType: '', buffer: Buffer.from(buffer) });
    const device = pane.getByLabel('Choose the file instead');
    await device.setInputFiles(chosen('Locked.pdf', await locked.save()));
    await pane.getByRole('alert').getByText('has a password to open it').waitFor();
    expect(await published()).toEqual([]);

    host.faults.getFileLabelled = 1;
    await pane.getByRole('button', { name: 'Publish this file' }).click();
    await device.setInputFiles(chosen('Chosen.pptx', minimalFile('powerpoint', 'Chosen')));
    await pane.getByText('Published. Here is the link.').waitFor();
    expect((await published()).map(({ title }) => title)).toEqual(['Chosen']);
    await host.close();
  });

  it('a slice that never comes can be cancelled', async () => {
    const { host, published } = await openSignedIn(minimalFile('word', 'Hangs'), { hungSlices: 1 });
    await host.pane.getByRole('button', { name: 'Publish this file' }).click();
    await host.pane.getByText('Reading the file').waitFor();
    // Called off before it was asked for, it would hang the next time.
    await expect.poll(() => host.faults.hungSlices).toBe(0);
    await host.pane.getByRole('button', { name: 'Cancel' }).click();
    await publish(host);
    expect(await published()).toHaveLength(1);
    await host.close();
  });

  it('a link that may not be kept in the file is kept on the device', async () => {
    const { host } = await openSignedIn(minimalFile('word', 'Read only'), { failedSettingsSaves: 1 });
    await publish(host);
    await host.pane.getByText('only this device knows it').waitFor();
    expect(host.document.saves).toBe(0);
    await host.closePane();
    await host.showPane();
    await host.pane.getByRole('button', { name: 'Replace', exact: true }).waitFor();
    await host.close();
  });
});

it('says that it is sending while nothing has arrived yet, and can be called off then', async () => {
  const owner = await running.service.createOwner();
  const host = await openHost({ browser, app: 'word', file: minimalFile('word', 'Slow'), addIn: addInBase });
  const { pane } = host;
  await connectByKey(host, owner.apiKey);
  await host.context.route(
    (url) => url.pathname === '/api/v1/documents',
    (route) => (route.request().method() === 'POST' ? undefined : route.continue()),
  );
  await pane.getByRole('button', { name: 'Publish this file' }).click();
  await pane.getByText('Sending', { exact: true }).waitFor();
  await pane.getByRole('button', { name: 'Cancel' }).click();
  await pane.getByRole('button', { name: 'Publish this file' }).waitFor();
  await host.close();
});

it('one whose publishing was cut off is not taken for another document of its title', async () => {
  const owner = await running.service.createOwner();
  await ownersClient({ baseUrl: running.localAddress, owner }).documents.publish(
    { html: '<p>Plan' },
    { title: 'Plan' },
  );
  const host = await openHost({ browser, app: 'word', file: minimalFile('word', 'Cut off'), addIn: addInBase });
  await connectByKey(host, owner.apiKey);
  await host.context.route(
    (url) => url.pathname === '/api/v1/documents',
    (route) => (route.request().method() === 'POST' ? route.abort('connectionreset') : route.continue()),
  );
  await host.pane.getByRole('button', { name: 'Publish this file' }).click();
  await host.pane.getByRole('alert').getByRole('button', { name: 'Try again' }).waitFor();
  expect(host.document.settings.size).toBe(0);
  await host.close();
});

it('a link that neither the file nor the device takes is said to be lost with the pane, and its file is published', async () => {
  const owner = await running.service.createOwner();
  const host = await openHost({ browser, app: 'word', file: minimalFile('word', 'Full'), addIn: addInBase });
  const { pane } = host;
  await connectByKey(host, owner.apiKey);
  await paneFrame(host).evaluate(fillStorage);
  host.faults.failedSettingsSaves = 1;
  await pane.getByRole('button', { name: 'Publish this file' }).click();
  await pane.getByText('Neither Office nor the browser could keep this link. Copy it now.').waitFor();
  await pane.getByRole('tab', { name: 'Recipients' }).click();
  await pane.getByLabel('Names and email addresses').fill('ada@example.com');
  await pane.getByRole('button', { name: 'Make 1 personal link' }).click();
  await pane.getByText('The browser could not keep this').waitFor();
  await paneFrame(host).evaluate(() => localStorage.removeItem('filler'));
  await pane.getByRole('button', { name: 'Go on' }).click();
  await pane.getByRole('row', { name: /ada@example.com/ }).waitFor();
  await host.close();
});

it('an iPad’s file is read in the small slices it allows, every one of them, and where files are saved elsewhere is said', async () => {
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
  await host.pane.getByLabel('Names and email addresses').fill('ada@example.com');
  await host.pane.getByRole('button', { name: 'Make 1 personal link' }).click();
  const elsewhere = await host.pane
    .getByRole('link', { name: 'Open the document in your browser' })
    .getAttribute('href');
  expect(elsewhere).toContain(noteIn(host).uuid);
  await host.close();
});

/** Until not one character more goes in. */
function fillStorage(): void {
  let filler = '';
  for (let length = 2 ** 24; length >= 1; length /= 2) {
    try {
      localStorage.setItem('filler', filler + 'x'.repeat(length));
      filler += 'x'.repeat(length);
    } catch {
      // Half of it may go in.
    }
  }
}
