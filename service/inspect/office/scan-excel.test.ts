import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { withZip } from '../zip/safe-zip.ts';
import { officeCaps } from './office-package.ts';
import { scanOffice } from './scan-office.ts';

/** Returns what a scan finds in a workbook of these parts. */
async function scan(parts: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'excel-'));
  try {
    const path = join(folder, 'book.xlsx');
    const files = Object.entries(parts).map(([name, text]) => [name, strToU8(text)] as const);
    await writeFile(path, zipSync(Object.fromEntries(files)));
    return await withZip(path, officeCaps, (entries) => scanOffice(entries, 'excel'));
  } finally {
    await rm(folder, { recursive: true });
  }
}

it.each(['xl/comments1.xml', 'xl/comments/comment1.xml'])('counts the comments in %s', async (path) => {
  const comments = '<comments><commentList><comment ref="A1"/><comment ref="B2"/></commentList></comments>';
  expect(await scan({ [path]: comments })).toMatchObject({ comments: 2 });
});

it('counts a threaded comment once, not with its legacy placeholder', async () => {
  const parts = {
    'xl/comments1.xml': '<comments><commentList><comment ref="A1"/></commentList></comments>',
    'xl/threadedComments/threadedComment1.xml': '<ThreadedComments><threadedComment ref="A1"/></ThreadedComments>',
  };
  expect(await scan(parts)).toMatchObject({ comments: 1 });
});

it('counts hidden sheets, including those that Excel does not offer to show', async () => {
  const sheets = '<sheet name="A"/><sheet name="B" state="hidden"/><sheet name="C" state="veryHidden"/>';
  expect(await scan({ 'xl/workbook.xml': `<workbook><sheets>${sheets}</sheets></workbook>` })).toMatchObject({
    hiddenSheets: 2,
  });
});
