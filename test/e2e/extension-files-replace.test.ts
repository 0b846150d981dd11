import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteDocument } from '../../service/documents/delete-document.ts';
import { type ExtensionWithService, startExtensionWithService } from '../support/extension/extension-with-service.ts';
import { makePdf } from '../support/files/pdf.ts';
import { makeFolder } from '../support/files/write-folder.ts';

let around: ExtensionWithService;
let files: Page;

beforeAll(async () => {
  around = await startExtensionWithService({});
  files = await around.session.open('library.html?view=files');
});

afterAll(() => around?.stop());

const page = (name: string, words: string) => ({
  name,
  mimeType: 'text/html',
  buffer: Buffer.from(`<h1>${words}</h1>`),
});

const choose = (...chosen: { name: string; mimeType: string; buffer: Buffer }[]) =>
  files.getByLabel('Choose files').setInputFiles(chosen);

/** The queue, apart from the list of documents, which has the same titles. */
const queue = () => files.getByRole('region', { name: 'Your files' });
const job = (title: string) => queue().getByRole('listitem').filter({ hasText: title });
const question = (title: string) => job(title).getByRole('group', { name: 'already has a link' });
const button = (title: string, name: string) => job(title).getByRole('button', { name, exact: true });

/** Publishes a file and dismisses it. Returns its link. */
async function publish(file: ReturnType<typeof page>, title: string): Promise<string> {
  await choose(file);
  const link = await job(title).getByRole('link').getAttribute('href');
  await button(title, 'Dismiss').click();
  await job(title).waitFor({ state: 'detached' });
  return link ?? '';
}

/** Returns the number of versions of each document with a title, oldest document first. */
async function versions(title: string): Promise<number[]> {
  const rows = await around.service.db
    .selectFrom('documents as d')
    .innerJoin('versions as v', 'v.document_id', 'd.id')
    .select(({ fn }) => ['d.id', 'd.created_at', fn.countAll<string>().as('count')])
    .where('d.title', '=', title)
    .groupBy(['d.id', 'd.created_at'])
    .orderBy('d.created_at')
    .execute();
  return rows.map(({ count }) => Number(count));
}

describe('a file whose name has a link', () => {
  /** @feature file-again */
  it('replaces the content of that link once the person confirms, and is not sent before', async () => {
    const link = await publish(page('Offer.html', 'First'), 'Offer');
    await choose(page('Offer.html', 'Second'));
    await question('Offer').waitFor();
    expect(await question('Offer').getByRole('link').getAttribute('href')).toBe(link);
    // The question remains after the background was stopped and the screen was closed.
    await around.session.stopWorker();
    await files.reload();
    await question('Offer').waitFor();
    expect(await versions('Offer')).toEqual([1]);
    await button('Offer', 'Update link').click();
    await job('Offer').getByText('Updated: Offer').waitFor();
    expect(await versions('Offer')).toEqual([2]);
    await button('Offer', 'Dismiss').click();
  });

  it('gets a new link when the person says so, and the next question names that link', async () => {
    const first = await publish(page('Plan.html', 'First'), 'Plan');
    await choose(page('PLAN.html', 'Second'));
    await button('PLAN', 'Create new link').click();
    await button('PLAN', 'Copy link').waitFor();
    const second = await job('PLAN').getByRole('link').getAttribute('href');
    expect(second).not.toBe(first);
    expect([await versions('Plan'), await versions('PLAN')]).toEqual([[1], [1]]);
    await button('PLAN', 'Dismiss').click();
    await choose(page('Plan.html', 'Third'));
    expect(await question('Plan').getByRole('link').getAttribute('href')).toBe(second);
    await button('Plan', 'Cancel').click();
    await job('Plan').waitFor({ state: 'detached' });
    expect([await versions('Plan'), await versions('PLAN')]).toEqual([[1], [1]]);
  });

  /** @feature file-again */
  it('is not sent when its link already shows it, unless the person insists', async () => {
    await publish(page('Notes.html', 'First'), 'Notes');
    await choose(page('Notes.html', 'First'));
    await job('Notes').getByText('Already up to date: Notes').waitFor();
    expect(await versions('Notes')).toEqual([1]);
    await button('Notes', 'Update anyway').click();
    await job('Notes').getByText('Updated: Notes').waitFor();
    expect(await versions('Notes')).toEqual([2]);
    await button('Notes', 'Dismiss').click();
    await choose(page('Notes.html', 'First'));
    await button('Notes', 'Create new link').click();
    await job('Notes').getByText('Already up to date: Notes').waitFor({ state: 'detached' });
    await button('Notes', 'Copy link').waitFor();
    expect(await versions('Notes')).toEqual([2, 1]);
    await button('Notes', 'Dismiss').click();
  });

  it('can be a folder, whose zip is compared', async () => {
    const parent = await mkdtemp(join(tmpdir(), 'linkwake-again-'));
    const contents = { 'index.html': '<h1>Harbour</h1>', 'boat.png': 'no picture' };
    const chooseFolder = async () => {
      await files.getByLabel('Choose folder').setInputFiles(await makeFolder(parent, 'harbour', contents));
      await files.getByRole('button', { name: 'Publish folder' }).click();
    };
    await chooseFolder();
    await job('harbour').getByRole('link').waitFor();
    await button('harbour', 'Dismiss').click();
    // A message that is on its way is lost with its page.
    await job('harbour').waitFor({ state: 'detached' });
    await files.reload();
    await files.getByLabel('Choose folder').setInputFiles(join(parent, 'harbour'));
    await files.getByRole('button', { name: 'Publish folder' }).click();
    await job('harbour').getByText('Already up to date: harbour').waitFor();
    await button('harbour', 'Dismiss').click();
    await job('harbour').waitFor({ state: 'detached' });
    contents['index.html'] = '<h1>Harbour, at night</h1>';
    await chooseFolder();
    await question('harbour').waitFor();
    await button('harbour', 'Cancel').click();
    expect(await versions('harbour')).toEqual([1]);
    await rm(parent, { recursive: true });
  });

  it('is published as new when the document of the link is gone', async () => {
    const link = await publish(
      { name: 'Terms.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await makePdf()) },
      'Terms',
    );
    const changed = { name: 'Terms.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await makePdf(2)) };
    await choose(changed);
    await question('Terms').waitFor();
    const { db, owner } = around.service;
    await deleteDocument(db, owner.workspaceId, new URL(link).pathname.slice(1));
    await button('Terms', 'Update link').click();
    await job('Terms').getByRole('alert').waitFor();
    await button('Terms', 'Create new link').click();
    await button('Terms', 'Copy link').waitFor();
    expect(await versions('Terms')).toEqual([1]);
    await button('Terms', 'Dismiss').click();
  });
});
