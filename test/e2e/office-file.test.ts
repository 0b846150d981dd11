import { randomBytes } from 'node:crypto';
import { strToU8, unzipSync, zipSync } from 'fflate';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkNote } from '../../office-addin/host/document-settings.ts';
import type { Faults } from '../office-host/faults.ts';
import { minimalFile } from '../office-host/minimal-files.ts';
import { addInBase, type OfficeWithService, startOfficeWithService } from '../office-host/office-with-service.ts';
import { type OpenHost, openHost } from '../office-host/open-host.ts';
import { connectByKey } from '../office-host/sign-in.ts';

let running: OfficeWithService;
let browser: Browser;

beforeAll(async () => {
  running = await startOfficeWithService();
  browser = await running.office.launch('partitioned');
});

afterAll(async () => {
  await browser?.close();
  await running?.stop();
});

/** Word with a file, signed in as somebody new, so that each test counts its own documents. */
async function openSignedIn(file: Uint8Array, faults: Partial<Faults> = {}) {
  const owner = await running.service.createOwner({ plan: 'pro' });
  const host = await openHost({ browser, app: 'word', file, addIn: addInBase });
  await connectByKey(host, owner.apiKey);
  // What the pane reads of its own accord is not what goes wrong here.
  await host.lookedAt();
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
  it('is published as new by default, and the link of the first stays as it is', async () => {
    const { host, published } = await openSignedIn(minimalFile('word', 'Original'));
    await publish(host);
    const original = noteIn(host);
    await host.saveAs('https://contoso.sharepoint.com/sites/sales/Shared%20Documents/Copy.docx');
    await host.pane.getByText('Is this the file that was published?').waitFor();
    expect(await host.pane.getByRole('button', { name: 'Replace', exact: true }).count()).toBe(0);
    await host.pane.getByRole('button', { name: 'Publish as new' }).click();
    await host.pane.getByText('Published. Here is the link.').waitFor();
    const copy = noteIn(host);
    expect(copy.uuid).not.toBe(original.uuid);
    expect(copy.address).not.toBe(original.address);
    expect((await published()).map(({ title }) => title)).toEqual(['Copy', 'Plan']);
    await host.close();
  });

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
  it('a fault of its own, once, is not noticed', async () => {
    const { host, published } = await openSignedIn(minimalFile('word', 'Once'), { getFileInternalError: 1 });
    await publish(host);
    expect(await published()).toHaveLength(1);
    await host.close();
  });

  it('a slice that fails, once, is not noticed, and no file stays open', async () => {
    const { host, published } = await openSignedIn(minimalFile('word', 'Once'), { failedSlices: 1 });
    await publish(host);
    expect(host.openFiles()).toBe(0);
    expect(await published()).toHaveLength(1);
    await host.close();
  });

  it('an empty file is a failure, and nothing is published', async () => {
    const { host, published } = await openSignedIn(minimalFile('word', 'Empty'), { getFileEmpty: 1 });
    await host.pane.getByRole('button', { name: 'Publish this file' }).click();
    await host.pane.getByRole('alert').getByText('nothing was published').waitFor();
    expect(host.openFiles()).toBe(0);
    expect(await published()).toEqual([]);
    await host.pane.getByRole('button', { name: 'Try again' }).click();
    await host.pane.getByText('Published. Here is the link.').waitFor();
    await host.close();
  });

  it('a labelled file is asked for from the device', async () => {
    const { host, published } = await openSignedIn(minimalFile('word', 'Labelled'), { getFileLabelled: 1 });
    await host.pane.getByRole('button', { name: 'Publish this file' }).click();
    await host.pane.getByRole('alert').getByText('carries a label').waitFor();
    await host.pane.getByLabel('Choose the file instead').setInputFiles({
      name: 'Chosen.docx',
      mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      buffer: Buffer.from(minimalFile('word', 'Chosen')),
    });
    await host.pane.getByText('Published. Here is the link.').waitFor();
    expect((await published()).map(({ title }) => title)).toEqual(['Chosen']);
    await host.close();
  });

  it('a slice that never comes can be cancelled', async () => {
    const { host, published } = await openSignedIn(minimalFile('word', 'Hangs'), { hungSlices: 1 });
    await host.pane.getByRole('button', { name: 'Publish this file' }).click();
    await host.pane.getByText('Reading the file').waitFor();
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

describe('a large file', () => {
  it('is read in slices of at most 4 MB, every one of them', async () => {
    const parts = unzipSync(minimalFile('word', 'Large'));
    const file = zipSync(
      { ...parts, 'word/media/noise.bin': randomBytes(9_000_000), 'word/note.xml': strToU8('<a/>') },
      { level: 0 },
    );
    const { host } = await openSignedIn(file);
    const looked = host.slicesRead().length;
    await publish(host);
    expect(host.slicesRead().slice(looked)).toEqual([4_194_304, 4_194_304, file.byteLength - 2 * 4_194_304]);
    const { rows } = await running.service.pool.query(
      'select source_bytes::int as bytes from versions order by created_at desc limit 1',
    );
    expect(rows[0]).toEqual({ bytes: file.byteLength });
    await host.close();
  });
});
