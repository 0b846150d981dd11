import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };

const root = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);

/** `npm test` has made the packages already. */
const made = process.env.LINKWAKE_BUILT;
let output: string;

beforeAll(async () => {
  output = made ?? (await mkdtemp(join(tmpdir(), 'linkwake-store-')));
  if (made !== undefined) return;
  // Vitest says that this is a test, which makes the packages larger.
  const env = { ...process.env, NODE_ENV: 'production', LINKWAKE_OUTPUT: output };
  for (const browser of [
    ['-b', 'chrome'],
    ['-b', 'edge'],
    ['-b', 'firefox', '--mv3'],
  ])
    await run(process.execPath, [join(root, 'node_modules/wxt/bin/wxt.mjs'), 'zip', ...browser], { cwd: root, env });
});

afterAll(async () => {
  if (made === undefined) await rm(output, { recursive: true, force: true });
});

async function namesIn(ending: string): Promise<string[]> {
  const file = join(output, `linkwake-${packageJson.version}-${ending}`);
  return Object.keys(unzipSync(await readFile(file), { filter: () => true }));
}

describe('the packages for stores', () => {
  it.each(['chrome.zip', 'edge.zip', 'firefox.zip'])(
    '%s contains the extension, and nothing of the tests',
    async (ending) => {
      const names = await namesIn(ending);
      expect(names).toEqual(expect.arrayContaining(['manifest.json', 'background.js', 'popup.html', 'icons/128.png']));
      expect(names.filter((name) => /\.test\.|\.map$|\.tsx?$/.test(name))).toEqual([]);
    },
  );

  it.each(['chrome-mv3', 'firefox-mv3'])(
    '%s stays within its size limits: 40 kB of script for the popup, 68 for the background',
    async (folder) => {
      const built = join(output, folder);
      const weight = async (file: string) => gzipSync(await readFile(join(built, file)), { level: 9 }).byteLength;
      const page = await readFile(join(built, 'popup.html'), 'utf8');
      const scripts = [...page.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(([, path = '']) => path);
      expect(scripts.length).toBeGreaterThan(1);
      const popup = (await Promise.all(scripts.map(weight))).reduce((sum, bytes) => sum + bytes, 0);
      expect(popup).toBeLessThanOrEqual(40_000);
      expect(await weight('background.js')).toBeLessThanOrEqual(68_000);
    },
  );

  /** @feature store-packages */
  it('include the sources from which Firefox’s store builds them', async () => {
    const names = await namesIn('sources.zip');
    expect(names).toEqual(
      expect.arrayContaining([
        'package.json',
        'package-lock.json',
        'wxt.config.ts',
        'shared/build/only-used-messages.ts',
        'extension/entrypoints/background.ts',
      ]),
    );
    expect(names.filter((name) => /^(?:service|test|office-addin|node_modules)\//.test(name))).toEqual([]);
  });

  /** @feature store-packages */
  it('pass the linter of Firefox’s store without an error', async () => {
    const linter = join(root, 'node_modules/web-ext/bin/web-ext.js');
    const lint = ['lint', '-s', join(output, 'firefox-mv3'), '-o', 'json', '--no-config-discovery'];
    // The linter exits with a failure on an error; its output is easier to read.
    const { stdout } = await run(process.execPath, [linter, ...lint]).catch((error: { stdout: string }) => error);
    expect(JSON.parse(stdout).errors).toEqual([]);
  });
});
