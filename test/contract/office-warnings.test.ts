import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { PublishedDocument } from '#shared/contract/document.ts';
import { writeLibreOfficeProfile } from '../../service/conversion/libreoffice-profile.ts';
import { ApiCaller, waitForConversion } from '../support/api/api-caller.ts';
import { makeDocx, makeDocxWithLinkedPicture } from '../support/files/office.ts';
import {
  makeDocxIn,
  makeDocxWithChanges,
  makeFodpWithHidden,
  makePptxWithExtras,
  makeXlsxWithHidden,
  withAuthor,
  withNumberedParts,
  withParts,
  withPartsElsewhere,
  withSettings,
} from '../support/files/office-extras.ts';
import { makeZip } from '../support/files/zip.ts';
import { type StartedService, startService } from '../support/service/service.ts';

let service: StartedService;
let caller: ApiCaller;
beforeAll(async () => {
  service = await startService({ env: { LOG_LEVEL: 'silent' } });
  caller = new ApiCaller(service.baseUrl, service.owner.apiKey);
});
afterAll(() => service.stop());

const run = promisify(execFile);

async function publish(name: string, bytes: Uint8Array): Promise<PublishedDocument> {
  const { body } = await caller.upload('POST', '/documents', { name, bytes });
  return body;
}

/** Returns the words of the PDF that visitors see (as poppler reads them), and all warnings to the owner. */
async function converted({ uuid, slug }: { uuid: string; slug: string }) {
  expect((await waitForConversion(caller, slug)).status).toBe('Published');
  const version = await service.db
    .selectFrom('documents')
    .innerJoin('versions', 'versions.id', 'documents.live_version_id')
    .select(['shown_blob', 'warnings'])
    .where('documents.id', '=', uuid)
    .executeTakeFirstOrThrow();
  const folder = await mkdtemp(join(tmpdir(), 'shown-'));
  try {
    const path = join(folder, 'shown.pdf');
    await writeFile(path, await buffer(await service.deps.blobs.open(version.shown_blob ?? '')));
    const [{ warnings, warning_details: details }] = (await caller.get(`/documents/${slug}/versions`)).body.versions;
    expect(warnings).toEqual(version.warnings);
    expect(details).toHaveLength(warnings.length);
    return { text: (await run('pdftotext', [path, '-'])).stdout, warnings, details };
  } finally {
    await rm(folder, { recursive: true });
  }
}

describe('tracked changes', () => {
  it.each([
    ['without settings', makeDocxWithChanges()],
    ['with settings that show changes', withSettings(makeDocxWithChanges())],
    ['with numbered parts', withNumberedParts(makeDocxWithChanges())],
    ['with numbered parts and settings', withNumberedParts(withSettings(makeDocxWithChanges()))],
    ['with parts in a differently named folder', withPartsElsewhere(withSettings(makeDocxWithChanges()))],
  ])('of a file %s are shown as if accepted, and the owner is warned', async (_name, bytes) => {
    const document = await publish('offer.docx', bytes);
    expect(document.warnings).toEqual([
      'Tracked changes are shown as accepted: 2 deletions left out, 1 insertion as plain text.',
      'Hidden text is left out.',
    ]);
    expect(document.warning_details).toEqual([
      { code: 'tracked_changes', values: { deletions: 2, insertions: 1 } },
      { code: 'hidden_text' },
    ]);
    const { text } = await converted(document);
    expect(text).toContain('The price is eighty');
    expect(text).not.toMatch(/ninety|Never say this|unseen/);
  });
});

/** The same file in the format of Office 97. */
async function asOf1997(bytes: Uint8Array, from: string, to: string): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'of-1997-'));
  try {
    await writeFile(join(folder, `file.${from}`), bytes);
    await writeLibreOfficeProfile(join(folder, 'profile'));
    const profile = `-env:UserInstallation=file://${folder}/profile`;
    await run('soffice', [profile, '--headless', '--convert-to', to, '--outdir', folder, join(folder, `file.${from}`)]);
    return await readFile(join(folder, `file.${to}`));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Runs these commands of a shell before each conversion. @param before `$folder` is where the output belongs */
async function withLibreOffice(before: string, work: () => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'libreoffice-'));
  const path = process.env.PATH ?? '';
  const script = `#!/bin/sh
previous=
for argument; do
  [ "$previous" = --outdir ] && folder=$argument
  previous=$argument
done
${before}
PATH='${path}' exec soffice "$@"
`;
  try {
    await writeFile(join(folder, 'soffice'), script, { mode: 0o755 });
    vi.stubEnv('PATH', `${folder}:${path}`);
    await work();
  } finally {
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true });
  }
}

/** Returns a Word package that names a part it lacks, as base64. */
function withoutMainPart(): string {
  const { '[Content_Types].xml': types = '' } = unzipSync(makeDocx('Text'));
  return Buffer.from(makeZip({ '[Content_Types].xml': types })).toString('base64');
}

