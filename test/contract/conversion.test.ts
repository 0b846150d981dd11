import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ApiCaller, waitForConversion } from '../support/api/api-caller.ts';
import { makeDocx, makeDocxWithLinkedPicture, makePptx, makeXlsx, withPart } from '../support/files/office.ts';
import { type StartedService, startService } from '../support/service/service.ts';

let service: StartedService;
let caller: ApiCaller;
beforeAll(async () => {
  service = await startService({ env: { LOG_LEVEL: 'silent' } });
  caller = new ApiCaller(service.baseUrl, service.owner.apiKey);
});
afterAll(() => service.stop());

const run = promisify(execFile);

/**
 * Returns what visitors see of a document: its pages, and its words and pictures as another reader (poppler) finds
 * them.
 */
async function shown(uuid: string) {
  const version = await service.db
    .selectFrom('documents')
    .innerJoin('versions', 'versions.id', 'documents.live_version_id')
    .select(['pages', 'shown_blob'])
    .where('documents.id', '=', uuid)
    .executeTakeFirstOrThrow();
  const folder = await mkdtemp(join(tmpdir(), 'shown-'));
  try {
    const path = join(folder, 'shown.pdf');
    await writeFile(path, await buffer(await service.deps.blobs.open(version.shown_blob ?? '')));
    const { stdout: text } = await run('pdftotext', [path, '-']);
    const { stdout: images } = await run('pdfimages', ['-list', path]);
    const heading = 2;
    return { pages: version.pages, text, images: images.trim().split('\n').length - heading };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Returns the process id of a running LibreOffice that a service of this process has started. */
async function libreOfficeOfThisProcess(): Promise<number | undefined> {
  const { stdout } = await run('ps', ['-eo', 'pid=,ppid=,comm=']);
  const processes = stdout.split('\n').map((line) => line.trim().split(/\s+/));
  const parents = new Map(processes.map(([id, parent]) => [id, parent]));
  const isOurs = (id: string | undefined): boolean =>
    id !== undefined && (id === String(process.pid) || isOurs(parents.get(id)));
  return Number(processes.find(([id, , name]) => name === 'soffice.bin' && isOurs(id))?.[0]) || undefined;
}

/** A Word file according to its list of parts, without anything that a converter could read. */
const brokenDocx = () => withPart(makeDocx('x'), 'word/document.xml', () => 'This is no XML.');

describe('converting Office files', () => {
  /** @contract service/publish, state/converting, publish/kinds */
  it.each([
    ['word', { name: 'plan.docx', bytes: makeDocx('The first page', 'The second page') }, 2, 'The second page'],
    ['powerpoint', { name: 'deck.pptx', bytes: makePptx('On the only slide') }, 1, 'On the only slide'],
    ['excel', { name: 'sheet.xlsx', bytes: makeXlsx('In the only cell') }, 1, 'In the only cell'],
  ])('makes a PDF of a %s file, and the link shows it', async (kind, file, pages, words) => {
    const { body: document } = await caller.upload('POST', '/documents', file);
    expect(document).toMatchObject({ kind, status: 'Converting' });
    expect(await waitForConversion(caller, document.slug)).toMatchObject({ kind, status: 'Published' });
    const result = await shown(document.uuid);
    expect(result.pages).toBe(pages);
    expect(result.text).toContain(words);
  });

  /** @feature conversion */
  it('loads no address that a document names', async () => {
    const asked: string[] = [];
    const outside = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.end();
    }).listen(0, '127.0.0.1');
    const address = outside.address();
    const port = typeof address === 'object' ? address?.port : 0;
    try {
      const linked = { name: 'linked.docx', bytes: makeDocxWithLinkedPicture(`http://127.0.0.1:${port}/tracker.png`) };
      const { body } = await caller.upload('POST', '/documents', linked);
      expect((await waitForConversion(caller, body.slug)).status).toBe('Published');
      expect(asked).toEqual([]);
    } finally {
      outside.close();
    }
  });

  it('includes no local file in the PDF, even if the document names one', async () => {
    const picture = new URL('../capture/pages/files/noise.png', import.meta.url).href;
    const { body } = await caller.upload('POST', '/documents', {
      name: 'linked.docx',
      bytes: makeDocxWithLinkedPicture(picture),
    });
    expect((await waitForConversion(caller, body.slug)).status).toBe('Published');
    expect(await shown(body.uuid)).toMatchObject({ images: 0, text: expect.stringContaining('Below is a picture') });
  });

  it('reports that a file could not be converted, and why', async () => {
    const { body } = await caller.upload('POST', '/documents', { name: 'broken.docx', bytes: brokenDocx() });
    const failed = await waitForConversion(caller, body.slug);
    expect(failed).toMatchObject({
      ...{ status: 'Failed', failure: expect.stringContaining('Save it again, or as PDF') },
      failure_details: { code: 'conversion_no_output' },
    });
    const { versions } = (await caller.get(`/documents/${body.slug}/versions`)).body;
    expect(versions).toMatchObject([{ status: 'Failed', failure_details: { code: 'conversion_no_output' } }]);
  });

  it('tries a file again when LibreOffice crashes', async () => {
    // Long enough to be under way when the crash comes.
    const bytes = makeDocx('After a crash', ...Array.from({ length: 300 }, (_, page) => `Page ${page}`));
    const { body } = await caller.upload('POST', '/documents', { name: 'a.docx', bytes });
    const waiting = { timeout: 20_000, interval: 10 };
    const crashed = await vi.waitUntil(libreOfficeOfThisProcess, waiting);
    // Not SIGSEGV: LibreOffice handles that once it has started, and goes on where no fault recurs.
    process.kill(crashed, 'SIGKILL');
    await vi.waitUntil(async () => ![undefined, crashed].includes(await libreOfficeOfThisProcess()), waiting);
    expect((await waitForConversion(caller, body.slug)).status).toBe('Published');
    expect((await shown(body.uuid)).text).toContain('After a crash');
  });

  it('keeps showing the old version when the new one cannot be converted', async () => {
    const { body } = await caller.upload('POST', '/documents', { name: 'a.docx', bytes: makeDocx('Still here') });
    await waitForConversion(caller, body.slug);
    await caller.upload('PUT', `/documents/${body.slug}/content`, { name: 'a.docx', bytes: brokenDocx() });
    expect((await waitForConversion(caller, body.slug)).status).toBe('Failed');
    expect((await shown(body.uuid)).text).toContain('Still here');
  });
});

describe('a conversion that takes too long', () => {
  let hasty: StartedService;
  let long: Uint8Array;
  beforeAll(async () => {
    // Runs before any connection exists: it blocks this process for a while, and a connection could close.
    long = makeDocx(...Array.from({ length: 4000 }, (_, page) => `Page ${page} ${'words '.repeat(200)}`));
    hasty = await startService({ env: { CONVERSION_SECONDS: '1', CONVERSIONS: '1', LOG_LEVEL: 'silent' } });
  });
  afterAll(() => hasty.stop());

  it('is stopped, and its owner is notified', async () => {
    const owner = new ApiCaller(hasty.baseUrl, hasty.owner.apiKey);
    const { body } = await owner.upload('POST', '/documents', { name: 'long.docx', bytes: long });
    const failed = await waitForConversion(owner, body.slug);
    expect(failed).toMatchObject({
      status: 'Failed',
      failure: expect.stringContaining('longer than the limit of 1 sec.'),
    });
    expect(failed.failure_details).toEqual({ code: 'conversion_too_long', values: { seconds: 1 } });
  });
});
