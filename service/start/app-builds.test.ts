import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BuildFailed } from '../errors/start-errors.ts';
import { ensureApps } from './app-builds.ts';

vi.setConfig({ testTimeout: 60_000 });

const service = 'http://localhost:8787';
let root: string;

/** A small project whose build scripts write the given address and count their runs. */
const script = (output: string) => `
  const fs = require('node:fs');
  fs.mkdirSync(require('node:path').dirname('${output}'), { recursive: true });
  fs.writeFileSync('${output}', process.env.LINKWAKE_SERVICE);
  fs.appendFileSync('runs.txt', process.env.npm_lifecycle_event + '\\n');
`;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'builds-'));
  for (const folder of ['shared', 'extension', 'office-addin']) {
    await mkdir(join(root, folder));
    await writeFile(join(root, folder, 'source.ts'), folder);
  }
  for (const file of ['package-lock.json', 'tsconfig.base.json', 'wxt.config.ts'])
    await writeFile(join(root, file), '');
  await writeFile(join(root, 'extension.cjs'), script('.output/firefox-mv3/manifest.json'));
  await writeFile(join(root, 'office.cjs'), script('dist/office-addin/taskpane.html'));
  await writeFile(
    join(root, 'package.json'),
    JSON.stringify({ scripts: { 'build:extension': 'node extension.cjs', 'build:office': 'node office.cjs' } }),
  );
});

afterEach(() => rm(root, { recursive: true, force: true }));

async function runs(): Promise<string[]> {
  return (await readFile(join(root, 'runs.txt'), 'utf8')).trim().split('\n');
}

describe('building the apps before the start', () => {
  it('builds both for the service’s address, and nothing the second time', async () => {
    await ensureApps(root, service);
    expect(await readFile(join(root, 'dist/office-addin/taskpane.html'), 'utf8')).toBe(service);
    await ensureApps(root, service);
    expect(await runs()).toEqual(['build:extension', 'build:office']);
  });

  it('rebuilds an output made for another address', async () => {
    await ensureApps(root, service);
    await ensureApps(root, 'http://localhost:9000');
    expect(await readFile(join(root, '.output/firefox-mv3/manifest.json'), 'utf8')).toBe('http://localhost:9000');
  });

  it('rebuilds only the app whose sources changed; tests are not sources', async () => {
    await ensureApps(root, service);
    await writeFile(join(root, 'office-addin/source.ts'), 'changed');
    await writeFile(join(root, 'extension/source.test.ts'), 'a test');
    await ensureApps(root, service);
    expect(await runs()).toEqual(['build:extension', 'build:office', 'build:office']);
  });

  it('rebuilds an output that was changed or removed', async () => {
    await ensureApps(root, service);
    await writeFile(join(root, '.output/firefox-mv3/manifest.json'), 'another build');
    await rm(join(root, 'dist/office-addin'), { recursive: true });
    await ensureApps(root, service);
    expect(await runs()).toHaveLength(4);
  });

  it('rebuilds what a record that was cut off says nothing of', async () => {
    await ensureApps(root, service);
    await writeFile(join(root, 'dist/built-from.json'), '{"service":"http');
    await ensureApps(root, service);
    expect(await runs()).toEqual(['build:extension', 'build:office', 'build:office']);
  });

  it('reports the output of a failed build', async () => {
    await writeFile(join(root, 'office.cjs'), 'console.error("cannot find module x"); process.exit(1);');
    const failed = ensureApps(root, service);
    await expect(failed).rejects.toBeInstanceOf(BuildFailed);
    await expect(failed).rejects.toThrow('cannot find module x');
  });
});
