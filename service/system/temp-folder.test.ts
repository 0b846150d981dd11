import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { createTempFolder } from './temp-folder.ts';

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
