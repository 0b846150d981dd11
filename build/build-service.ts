import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildAssets } from '../service/links/assets/build-assets.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The built service: a mirror of `service/` and of what it uses of `shared/`. */
const output = join(root, 'dist/server');

/** What runs by itself: the programs, and the processes that read files. */
const entries = [
  'service/main.ts',
  'service/admin/main.ts',
  'service/inspect/process/inspect-process.ts',
  'service/signing/process/signing-process.ts',
];

/** The file in which the service finds the name of its bundle of scripts and styles. */
const bundleName = 'service/links/assets/bundle-name';

const sourceFolders = ['service', 'shared'];

/** Files that the service reads from beside its modules. */
const resource = /\.(?:sql|css|ico|svg)$/;
const source = /\.(?:tsx?|sql|css|ico|svg)$/;

/**
 * Builds the service to JavaScript, unless the last build is newer than its sources: module by module, so that what stands beside a module
 * is found there. Libraries stay in node_modules.
 */
export async function buildService(): Promise<void> {
  const files = (await Promise.all(sourceFolders.map(filesBelow))).flat();
  if (await isCurrent(files)) return;
  const partial = `${output}.partial-${process.pid}`;
  // From before the build: a file that changes meanwhile makes this build outdated.
  const started = new Date();
  const { build } = await import('vite');
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    oxc: { jsx: { runtime: 'automatic', importSource: 'hono/jsx' } },
    // The few icons that are used, of a package of thousands, become modules of the service.
    ssr: { noExternal: ['lucide'] },
    build: {
      ssr: true,
      outDir: partial,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        input: entries.map((path) => join(root, path)),
        output: { preserveModules: true, preserveModulesRoot: root, entryFileNames: '[name].js' },
      },
    },
  });
  for (const path of files.filter((file) => resource.test(file))) {
    await mkdir(dirname(join(partial, path)), { recursive: true });
    await cp(join(root, path), join(partial, path));
  }
  await writeFile(join(partial, bundleName), basename(await buildAssets()));
  await utimes(partial, started, started);
  await replaceOutput(partial, files);
}

/** Puts a build in the place of the last one, unless another process has put its own there meanwhile. */
async function replaceOutput(partial: string, files: string[]): Promise<void> {
  const earlier = `${partial}-earlier`;
  if (!(await isCurrent(files))) {
    await rename(output, earlier).catch(() => {});
    await rename(partial, output).catch(async (error: unknown) => {
      if (!(await isCurrent(files))) throw error;
    });
  }
  for (const folder of [earlier, partial]) await rm(folder, { recursive: true, force: true });
}

async function isCurrent(files: string[]): Promise<boolean> {
  const built = await stat(output).catch(() => undefined);
  const bundle = await readFile(join(output, bundleName), 'utf8').catch(() => undefined);
  if (!built || !bundle || !existsSync(join(root, 'dist/links', bundle))) return false;
  const times = await Promise.all(files.map(async (path) => (await stat(join(root, path))).mtimeMs));
  return times.every((time) => time < built.mtimeMs);
}

async function filesBelow(folder: string): Promise<string[]> {
  const found = await readdir(join(root, folder), { recursive: true });
  return found.filter((path) => source.test(path) && !/\.test\.tsx?$/.test(path)).map((path) => join(folder, path));
}
