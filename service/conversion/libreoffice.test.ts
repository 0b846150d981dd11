import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLogger } from '../log/logger.ts';
import { createLibreOffice, type LibreOffice } from './libreoffice.ts';

// The first start of LibreOffice takes seconds on a busy processor.
vi.setConfig({ testTimeout: 120_000 });

/** Where the temporary files are, and a note to convert. */
let temporary: string;
let office: LibreOffice;
let note: string;

beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'office-'));
  note = join(folder, 'note.txt');
  await writeFile(note, 'A note');
  temporary = join(folder, 'temporary');
  await mkdir(temporary);
  vi.stubEnv('TMPDIR', temporary);
  office = await createLibreOffice({ seconds: 60, log: createLogger('silent') });
});

afterEach(async () => {
  await office.close();
  const left = await readdir(temporary);
  vi.unstubAllEnvs();
  await rm(join(temporary, '..'), { recursive: true });
  expect(left).toEqual([]);
});

const convert = () =>
  office.convert({ path: note, ending: '.txt', acceptChanges: false }, 'pdf', new AbortController().signal, (output) =>
    readFile(output, 'latin1'),
  );

/** Returns the paths of the settings of all profiles. */
async function settings(): Promise<string[]> {
  const names = await readdir(temporary, { recursive: true });
  return names.filter((name) => name.endsWith('registrymodifications.xcu')).map((name) => join(temporary, name));
}

describe('LibreOffice', () => {
  it('converts after the system has removed temporary files that were not used for days', async () => {
    for (const name of await readdir(temporary)) await rm(join(temporary, name), { recursive: true });
    expect(await convert()).toMatch(/^%PDF/);
  });

  it('starts with its settings where the system has removed only those', async () => {
    await convert();
    const [used = ''] = await settings();
    await rm(used);
    await convert();
    const [again = ''] = await settings();
    expect(await readFile(again, 'utf8')).toContain('DisableMacrosExecution');
  });
});
