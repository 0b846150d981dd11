import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeLibreOfficeProfile } from '../../service/conversion/libreoffice-profile.ts';
import { inspectFile } from '../../shared/office-file/inspect-file.ts';
import { makeDocx, makePptx, makeXlsx, withPart } from '../support/files/office.ts';

const run = promisify(execFile);

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'saved-'));
  // Without it, LibreOffice tests its graphics at each start.
  await writeLibreOfficeProfile(join(folder, 'profile'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const slideNumber =
  '<a:fld id="{B6F15528-21DE-4FAA-801E-634DDDAF4B2B}" type="slidenum"><a:rPr lang="en-US"/><a:t>1</a:t></a:fld>';

const files = {
  docx: makeDocx('Sail at nine', 'Bring 42 ropes'),
  pptx: withPart(makePptx('Ten boats'), 'ppt/slides/slide1.xml', (slide) =>
    slide.replace('</a:r>', `</a:r>${slideNumber}`),
  ),
  xlsx: withPart(makeXlsx('Boats'), 'xl/worksheets/sheet1.xml', (sheet) =>
    sheet.replace('</row>', '<c r="B1"><f>RAND()</f><v>0.5</v></c><c r="C1"><v>4200</v></c></row>'),
  ),
};

type Kind = keyof typeof files;

let saves = 0;

/** Opens files in LibreOffice, in one run of it, and saves each again in its own format. */
async function save(kind: Kind, ...given: Uint8Array[]): Promise<Uint8Array[]> {
  saves += 1;
  const to = join(folder, `saved-${saves}`);
  await mkdir(to);
  const names = given.map((_, at) => `${saves}-${at}.${kind}`);
  for (const [at, name] of names.entries()) await writeFile(join(folder, name), given[at] ?? '');
  const profile = `-env:UserInstallation=file://${folder}/profile`;
  await run('soffice', [profile, '--headless', '--convert-to', kind, '--outdir', to, ...names], { cwd: folder });
  return Promise.all(names.map((name) => readFile(join(to, name))));
}

async function print(bytes: Uint8Array | undefined): Promise<string> {
  const inspected = await inspectFile(new Blob([new Uint8Array(bytes ?? [])]));
  if (inspected === undefined) throw new Error('LibreOffice has saved something else.');
  return inspected.fingerprint;
}

describe.each<[Kind, path: string, from: string, to: string]>([
  ['docx', 'word/document.xml', '42', '43'],
  ['pptx', 'ppt/slides/slide1.xml', 'Ten', 'Tan'],
  ['xlsx', 'xl/worksheets/sheet1.xml', '4200', '4201'],
])('a %s that LibreOffice saves', (kind, path, from, to) => {
  let one: Uint8Array | undefined;
  let changed: Uint8Array | undefined;
  let other: Uint8Array | undefined;
  let own: Uint8Array | undefined;
  beforeAll(async () => {
    const edited = withPart(files[kind], path, (content) => content.replace(from, to));
    [one, changed] = await save(kind, files[kind], edited);
    // The first save of another program's file writes LibreOffice's own defaults into it.
    [other, own] = await save(kind, files[kind], one ?? new Uint8Array());
  });

  it('twice is the same document, and another one after a change of one character', async () => {
    expect(await print(other)).toBe(await print(one));
    expect(await print(changed)).not.toBe(await print(one));
  });

  // LibreOffice makes the boxes of a presentation smaller by a hundredth of a millimetre at each save, which is a change.
  if (kind === 'pptx') return;

  it('again without a change is the same document', async () => {
    const [again] = await save(kind, own ?? new Uint8Array());
    expect(await print(again)).toBe(await print(own));
  });
});
