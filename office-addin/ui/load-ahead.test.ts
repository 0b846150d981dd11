import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const aheadFile = 'office-addin/ui/load-ahead.ts';

/** Returns the files that a file imports on demand, as paths from the root. */
async function importedOnDemand(file: string): Promise<string[]> {
  const source = await readFile(join(root, file), 'utf8');
  return [...source.matchAll(/(?<!typeof )import\('([^']+)'\)/g)].map(([, path = '']) =>
    path.startsWith('#') ? path.slice(1) : relative(root, resolve(root, dirname(file), path)),
  );
}

it('whatever a part of the pane imports on demand is loaded ahead: a deployment removes the files of the build before', async () => {
  const ahead = await importedOnDemand(aheadFile);
  const folders = ['office-addin/ui', 'office-addin/host'];
  const files = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(join(root, folder), { recursive: true })).map((at) => join(folder, at)),
    ),
  );
  const sources = [...files.flat(), 'shared/ui/use-worded-warnings.ts'].filter(
    (file) => /(?<!\.test)\.tsx?$/.test(file) && file !== aheadFile,
  );
  const wanted = (await Promise.all(sources.map(importedOnDemand))).flat();
  expect(wanted.length).toBeGreaterThan(20);
  expect(wanted.filter((file) => !ahead.includes(file))).toEqual([]);
});
