import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

let built: string;

beforeAll(async () => {
  built = await mkdtemp(join(tmpdir(), 'linkwake-office-'));
  // Builds in a separate process: the environment of a test changes the build.
  const { NODE_ENV: _mode, BASE_URL: _base, VITEST: _test, ...env } = process.env;
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const build = [vite, 'build', '-c', 'office-addin/vite.config.ts', '--outDir', built, '--logLevel', 'error'];
  await promisify(execFile)(process.execPath, build, { cwd: root, env });
});

afterAll(() => rm(built, { recursive: true, force: true }));

it('the pane starts with at most 68 kB of script', async () => {
  const page = await readFile(join(built, 'taskpane.html'), 'utf8');
  const scripts = [...page.matchAll(/(?:src|href)="\.\/(assets\/[^"]+\.js)"/g)].map(([, path = '']) => path);
  expect(scripts.length).toBeGreaterThan(1);
  const packed = await Promise.all(
    scripts.map(async (path) => gzipSync(await readFile(join(built, path)), { level: 9 }).byteLength),
  );
  expect(packed.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(68_000);
});

it('the pane omits the extension’s messages, and keeps its own', async () => {
  const page = await readFile(join(built, 'taskpane.html'), 'utf8');
  const scripts = [...page.matchAll(/(?:src|href)="\.\/(assets\/[^"]+\.js)"/g)].map(([, path = '']) => path);
  const code = (await Promise.all(scripts.map((path) => readFile(join(built, path), 'utf8')))).join('\n');
  expect(code).toContain('pane.differs');
  expect(code).toContain('recipients.mail-text');
  expect(code).not.toContain('popup.publish');
});