describe('an older file', () => {
  it('with tracked changes is shown without deleted text, and the owner is warned', async () => {
    const document = await publish('offer.doc', await asOf1997(makeDocxWithChanges(), 'docx', 'doc'));
    expect(document.warnings).toEqual([]);
    const { text, warnings } = await converted(document);
    expect(text).toContain('The price is eighty');
    expect(text).not.toMatch(/ninety|Never say this|unseen/);
    expect(warnings).toEqual([
      'Tracked changes are shown as accepted: 2 deletions left out, 1 insertion as plain text.',
      'Hidden text is left out.',
    ]);
  });

  it.each([
    ['cannot be converted to be checked', 'exit 0'],
    ['cannot be read to be checked', `echo ${withoutMainPart()} | base64 -d > "$folder/document.docx"; exit 0`],
  ])('of Word that %s is not shown, and the owner is told so', async (_, instead) => {
    const bytes = await asOf1997(makeDocxWithChanges(), 'docx', 'doc');
    await withLibreOffice(`case "$*" in *"--convert-to docx"*) ${instead};; esac`, async () => {
      const { slug, uuid } = await publish('offer.doc', bytes);
      expect(await waitForConversion(caller, slug)).toMatchObject({
        status: 'Failed',
        failure: expect.stringContaining('Save it again, or as PDF'),
        failure_details: { code: 'conversion_no_output' },
      });
      const versions = service.db.selectFrom('versions').select('shown_blob').where('document_id', '=', uuid);
      expect(await versions.execute()).toEqual([{ shown_blob: null }]);
    });
  });

  it('with hidden slides and sheets leads to a warning', async () => {
    const deck = await publish('deck.ppt', await asOf1997(makeFodpWithHidden(), 'fodp', 'ppt'));
    const table = await publish('table.xls', await asOf1997(makeXlsxWithHidden('seen', 'unseen'), 'xlsx', 'xls'));
    expect((await converted(deck)).warnings).toEqual(['1 hidden slide is left out.']);
    const { text, warnings } = await converted(table);
    expect(text).not.toContain('unseen');
    expect(warnings).toEqual(expect.arrayContaining(['1 hidden sheet is left out.']));
  });
});

describe('the owner of an Office file is warned', () => {
  it('of the author’s name in it, and of missing pictures and macros', async () => {
    const linked = withAuthor(makeDocxWithLinkedPicture('https://elsewhere.example/a.png'), 'Ann Example');
    const { warnings } = await publish('plan.docx', withParts(linked, { 'word/vbaProject.bin': 'x' }));
    expect(warnings).toEqual([
      '1 linked picture isn’t in the file and isn’t shown.',
      'Macros are left out and don’t run.',
      'The file names Ann Example as its author. Anyone who downloads it can see that.',
    ]);
  });

  it('of the parts of its slides that are left out', async () => {
    const { warnings } = await publish('deck.pptx', makePptxWithExtras({ hidden: true }));
    expect(warnings).toEqual([
      '1 video or sound doesn’t play. Viewers see a still picture.',
      '1 hidden slide is left out.',
      'Speaker notes of 1 slide are left out.',
      'The animation of 1 slide isn’t shown.',
    ]);
  });

  it('of the parts of its sheets that are left out, and they are', async () => {
    const document = await publish('sheet.xlsx', makeXlsxWithHidden('Turnover', 'Salaries'));
    expect(document.warnings).toEqual([
      '1 hidden sheet is left out.',
      'Hidden rows or columns of 1 sheet are left out.',
    ]);
    const { text } = await converted(document);
    expect(text).toContain('Turnover');
    expect(text).not.toContain('Salaries');
  });

  it('of nothing when there is nothing to report', async () => {
    expect((await publish('plain.docx', makeDocx('Plain'))).warnings).toEqual([]);
  });

  it('of substitute fonts, after the conversion', async () => {
    const calibri = await converted(await publish('a.docx', makeDocxIn('Calibri', 'In Calibri')));
    expect(calibri.warnings).toEqual(['Fonts replaced by others of the same width: Calibri (Carlito).']);
    expect(calibri.details).toEqual([
      { code: 'fonts_of_same_widths', values: { items: ['Calibri (Carlito)'], more: 0 } },
    ]);
    const unknown = await converted(await publish('b.docx', makeDocxIn('Fontnobodyhas', 'In another')));
    expect(unknown.warnings).toEqual([
      expect.stringMatching(/^Fonts this service may not have: Fontnobodyhas\. Text is shown in /),
    ]);
  });

  it('again when the file is replaced', async () => {
    const { slug } = await publish('plain.docx', makeDocx('Plain'));
    const { body } = await caller.upload('PUT', `/documents/${slug}/content`, {
      name: 'plain.docx',
      bytes: withAuthor(makeDocx('Plain'), 'Ann Example'),
    });
    expect(body.warnings).toEqual([expect.stringContaining('Ann Example')]);
  });
});
