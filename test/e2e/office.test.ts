import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod';
import { linkNote } from '../../office-addin/host/document/link-note.ts';
import { minimalFile } from '../office-host/files/minimal-files.ts';
import { sampleFile } from '../office-host/files/sample-files.ts';
import {
  addInBase,
  linkName,
  type OfficeWithService,
  startOfficeWithService,
} from '../office-host/office-with-service.ts';
import { openHost } from '../office-host/open-host.ts';
import { signIn } from '../office-host/sign-in.ts';
import type { AppName } from '../office-host/simulator/apps.ts';
import { clipboard, visit } from '../office-host/visitor.ts';
import type { ThirdPartyStorage } from '../office-host/web/office-browser.ts';
import { ApiCaller } from '../support/api/api-caller.ts';

let running: OfficeWithService;

beforeAll(async () => {
  running = await startOfficeWithService();
});

afterAll(() => running?.stop());

// The partitioning of third-party storage does not depend on the application.
/** @feature office-publish, office-live */
it.each<[AppName, ThirdPartyStorage]>([
  ['word', 'denied'],
  ['powerpoint', 'denied'],
  ['excel', 'denied'],
  ['word', 'partitioned'],
])(
  'a file open in %s, with third-party storage %s, is published, followed, replaced and sent by a personal link',
  async (app, storage) => {
    const browser = await running.office.launch(storage);
    onTestFinished(() => browser.close());
    const owner = await running.service.createOwner({ plan: 'pro' });
    const host = await openHost({ browser, app, file: sampleFile(app), addIn: addInBase });
    const { pane } = host;
    await signIn(host, owner);

    await host.fileInspected();
    const looked = host.slicesRead().length;
    await pane.getByRole('button', { name: 'Publish this file' }).click();
    await pane.getByText('Link created').waitFor();
    // The focus stays in place, whatever was shown meanwhile.
    expect(await pane.locator(':focus').textContent()).toBe('Update link');
    expect(host.openFiles()).toBe(0);
    expect(
      host
        .slicesRead()
        .slice(looked)
        .reduce((sum, size) => sum + size, 0),
    ).toBe(host.document.file.byteLength);
    const note = linkNote.parse(JSON.parse(host.document.settings.get('linkwake.link') ?? 'null'));
    expect(note.link).toMatch(new RegExp(`^https://${linkName}/`));
    expect(host.document.saves).toBe(1);

    await pane.getByText(/^Live/).waitFor();
    const first = await visit(browser, note.link);
    await pane.getByText('1 view', { exact: true }).waitFor();
    await pane.getByText('Reading now', { exact: true }).waitFor();
    await first.close();

    host.document.file = minimalFile(app, 'The second version');
    await pane.getByRole('button', { name: 'Update link' }).click();
    await pane.getByText('Link updated').waitFor();
    expect(await pane.locator('.pane-link a').getAttribute('href')).toBe(note.link);
    await pane.getByText(/^Live/).waitFor();

    // On another device, where the same person is signed in.
    const address = `http://localhost:${running.service.deps.config.port}`;
    await new ApiCaller(address, owner.apiKey).send('POST', `/documents/${note.slug}/recipients`, { name: 'Bob' });
    await pane.getByRole('tab', { name: 'Recipients' }).click();
    await pane.getByRole('row', { name: /^Bob/ }).waitFor();
    await pane.getByRole('button', { name: 'Add people' }).click();
    await pane.getByLabel('Names and email addresses').fill('Ada Lovelace <ada@example.com>');
    await pane.getByRole('button', { name: 'Create 1 personal link' }).click();
    const made = pane.getByRole('row', { name: /Ada Lovelace/ });
    await made.getByRole('button', { name: 'Copy link' }).click();
    await made.getByRole('button', { name: 'Copied' }).waitFor();
    const personal = await clipboard(host.page);
    expect(personal).toMatch(/\?r=\w+$/);

    const second = await visit(browser, personal);
    // The grid of a workbook also shows the whole text of the active cell.
    await second.getByText('The second version').first().waitFor();
    await pane.getByText('2 views', { exact: true }).waitFor();
    await pane.locator('.pane-toast', { hasText: 'Ada Lovelace opened “Plan' }).waitFor();

    const { rows } = await running.service.pool.query(
      'select count(*)::int as versions from versions join documents on documents.id = versions.document_id where documents.slug = $1',
      [note.slug],
    );
    expect(z.object({ versions: z.int() }).parse(rows[0]).versions).toBe(2);
    await host.close();
  },
);
