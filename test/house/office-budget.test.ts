import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { runInNewContext } from 'node:vm';
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

/** The scripts that the pane's page names, within the folder of the build. */
const paneScripts = async () =>
  [...(await readFile(join(built, 'taskpane.html'), 'utf8')).matchAll(/(?:src|href)="\.\/(assets\/[^"]+\.js)"/g)].map(
    ([, path = '']) => path,
  );

it('the pane starts with at most 68 kB of script, with the code of the API, which it requests once it is painted', async () => {
  const assets = await readdir(join(built, 'assets'));
  const api = assets.filter((name) => /^api-.*\.js$/.test(name)).map((name) => `assets/${name}`);
  const scripts = [...(await paneScripts()), ...api];
  expect(scripts).toHaveLength(2);
  const packed = await Promise.all(
    scripts.map(async (path) => gzipSync(await readFile(join(built, path)), { level: 9 }).byteLength),
  );
  expect(packed.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(68_000);
});

it('office.js waits for no file of the add-in, and no file waits for office.js', async () => {
  const page = await readFile(join(built, 'taskpane.html'), 'utf8');
  const [before = '', behind = ''] = page.split(
    '<script src="https://appsforoffice.microsoft.com/lib/1/hosted/office.js">',
  );
  expect(before).toContain('linkwakeBoot');
  expect(before).not.toMatch(/<script src=|rel="stylesheet"|<style>/);
  for (const [, file = ''] of page.matchAll(/"\.\/(assets\/[^"]+)"/g)) expect(before).toContain(file);
  expect(behind).toContain('<style>');
});

it('the pane’s page requests one file besides office.js: its entry and its style sheet are within it', async () => {
  const page = await readFile(join(built, 'taskpane.html'), 'utf8');
  const files = new Set([...page.matchAll(/"\.\/(assets\/[^"]+)"/g)].map(([, file]) => file));
  expect([...files]).toEqual([expect.stringMatching(/^assets\/pane-.*\.js$/)]);
});

it('every part that is loaded on demand names its files, so that none is imported that has not arrived', async () => {
  const assets = join(built, 'assets');
  for (const name of (await readdir(assets)).filter((each) => each.endsWith('.js'))) {
    const code = await readFile(join(assets, name), 'utf8');
    expect(code).not.toContain('vite:preloadError');
    const imports = [...code.matchAll(/\bimport\(/g)].length;
    expect([...code.matchAll(/__vite__mapDeps\(\[\d/g)], name).toHaveLength(imports);
  }
});

it('the pane’s first file has neither the client of the API nor the schemas of the contract', async () => {
  const code = (await Promise.all((await paneScripts()).map((path) => readFile(join(built, path), 'utf8')))).join('\n');
  expect(code).toContain('pane.differs');
  // A property of the schema of documents, and one of ky.
  expect(code).not.toMatch(/settings_url:|throwHttpErrors/);
});

/** Returns the code of the scripts within a page. */
const inlineCode = async (name: string) =>
  [...(await readFile(join(built, `${name}.html`), 'utf8')).matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, code = '']) => code,
  );

/** Functions and syntax that Safari 16 lacks. */
const newer = [
  'URL.canParse(',
  'URL.parse(',
  'AbortSignal.any(',
  'Promise.withResolvers',
  'Promise.try(',
  'Object.groupBy',
  'Map.groupBy',
  'Array.fromAsync',
  'Iterator.from',
  '.isSubsetOf(',
  '.isSupersetOf(',
  '.symmetricDifference(',
  '.isWellFormed(',
  '.checkVisibility(',
  'Uint8Array.fromBase64(',
  '(?<=',
  '(?<!',
];

it('every page adds what Office’s web views lack, before any module, and no script needs anything else', async () => {
  const [gaps = ''] = await inlineCode('taskpane');
  for (const name of ['taskpane', 'commands', 'auth-dialog', 'outcome-dialog']) {
    const page = await readFile(join(built, `${name}.html`), 'utf8');
    expect(page).toContain(gaps);
    expect(page.indexOf(gaps)).toBeLessThan(page.indexOf('type="module"'));
  }
  const assets = join(built, 'assets');
  const scripts = (await readdir(assets)).filter((name) => name.endsWith('.js'));
  const needed = new Set<string>();
  for (const script of scripts) {
    const code = await readFile(join(assets, script), 'utf8');
    for (const name of newer) if (code.includes(name) && !isGuarded(code, name)) needed.add(name);
  }
  expect([...needed].filter((name) => !gaps.includes(`${name.replace('(', '')}??=`))).toEqual([]);
  expect([...needed]).toContain('AbortSignal.any(');
});

/** Whether a library asks for the function itself before it calls it. */
const isGuarded = (code: string, name: string) => code.includes(`${name.replace('(', '')}?`);

it('the functions that are added work like the browser’s own', async () => {
  const [gaps = ''] = await inlineCode('taskpane');
  const lacking = { URL: class extends URL {}, AbortSignal: {}, AbortController };
  Object.defineProperty(lacking.URL, 'canParse', { value: undefined, writable: true });
  runInNewContext(gaps, lacking);
  const { canParse } = lacking.URL;
  expect(['https://a.example', 'a.example', ''].map((text) => canParse(text))).toEqual([true, false, false]);
  const any = Reflect.get(lacking.AbortSignal, 'any') as typeof AbortSignal.any;
  const [one, other] = [new AbortController(), new AbortController()];
  const joined = any([one.signal, other.signal]);
  expect(joined.aborted).toBe(false);
  other.abort('enough');
  expect(joined.reason).toBe('enough');
  expect(any([one.signal, other.signal]).aborted).toBe(true);
});

it('the pane omits the extension’s messages, and keeps its own', async () => {
  const scripts = await paneScripts();
  const code = (await Promise.all(scripts.map((path) => readFile(join(built, path), 'utf8')))).join('\n');
  expect(code).toContain('pane.differs');
  expect(code).toContain('responses.fetching');
  expect(code).not.toContain('popup.publish');
});
