import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../..', import.meta.url));
const wxt = fileURLToPath(new URL('../../node_modules/wxt/bin/wxt.mjs', import.meta.url));

/** Builds the extension as it is now, for a service of this computer; answers the folder of the built extension. */
export async function buildExtension(browser: 'chrome' | 'firefox'): Promise<string> {
  const options = browser === 'firefox' ? ['-b', 'firefox', '--mv3'] : [];
  await promisify(execFile)(process.execPath, [wxt, 'build', ...options], { cwd: root });
  return `${root}.output/${browser}-mv3`;
}
