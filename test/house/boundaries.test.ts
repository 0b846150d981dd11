import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Files that each break one rule of docs/architecture.md, with the words of the lint's message. */
const violations: [file: string, source: string, words: string][] = [
  [
    'shared/contract/a-library.ts',
    "import { strToU8 } from 'fflate';\nexport default strToU8;",
    'imports zod/mini and its own files only',
  ],
  ['shared/contract/upwards.ts', "export * from '../api/client.ts';", 'imports zod/mini and its own files only'],
  ['shared/contract/by-name.ts', "export * from '#shared/api/client.ts';", 'imports zod/mini and its own files only'],
  ['shared/errors/upwards.ts', "export * from '../ports/clock.ts';", 'Inside shared/ imports go down only'],
  ['shared/formats/upwards.ts', "export * from '../ports/clock.ts';", 'Inside shared/ imports go down only'],
  ['shared/formats/a-screen.tsx', "export { h } from 'preact';", 'are pure'],
  ['shared/messages/upwards.ts', "export * from '#shared/api/client.ts';", 'Inside shared/ imports go down only'],
  ['shared/api/upwards.ts', "export * from '../auth/accounts.ts';", 'Inside shared/ imports go down only'],
  ['shared/views/upwards.ts', "export * from '../ui/button.tsx';", 'Inside shared/ imports go down only'],
  ['shared/api/node-module.ts', "export { readFile } from 'node:fs';", 'no node: modules'],
  ['shared/api/an-app.ts', "export * from '../../extension/ui/popup.tsx';", 'knows no app, no service'],
  ['shared/api/the-service.ts', "export * from '../../service/app.ts';", 'knows no app, no service'],
  ['shared/api/later.ts', "export const later = () => import('../../service/app.ts');", 'knows no app, no service'],
  ['shared/api/a-host.ts', "export { browser } from 'wxt/browser';", "never touches a host's own interface"],
  ['shared/api/a-global.ts', "browser.runtime.getURL('/');", 'noRestrictedGlobals'],
  ['shared/views/office-global.ts', 'Office.onReady();', 'noRestrictedGlobals'],
  [
    'service/api/the-client.ts',
    "export * from '#shared/api/client.ts';",
    'shared/contract, #shared/formats, #shared/office-file and',
  ],
  [
    'service/api/the-screens.ts',
    "export * from '#shared/ui/button.tsx';",
    'shared/contract, #shared/formats, #shared/office-file and',
  ],
  [
    'service/api/by-path.ts',
    "export * from '../../shared/contract/view.ts';",
    'shared/contract, #shared/formats, #shared/office-file and',
  ],
  ['service/links/an-app.ts', "export * from '../../office-addin/host/ready.ts';", 'imports no app'],
  ['service/log/upwards.ts', "export * from '../db/database.ts';", 'Floors of the service: errors, config, log,'],
  ['service/config/upwards.ts', "export * from '../mail/transport.ts';", 'Floors of the service: errors, config, log,'],
  ['service/db/upwards.ts', "export * from '../accounts/sign-in.ts';", 'Floors of the service: crypto, http, db,'],
  [
    'service/documents/upwards.ts',
    "export * from '../webhooks/webhooks.ts';",
    'Floors of the service: documents, forms,',
  ],
  ['service/accounts/upwards.ts', "export * from '../rooms/rooms.ts';", 'Floors of the service: uploads, plans,'],
  [
    'service/documents/views/upwards.ts',
    "export * from '../../links/rooms/room-route.ts';",
    'Floors of the service: documents,',
  ],
  ['service/api/upwards.ts', "export * from '../app.ts';", 'Floors of the service: links, api,'],
  ['shared/views/whole-zod.ts', "export * as z from 'zod';", 'Use zod/mini'],
  ['extension/stores/whole-zod.ts', "export * as z from 'zod';", 'Use zod/mini'],
  ['office-addin/host/whole-zod.ts', "export * as z from 'zod';", 'Use zod/mini'],
  ['extension/ui/the-service.ts', "export * from '../../service/app.ts';", 'never the service or the other app'],
  [
    'extension/platform/other-app.ts',
    "export * from '../../office-addin/host/ready.ts';",
    'never the service or the other app',
  ],
  ['extension/ui/node-module.ts', "export { readFile } from 'node:fs';", 'no node: modules'],
  [
    'office-addin/ui/other-app.ts',
    "export * from '../../extension/ui/popup.tsx';",
    'never the service or the other app',
  ],
  ['office-addin/ui/node-module.ts', "export { readFile } from 'node:fs';", 'no node: modules'],
  ['extension/platform/upwards.ts', "export * from '../stores/views.ts';", 'imports go down only'],
  ['extension/stores/upwards.ts', "export * from '../messages/ask.ts';", 'imports go down only'],
  ['extension/injected/upwards.ts', "export * from '../stores/views.ts';", 'imports go down only'],
  ['extension/messages/upwards.ts', "export * from '../background/handlers.ts';", 'imports go down only'],
  ['extension/capture-host/upwards.ts', "export * from '../background/handlers.ts';", 'imports go down only'],
  ['extension/background/jobs/upwards.ts', "export * from '../../ui/popup.tsx';", 'imports go down only'],
  ['extension/ui/sideways.ts', "export * from '../background/views/poller.ts';", 'imports go down only'],
  ['extension/capture/outside.ts', "export * from '../platform/tabs.ts';", 'knows the page only'],
  ['office-addin/host/document/upwards.ts', "export * from '../../ui/pane.tsx';", 'imports go down only'],
  ['office-addin/ui/upwards.ts', "export * from '../entrypoints/taskpane.ts';", 'imports go down only'],
  ['extension/ui/the-browser.ts', "export { browser } from 'wxt/browser';", 'go through an adapter'],
  ['extension/ui/a-global.ts', "chrome.runtime.getURL('/');", 'noRestrictedGlobals'],
  ['extension/capture/a-global.ts', "chrome.runtime.getURL('/');", 'noRestrictedGlobals'],
  ['office-addin/ui/office.ts', 'Office.onReady();', 'noRestrictedGlobals'],
  ['service/api/a-test.ts', "export * from '../../test/support/service.ts';", 'Nothing imports test/'],
  ['extension/ui/a-test.ts', "export * from '../../test/support/service.ts';", 'Nothing imports test/'],
  [
    'office-addin/ui/a-fold.tsx',
    'export const Fold = () => <details><summary>More</summary></details>;',
    'Use Summary of shared/ui',
  ],
  [
    'shared/ui/a-fold.tsx',
    'export const Fold = () => <details><summary class="one-line">More</summary></details>;',
    'Use Summary of shared/ui',
  ],
  ['office-addin/ui/a-test.ts', "export * from '../../test/support/service.ts';", 'Nothing imports test/'],
  ['shared/api/a-test.ts', "export * from '../../test/support/service.ts';", 'no service and no test'],
  [
    'shared/auth/circle-one.ts',
    "import { two } from './circle-two.ts';\nexport const one = () => two;",
    'part of a cycle',
  ],
];

