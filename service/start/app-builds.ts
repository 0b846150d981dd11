import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { BuildFailed } from '../errors/start-errors.ts';

/** An app that is built for the service's address. */
interface App {
  /** The npm script that builds it; LINKWAKE_SERVICE names the address. */
  script: string;
  /** What it is made from; folders and files. */
  sources: string[];
  /** A file that every build writes, to notice a build that somebody else made meanwhile. */
  proof: string;
  /** Where it is noted what the output was made from. */
  note: string;
}

const shared = ['shared', 'package-lock.json', 'tsconfig.base.json'];

const apps: App[] = [
  {
    script: 'build:extension',
    sources: [...shared, 'extension', 'wxt.config.ts'],
    proof: '.output/firefox-mv3/manifest.json',
    note: '.output/built-from.json',
  },
  {
    script: 'build:office',
    sources: [...shared, 'office-addin'],
    proof: 'dist/office-addin/taskpane.html',
    note: 'dist/built-from.json',
  },
];

const note = z.object({ service: z.string(), sources: z.string(), output: z.string() });

/**
 * Builds each app whose output is missing, older than its sources, or made for another service than this one.
 * @param root the folder of package.json
 * @throws BuildFailed
 */
export async function ensureApps(root: string, service: string): Promise<void> {
  for (const app of apps) {
    const sources = await hashOf(app.sources.map((path) => join(root, path)));
    if (await isCurrent(root, app, service, sources)) continue;
    await build(root, app.script, service);
    const made = { service, sources, output: await hashOf([join(root, app.proof)]) };
    await mkdir(dirname(join(root, app.note)), { recursive: true });
    await writeFile(join(root, app.note), JSON.stringify(made));
  }
}

async function isCurrent(root: string, app: App, service: string, sources: string): Promise<boolean> {
  const text = await readFile(join(root, app.note), 'utf8').catch(() => undefined);
  const made = text === undefined ? undefined : note.parse(JSON.parse(text));
  if (made?.service !== service || made.sources !== sources) return false;
  const output = await hashOf([join(root, app.proof)]).catch(() => undefined);
  return output === made.output;
}

async function build(root: string, script: string, service: string): Promise<void> {
  const child = spawn('npm', ['run', '--silent', script], {
    cwd: root,
    env: { ...process.env, LINKWAKE_SERVICE: service },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  let said = '';
  for (const output of [child.stdout, child.stderr]) {
    output.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  }
  const [code] = await once(child, 'close');
  if (code !== 0) throw new BuildFailed(script, said);
}

/** One hash over names and contents of files, and of everything below folders. */
async function hashOf(paths: string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of await filesBelow(path))
      hash
        .update(`${file}\0`)
        .update(await readFile(file))
        .update('\0');
  }
  return hash.digest('hex');
}

async function filesBelow(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(
    (cause: NodeJS.ErrnoException) => {
      if (cause.code === 'ENOTDIR') return undefined;
      throw cause;
    },
  );
  if (!entries) return [path];
  const files = entries.filter((entry) => entry.isFile() && !entry.name.includes('.test.'));
  return files.map((entry) => join(entry.parentPath, entry.name)).sort();
}
