import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createContext, runInContext } from 'node:vm';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What Safari 18 accepts in a manifest of version 3 and offers an extension (MDN, "Browser support for JavaScript APIs"). */
const permissions = [
  ...['activeTab', 'alarms', 'clipboardWrite', 'contextMenus', 'cookies', 'declarativeNetRequest', 'menus'],
  ...['nativeMessaging', 'scripting', 'storage', 'tabs', 'unlimitedStorage', 'webNavigation', 'webRequest'],
];
const namespaces = ['action', 'alarms', 'commands', 'contextMenus', 'extension', 'i18n', 'permissions', 'runtime'];
const others = ['scripting', 'storage', 'tabs', 'windows', 'webNavigation'];

/** APIs as code calls them. A call with `?.` is allowed, because it does nothing where the API is missing. */
const absent =
  /\.(?:notifications|offscreen|identity|pageCapture|sidePanel|sidebarAction)\.|storage\.managed|runtime\.getContexts|\.dom\.openOr/;

let folder: string;
let built: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'linkwake-safari-'));
  const wxt = join(root, 'node_modules/wxt/bin/wxt.mjs');
  const env = { ...process.env, LINKWAKE_OUTPUT: folder };
  await promisify(execFile)(process.execPath, [wxt, 'build', '-b', 'safari', '--mv3'], { cwd: root, env });
  built = join(folder, 'safari-mv3');
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const read = (file: string) => readFile(join(built, file), 'utf8');

it('the package for Safari requests only permissions that Safari has', async () => {
  const manifest = JSON.parse(await read('manifest.json'));
  expect(manifest.permissions.filter((name: string) => !permissions.includes(name))).toEqual([]);
  const unknown = [
    'incognito',
    'key',
    'minimum_chrome_version',
    'optional_permissions',
    'side_panel',
    'sidebar_action',
  ];
  expect(unknown.filter((name) => name in manifest)).toEqual([]);
  expect(manifest.background).toEqual({ scripts: ['background.js'], persistent: false });
});

/** @feature safari-package */
it('its scripts use only APIs that Safari has', async () => {
  const scripts = (await readdir(built, { recursive: true })).filter((file) => file.endsWith('.js'));
  expect(scripts).toContain('background.js');
  const using = await Promise.all(scripts.map(async (file) => ({ file, found: absent.exec(await read(file))?.[0] })));
  expect(using.filter(({ found }) => found !== undefined)).toEqual([]);
});

/** @feature safari-package */
it('its background starts with Safari’s APIs, and registers its listeners', async () => {
  const listening = new Set<string>();
  const api = Object.fromEntries([...namespaces, ...others].map((name) => [name, stand(name, listening)]));
  const errors: unknown[] = [];
  const surroundings = {
    ...{ browser: api, chrome: api, navigator: { languages: ['en'], locks: { request: async () => undefined } } },
    ...{ URL, URLSearchParams, TextEncoder, TextDecoder, AbortController, AbortSignal, setTimeout, clearTimeout, Intl },
    ...{
      structuredClone,
      crypto,
      Blob,
      Headers,
      Response,
      Request,
      console: { ...console, error: (error: unknown) => errors.push(error) },
    },
    addEventListener: () => undefined,
    location: new URL('safari-web-extension://id/_generated_background_page.html'),
  };
  runInContext(await read('background.js'), createContext({ ...surroundings, self: surroundings }));
  expect([...listening]).toEqual(
    expect.arrayContaining(['runtime.onMessage', 'runtime.onConnect', 'alarms.onAlarm', 'contextMenus.onClicked']),
  );
  expect(errors).toEqual([]);
});

/** An API that accepts every call and returns nothing; events report that they have listeners. */
function stand(name: string, listening: Set<string>): unknown {
  return new Proxy(() => Promise.resolve({}), {
    get: (_target, member) => {
      if (member === 'addListener') return () => void listening.add(name);
      if (name === 'storage' && member === 'managed') return undefined;
      if (name === 'runtime' && member === 'id') return 'id';
      if (name === 'i18n') return () => '';
      return typeof member === 'string' && member !== 'then' ? stand(`${name}.${member}`, listening) : undefined;
    },
  });
}
