import { existsSync, readdirSync, statSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import packageJson from '../../package.json' with { type: 'json' };

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The built service: its programs and the chunks that they share, at the paths of their sources. */
const output = join(root, 'dist/server');

/** What runs by itself: the programs, the processes that read files, and what the image's build asks for PostgreSQL. */
const entries = [
  'service/main.ts',
  'service/admin/main.ts',
  'service/db/postgres-binaries.ts',
  'service/inspect/process/inspect-process.ts',
  'service/signing/process/signing-process.ts',
];

/** The file in which the service finds the name of its bundle of scripts and styles. */
const bundleName = 'service/links/assets/bundle-name';

/** What else decides the outcome: the versions of the libraries. */
const recipe = ['package-lock.json'];

const sourceFolders = ['service', 'shared'];

/** Files that the service reads from beside its modules. */
const resource = /\.(?:sql|css|ico|svg)$/;
const source = /\.(?:tsx?|sql|css|ico|svg)$/;

/**
 * Libraries of many small modules, which are bundled with the service, and with them what they depend on: reading module after module is
 * most of a start. The other dependencies stay in node_modules.
 */
const bundledLibraries = [
  '@cantoo/pdf-lib',
  '@hono/node-server',
  '@hono/zod-openapi',
  'age-encryption',
  'asn1js',
  'culori',
  'hono',
  'htmlparser2',
  'kysely',
  'lucide',
  'oidc-provider',
  'pkijs',
  'prom-client',
  'rate-limiter-flexible',
  'zod',
] satisfies (keyof typeof packageJson.dependencies | keyof typeof packageJson.devDependencies)[] as string[];

/**
 * Builds the service to JavaScript, unless the last build is newer than its sources.
 * @throws Error if a source cannot be built
 */
export async function buildService(): Promise<void> {
  const files = [...recipe, ...sourceFolders.flatMap(filesBelow)];
  if (await isCurrent(files)) return;
  const partial = `${output}.partial-${process.pid}`;
  // From before the build: a file that changes meanwhile makes this build outdated.
  const started = new Date();
  const [{ build }, { buildAssets }] = await Promise.all([import('vite'), import('../links/assets/build-assets.ts')]);
  const libraries = Object.keys({ ...packageJson.dependencies, ...packageJson.devDependencies });
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    oxc: { jsx: { runtime: 'automatic', importSource: 'hono/jsx' } },
    plugins: [sourceAddresses()],
    ssr: { noExternal: true, external: libraries.filter((name) => !bundledLibraries.includes(name)) },
    build: {
      ssr: true,
      outDir: partial,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      // For stack traces: `node --enable-source-maps`.
      sourcemap: true,
      rolldownOptions: {
        // One of oidc-provider's dependencies makes its warnings with `eval`.
        checks: { eval: false },
        input: entries.map((path) => join(root, path)),
        output: {
          entryFileNames: ({ facadeModuleId }) => builtPath(facadeModuleId ?? ''),
          chunkFileNames: 'chunks/[name]-[hash].js',
          // V8 keeps the source of a script, with two bytes a character where one of them is beyond Latin-1.
          minify: { compress: false, mangle: false, codegen: { asciiOnly: true, removeWhitespace: false } },
          comments: { legal: true, annotation: false, jsdoc: false },
        },
      },
    },
  });
  for (const path of files.filter((file) => resource.test(file))) {
    await mkdir(dirname(join(partial, path)), { recursive: true });
    await cp(join(root, path), join(partial, path));
  }
  const names = join(partial, bundleName);
  await mkdir(dirname(names), { recursive: true });
  await writeFile(names, basename(await buildAssets()));
  await utimes(partial, started, started);
  await replaceOutput(partial, files);
}

/**
 * Gives each module of the service, in whichever chunk it ends up, the address at which it would stand by itself: what is read from beside
 * a module is copied there.
 */
function sourceAddresses(): Plugin {
  const placeholder = '__LINKWAKE_SOURCE__';
  return {
    name: 'source-addresses',
    transform: {
      filter: { id: /\.tsx?$/, code: 'import.meta.url' },
      handler: (code, id) => ({
        code: code.replaceAll('import.meta.url', `${placeholder}(${JSON.stringify(builtPath(id))})`),
        map: null,
      }),
    },
    renderChunk: (code, { fileName }) => ({
      code: code.replaceAll(new RegExp(`${placeholder}\\("(.+?)"\\)`, 'g'), (_, path: string) => {
        const fromChunk = relative(dirname(fileName), path);
        return `new URL(${JSON.stringify(fromChunk)}, import.meta.url).href`;
      }),
      map: null,
    }),
  };
}

/** The path of a source in the built service. */
function builtPath(source: string): string {
  return relative(root, source).replace(/\.tsx?$/, '.js');
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
  // Asynchronous calls take twice the time: there are a thousand files.
  return files.every((path) => statSync(join(root, path)).mtimeMs < built.mtimeMs);
}

function filesBelow(folder: string): string[] {
  const found = readdirSync(join(root, folder), { encoding: 'utf8', recursive: true });
  return found.filter((path) => source.test(path) && !/\.test\.tsx?$/.test(path)).map((path) => join(folder, path));
}