/** Files that the rules must allow. */
const allowed: [file: string, source: string][] = [
  ['shared/contract/own-file.ts', "export * from './limits.ts';\nexport * as z from 'zod/mini';"],
  ['shared/api/contract.ts', "export * from '#shared/contract/view.ts';"],
  ['service/api/contract.ts', "export * from '#shared/contract/view.ts';\nexport * from '#shared/formats/csv.ts';"],
  ['service/links/down.ts', "export * from './rooms/room-route.ts';\nexport * from '../documents/list-documents.ts';"],
  ['extension/background/browser.ts', "export { browser } from 'wxt/browser';"],
  ['extension/ui/adapter.ts', "export * from '../messages/ask.ts';\nexport * from '#shared/ui/button.tsx';"],
  ['office-addin/host/office.ts', 'Office.onReady();'],
  ['shared/auth/circle-two.ts', "import { one } from './circle-one.ts';\nexport const two = () => one;"],
];

let folder: string;
let findings: { file: string; words: string }[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'boundaries-'));
  const rules = globSync(['biome.json', '*/biome.json', '*/*.grit'], { cwd: root });
  for (const file of rules.filter((name) => !name.startsWith('node_modules/'))) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await copyFile(join(root, file), join(folder, file));
  }
  for (const [file, source] of [...violations, ...allowed]) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), `${source}\n`);
  }
  findings = await lint(folder);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the lint', () => {
  it.each(violations)('refuses %s', (file, _source, words) => {
    const messages = findings.filter((finding) => finding.file === file).map((finding) => finding.words);
    expect(messages).toEqual(expect.arrayContaining([expect.stringContaining(words)]));
  });

  it.each(allowed.slice(0, -1))('allows %s', (file) => {
    expect(findings.filter((finding) => finding.file === file)).toEqual([]);
  });
});

function lint(cwd: string): Promise<{ file: string; words: string }[]> {
  const args = ['lint', '--reporter=github', '--vcs-enabled=false', '--max-diagnostics=none', '.'];
  return new Promise((resolve) => {
    execFile(join(root, 'node_modules/.bin/biome'), args, { cwd }, (_error, stdout) => {
      const lines = stdout.matchAll(/^::\w+ title=([^,]+),file=([^,]+),.*?::(.*)$/gm);
      resolve(
        [...lines].map(([, rule, file = '', words]) => ({
          file: file.replace(`${cwd}/`, ''),
          words: `${rule}: ${words}`,
        })),
      );
    });
  });
}
