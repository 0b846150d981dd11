import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createLogger } from '../log/logger.ts';
import { writeLibreOfficeProfile } from './libreoffice-profile.ts';
import { runConfined } from './run-confined.ts';

it('starts LibreOffice without its tests of the graphics, which cost more than a small file does', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'profile-'));
  try {
    const profile = join(folder, 'profile');
    await writeLibreOfficeProfile(profile);
    const input = join(folder, 'note.txt');
    await writeFile(input, 'A note');
    await mkdir(join(folder, 'out'));
    const args = [
      `-env:UserInstallation=file://${profile}`,
      '--headless',
      '--convert-to',
      'pdf',
      '--outdir',
      'out',
      input,
    ];
    await runConfined('soffice', args, {
      cwd: folder,
      signal: new AbortController().signal,
      log: createLogger('silent'),
    });
    expect(await readdir(join(folder, 'out'))).toEqual(['note.pdf']);
    expect(await readdir(join(profile, 'user'))).not.toContain('GraphicsRenderTests.log');
  } finally {
    await rm(folder, { recursive: true });
  }
});
