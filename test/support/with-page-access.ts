import { rmSync } from 'node:fs';
import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A copy of a built extension to which everything it may ask for is granted: a browser without a window shows no question. The
 * copy goes with this process.
 */
export async function withPageAccess(extension: string): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'linkwake-with-access-'));
  process.once('exit', () => rmSync(copy, { recursive: true, force: true }));
  await cp(extension, copy, { recursive: true });
  const file = join(copy, 'manifest.json');
  const {
    optional_permissions: rights,
    optional_host_permissions: sites,
    ...manifest
  } = JSON.parse(await readFile(file, 'utf8'));
  manifest.permissions.push(...rights);
  manifest.host_permissions.push(...sites);
  await writeFile(file, JSON.stringify(manifest));
  return copy;
}
