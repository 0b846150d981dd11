import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { inspectUpload } from '../../service/inspect/inspect-upload.ts';
import { ApiCaller, waitForConversion } from '../support/api/api-caller.ts';
import { countBlobs } from '../support/service/blob-count.ts';
import { type StartedService, startService } from '../support/service/service.ts';

/** Real and hostile documents with the expected outcome of each, if a collection is next to the checkout. */
const folder = fileURLToPath(new URL('../../../shared/documents/', import.meta.url));

const entry = z.looseObject({
  id: z.string(),
  file: z.string(),
  kind: z.string(),
  expect: z.looseObject({
    verdict: z.enum(['accept', 'convert', 'refuse', 'judge']),
    status: z.array(z.int()),
    also_ok: z.array(z.string()).default([]),
  }),
  pages: z.int().optional(),
  title: z.string().optional(),
  text_includes: z.array(z.string()).default([]),
  text_excludes: z.array(z.string()).default([]),
  serves: z.array(z.looseObject({ path: z.string() })).default([]),
  never_serves: z.array(z.string()).default([]),
});

type Entry = z.infer<typeof entry>;

const path = join(folder, 'manifest.json');
const corpus = existsSync(path)
  ? z.object({ documents: z.array(entry) }).parse(JSON.parse(readFileSync(path, 'utf8'))).documents
  : [];

/** The documents that are converted here; the others are only identified, to keep this test short. */
const converted = new Set(['word-ten-pages', 'word-comments', 'ppt-notes', 'xls-hidden-sheets', 'word-97']);

const office = (found: Entry) => ['convert'].includes(found.expect.verdict) || found.id === 'xls-slow';

let service: StartedService;
beforeAll(async () => {
  service = await startService({ env: { LOG_LEVEL: 'silent' } });
});
afterAll(() => service.stop());

async function publish(found: Entry) {
  const caller = new ApiCaller(service.baseUrl, (await service.createOwner()).apiKey);
  const bytes = await readFile(join(folder, found.file));
  const answer = await caller.upload('POST', '/documents', { name: basename(found.file), bytes });
  return { caller, ...answer };
}

async function textOf(blob: string): Promise<string> {
  const scratch = await mkdtemp(join(tmpdir(), 'corpus-'));
  try {
    const pdf = join(scratch, 'shown.pdf');
    await writeFile(pdf, await buffer(await service.deps.blobs.open(blob)));
    return (await promisify(execFile)('pdftotext', [pdf, '-'])).stdout;
  } finally {
    await rm(scratch, { recursive: true });
  }
}

async function liveVersion(uuid: string) {
  return service.db
    .selectFrom('documents')
    .innerJoin('versions', 'versions.id', 'documents.live_version_id')
    .selectAll('versions')
    .where('documents.id', '=', uuid)
    .executeTakeFirstOrThrow();
}

describe('the document corpus', () => {
  it('is read when it is next to the checkout', () => {
    expect(corpus.length > 0).toBe(existsSync(folder));
  });

  const known = corpus.filter((found) => office(found) && !converted.has(found.id));
  for (const found of known) {
    it(`contains an Office file: ${found.id}`, async () => {
      const inspected = await inspectUpload(join(folder, found.file), basename(found.file));
      expect(inspected).toMatchObject({ fileType: 'office', kind: found.kind });
    });
  }

  for (const found of corpus.filter(({ id }) => converted.has(id))) {
    it(`converts ${found.id}`, async () => {
      const { caller, status, body } = await publish(found);
      expect(status).toBe(201);
      expect((await waitForConversion(caller, body.slug)).status).toBe('Published');
      const { pages, shown_blob } = await liveVersion(body.uuid);
      expect(pages).toBe(found.pages);
      const text = await textOf(shown_blob ?? '');
      for (const words of found.text_includes) expect(text).toContain(words);
      for (const words of found.text_excludes) expect(text).not.toContain(words);
    });
  }

  for (const found of corpus.filter((one) => !office(one))) {
    it(`${found.expect.verdict}: ${found.id}`, async () => {
      const before = await countBlobs(service.dir);
      const { status, body } = await publish(found);
      if (status === 400) {
        expect(found.expect.status).toContain(400);
        expect(body.error.length).toBeGreaterThan(15);
        expect(await countBlobs(service.dir)).toBe(before);
        return;
      }
      expect(status).toBe(201);
      expect(
        found.expect.status.includes(201) || found.expect.also_ok.some((outcome) => outcome.startsWith('accept')),
      ).toBe(true);
      if (found.title !== undefined) expect(body.title).toBe(found.title);
      const version = await liveVersion(body.uuid);
      if (found.pages !== undefined) expect(version.pages).toBe(found.pages);
      const rows = await service.db
        .selectFrom('site_files')
        .select('path')
        .where('version_id', '=', version.id)
        .execute();
      const paths = rows.map((row) => row.path);
      expect(paths).toEqual(expect.arrayContaining(found.serves.map((served) => served.path)));
      for (const hidden of found.never_serves) expect(paths).not.toContain(hidden);
    });
  }
});
