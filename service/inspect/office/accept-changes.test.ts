import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { copyWithChangesAccepted } from './accept-changes.ts';

/** Returns the settings in the copy of a package with the given settings. */
async function settingsAfter(settings: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'linkwake-test-'));
  try {
    const [source, copy] = [join(folder, 'a.docx'), join(folder, 'b.docx')];
    await writeFile(source, zipSync({ 'word/settings.xml': strToU8(settings) }));
    await copyWithChangesAccepted(source, copy);
    return strFromU8(unzipSync(await readFile(copy))['word/settings.xml'] ?? new Uint8Array());
  } finally {
    await rm(folder, { recursive: true });
  }
}

it('replaces the view settings, so that changes are hidden', async () => {
  const after = await settingsAfter('<w:settings a="1"><w:revisionView w:markup="1"/><w:zoom/></w:settings>');
  expect(after).toBe(
    '<w:settings a="1"><w:revisionView w:markup="0" w:insDel="0" w:formatting="0"/><w:zoom/></w:settings>',
  );
});

it('leaves broken settings unchanged, in linear time', async () => {
  // A pattern that searches for the end again from every start takes hours here.
  const broken = '<w:revisionView '.repeat(500_000) + '<w:settings '.repeat(500_000);
  expect(await settingsAfter(broken)).toBe(broken);
});
