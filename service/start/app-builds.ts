import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { BuildFailed } from '../errors/start-errors.ts';
import { readStoredJson, writeStoredJson } from './stored-json.ts';

/** An app that is built for the service's address. */
interface App {
  /** The npm script that builds it; it reads the address from LINKWAKE_SERVICE. */
  script: string;
  /** Its source folders and files. */
  sources: string[];
  /** A file that every build writes; its hash reveals another build since. */
  outputFile: string;
  /** The file that records what the output was built from. */
  record: string;
}

const shared = ['shared', 'package-lock.json', 'tsconfig.base.json'];

const apps: App[] = [
  {
    script: 'build:extension',
    sources: [...shared, 'extension', 'wxt.config.ts'],
    outputFile: '.output/firefox-mv3/manifest.json',
    record: '.output/built-from.json',
  },
  {
    script: 'build:office',
    sources: [...shared, 'office-addin'],
    outputFile: 'dist/office-addin/taskpane.html',
    record: 'dist/built-from.json',
  },
];

const record = z.object({ service: z.string(), sources: z.string(), output: z.string() });

/**
 * Builds each app whose output is missing, older than its sources, or built for another service.
 * @param root the folder of package.json
 * @throws BuildFailed
 */
export async function ensureApps(root: string, service: string): Promise<void> {
  for (const app of apps) {
    const sources = await hashFiles(app.sources.map((path) => join(root, path)));
    if (await isCurrent(root, app, service, sources)) continue;
    await build(root, app.script, service);
    const built = { service, sources, output: await hashFiles([join(root, app.outputFile)]) };
    await mkdir(dirname(join(root, app.record)), { recursive: true });
    await writeStoredJson(join(root, app.record), built);
  }
}

async function isCurrent(root: string, app: App, service: string, sources: string): Promise<boolean> {
  const built = await readStoredJson(join(root, app.record), record);
  if (built?.service !== service || built.sources !== sources) return false;
  const output = await hashFiles([join(root, app.outputFile)]).catch(() => undefined);
  return output === built.output;
}

async function build(root: string, script: string, service: string): Promise<void> {
  const child = spawn('npm', ['run', '--silent', script], {
    cwd: root,
    env: { ...process.env, LINKWAKE_SERVICE: service },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  let log = '';
  for (const output of [child.stdout, child.stderr]) {
    output.on('data', (chunk: Buffer) => {
      log += chunk.toString();
    });
  }
  const [code] = await once(child, 'close');
  if (code !== 0) throw new BuildFailed(script, log);
}

/** Returns one hash over the names and contents of files, and of all files below folders. */
async function hashFiles(paths: string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of await listFiles(path))
      hash
        .update(`${file}\0`)
        .update(await readFile(file))
        .update('\0');
  }
  return hash.digest('hex');
}

async function listFiles(path: string): Promise<string[]> {
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
