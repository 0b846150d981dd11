import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { createTempFolder, withTempFolder } from './temp-folder.ts';

it('removes the folders of a killed process that had the id of this one', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'work-'));
  try {
    const own = await createTempFolder(parent);
    // In a container, the service has the same process id after each restart.
    const earlier = `linkwake-work-${process.pid}-1-aBcDeF`;
    await mkdir(join(parent, earlier));
    await createTempFolder(parent);
    const left = await readdir(parent);
    expect(left).not.toContain(earlier);
    expect(left).toContain(basename(own));
  } finally {
    await rm(parent, { recursive: true });
  }
});

it('creates a folder for each process, and removes those of ended processes', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'work-'));
  try {
    const { pid: ended } = spawnSync('true');
    for (const name of [`linkwake-work-${ended}-a`, `linkwake-work-${process.ppid}-b`, 'somebody-elses']) {
      await mkdir(join(parent, name));
      await writeFile(join(parent, name, 'document.docx'), 'x');
    }
    const made = await createTempFolder(parent);
    expect((await stat(made)).mode & 0o077).toBe(0);
    expect((await readdir(parent)).sort()).toEqual(
      [basename(made), `linkwake-work-${process.ppid}-b`, 'somebody-elses'].sort(),
    );
  } finally {
    await rm(parent, { recursive: true });
  }
});

it('removes the folder that was lent for some work, also when the work fails', async () => {
  let lent = '';
  const work = withTempFolder(async (folder) => {
    lent = folder;
    await writeFile(join(folder, 'document.docx'), 'x');
    throw new Error('The work failed.');
  });
  await expect(work).rejects.toThrow('The work failed.');
  await expect(stat(lent)).rejects.toThrow('ENOENT');
});
