import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const wxt = fileURLToPath(new URL('../../../node_modules/wxt/bin/wxt.mjs', import.meta.url));

/**
 * Builds the extension into a separate folder, which is removed with this process; returns the folder. `npm test`
 * has built it already and passes its folder.
 */
export async function buildExtension(browser: 'chrome' | 'firefox'): Promise<string> {
  const built = process.env.LINKWAKE_BUILT;
  if (built !== undefined) return join(built, `${browser}-mv3`);
  const output = await mkdtemp(join(tmpdir(), 'linkwake-extension-'));
  process.once('exit', () => rmSync(output, { recursive: true, force: true }));
  const options = browser === 'firefox' ? ['-b', 'firefox', '--mv3'] : [];
  await promisify(execFile)(process.execPath, [wxt, 'build', ...options], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', LINKWAKE_OUTPUT: output },
  });
  return join(output, `${browser}-mv3`);
}

/**
 * Copies a built extension with all optional permissions granted: a browser without a window shows no prompts. The
 * copy is removed with this process.
 */
export async function extensionWithAllPermissions(extension: string): Promise<string> {
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
