import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { namedFonts } from './named-fonts.ts';

async function fontsOf(styles: string): Promise<Set<string>> {
  const folder = await mkdtemp(join(tmpdir(), 'linkwake-test-'));
  try {
    const path = join(folder, 'a.docx');
    await writeFile(path, zipSync({ 'word/styles.xml': strToU8(`<w:styles>${styles}</w:styles>`) }));
    return await namedFonts(path);
  } finally {
    await rm(folder, { recursive: true });
  }
}

const font = (name: string) => `<w:rFonts w:ascii="${name}" w:hAnsi="${name}"/>`;

it('returns the fonts that a text uses, but not those of its theme', async () => {
  expect([...(await fontsOf(font('Calibri') + font('+mn-lt') + font('Lato')))]).toEqual(['Calibri', 'Lato']);
});

it('returns no more fonts than a document uses, and no invalid names', async () => {
  expect((await fontsOf(Array.from({ length: 5000 }, (_, n) => font(`Font ${n}`)).join(''))).size).toBe(200);
  expect((await fontsOf(font('x'.repeat(1000)))).size).toBe(0);
});
