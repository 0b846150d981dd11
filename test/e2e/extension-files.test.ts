import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildExtension } from '../support/extension/build-extension.ts';
import { type ExtensionSession, startExtensionSession } from '../support/extension/extension-session.ts';
import { signInWithoutScreens } from '../support/extension/sign-in-extension.ts';
import { makePdf } from '../support/files/pdf.ts';
import { makeFolder } from '../support/files/write-folder.ts';
import { type FaultProxy, startFaultProxy } from '../support/service/fault-proxy.ts';
import { type StartedService, startService } from '../support/service/service.ts';

let proxy: FaultProxy;
let service: StartedService;
let session: ExtensionSession;
let folder: string;
let files: Page;

beforeAll(async () => {
  const extension = await buildExtension('chrome');
  proxy = await startFaultProxy();
  service = await startService({ env: { BASE_URL: proxy.url } });
  proxy.forwardTo(`http://localhost:${service.deps.config.port}`);
  session = await startExtensionSession(extension);
  await signInWithoutScreens(session, proxy.url, service.owner.apiKey);
  folder = await mkdtemp(join(tmpdir(), 'linkwake-site-'));
  files = await session.open('library.html?view=files');
});

afterEach(() => proxy.clear());

afterAll(async () => {
  await session?.close();
  await service?.stop();
  proxy?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Writes a folder of a website to disk. */
const site = (name: string, contents: Record<string, string>) => makeFolder(folder, name, contents);

const job = (title: string) => files.getByRole('listitem').filter({ hasText: title });

async function linkOf(title: string): Promise<string> {
  const link = job(title).getByRole('link');
  await link.waitFor();
  return (await link.getAttribute('href')) ?? '';
}

const published = async (title: string) =>
  (await service.db.selectFrom('documents').select('kind').where('title', '=', title).execute()).map(
    ({ kind }) => kind,
  );

describe('publishing files', () => {
  /** @feature files */
  it('publishes several files one after another', async () => {
    await files.getByLabel('Choose files').setInputFiles([
      { name: 'Offer.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await makePdf()) },
      { name: 'Notes.html', mimeType: 'text/html', buffer: Buffer.from('<title>Own title</title><h1>Notes</h1>') },
    ]);
    expect(await fetch(await linkOf('Offer')).then(({ status }) => status)).toBe(200);
    expect(await fetch(await linkOf('Notes')).then(({ status }) => status)).toBe(200);
    expect([await published('Offer'), await published('Own title')]).toEqual([['pdf'], ['html']]);
  });

  /** @feature folder */
  it('shows a folder before it is sent, and publishes it as a site', async () => {
    const path = await site('harbour', {
      'index.html': '<title>Harbour at night</title><h1>Harbour</h1><img src="/logo.png">',
      'about/index.html': '<h1>About</h1>',
      '.env': 'SECRET=1',
    });
    await files.getByLabel('Choose folder').setInputFiles(path);
    await files.getByText('2 files,').waitFor();
    await files.getByText('1 file skipped').waitFor();
    await files.getByText('index.html has a link starting with “/”').waitFor();
    await files.getByRole('button', { name: 'Publish folder' }).click();
    await linkOf('harbour');
    const sent = await service.db
      .selectFrom('site_files as f')
      .innerJoin('versions as v', 'v.id', 'f.version_id')
      .innerJoin('documents as d', 'd.id', 'v.document_id')
      .select('f.path')
      .where('d.title', '=', 'Harbour at night')
      .orderBy('f.path')
      .execute();
    expect(sent.map((file) => file.path)).toEqual(['about/index.html', 'index.html']);
  });

  /** @feature replace-file */
  it('replaces a document with another file, but not with one of another kind', async () => {
    const link = await linkOf('Offer');
    const versions = () =>
      service.db
        .selectFrom('versions as v')
        .innerJoin('documents as d', 'd.id', 'v.document_id')
        .select(['v.number', 'd.title'])
        .where('d.slug', '=', new URL(link).pathname.slice(1))
        .orderBy('v.number')
        .execute();
    const query = new URLSearchParams({ service: proxy.url, document: new URL(link).pathname.slice(1) });
    const library = await session.open(`library.html?${query}`);
    const replace = library.getByLabel('Update with a file…');
    const page = Buffer.from('<h1>Page</h1>');
    await replace.setInputFiles({ name: 'Page.html', mimeType: 'text/html', buffer: page });
    await library.getByText('“Page.html” can’t update this link.').waitFor();
    // What its name does not tell, the service finds out.
    await replace.setInputFiles({ name: 'Page.pdf', mimeType: 'application/pdf', buffer: page });
    await library.getByText('The service rejected this:').waitFor();
    await library.getByRole('button', { name: 'Dismiss' }).click();
    expect(await versions()).toHaveLength(1);
    const buffer = Buffer.from(await makePdf());
    await replace.setInputFiles({ name: 'Offer, final.pdf', mimeType: 'application/pdf', buffer });
    await library.getByText('Updated: Offer').waitFor();
    await library.getByRole('link', { name: link.replace('http://', '') }).waitFor();
    expect(await versions()).toMatchObject([
      { number: 1, title: 'Offer' },
      { number: 2, title: 'Offer' },
    ]);
    await library.getByRole('button', { name: 'Dismiss' }).click();
    await library.close();
  });

  /** @feature file-queue */
  it('waits while the service is unreachable, survives the end of the background, and publishes once', async () => {
    proxy.add({ path: /^\/api\//, instead: 'cut' });
    await files
      .getByLabel('Choose files')
      .setInputFiles({ name: 'Later.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await makePdf()) });
    // An interrupted request may have arrived: the extension searches for it before it sends again.
    await job('Later').getByText('Checking whether it arrived').waitFor();
    await job('Later').getByText('Not confirmed yet').waitFor();
    const held = Promise.withResolvers<void>();
    proxy.clear();
    proxy.add({ path: /^\/api\//, instead: held.promise });
    const again = job('Later').getByRole('button', { name: 'Try again' });
    // The extension checks again by itself too, and then has no button for it.
    const checking = async () => {
      if (await again.isVisible()) await again.click({ timeout: 1000 }).catch(() => undefined);
      return job('Later').getByText('Checking whether it arrived').isVisible();
    };
    await expect.poll(checking).toBe(true);
    expect(await again.count()).toBe(0);
    await session.stopWorker();
    proxy.clear();
    held.resolve();
    await job('Later').getByRole('link').waitFor();
    expect(await published('Later')).toEqual(['pdf']);
    await files.getByRole('button', { name: 'Clear finished' }).click();
    await expect.poll(() => files.locator('.file-job').count()).toBe(0);
  });
});
