/** `npm test`: installs what the tests need, builds both apps, runs every test, and ends with one line that counts them. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import * as z from 'zod';
import { bringSystemPackages } from './system-packages.ts';

const resultsFile = '.test/results.json';
const results = z.object({ numPassedTests: z.int(), numFailedTests: z.int(), numPendingTests: z.int() });

const running = new Set<ChildProcess>();

// Ending this process ends what it runs; an interrupt from the terminal reaches both anyway.
process.on('SIGTERM', () => {
  for (const child of running) child.kill('SIGTERM');
  process.exit(143);
});

async function run(command: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  running.add(child);
  const [code] = await once(child, 'exit');
  running.delete(child);
  return code ?? 1;
}

try {
  bringSystemPackages();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

// As `npm run build`; zip leaves the packages for the stores beside the built extension. Each part occupies one core.
const parts = ['build:service', 'zip', 'build:office'];
const built = await Promise.all(parts.map((part) => run('npm', ['run', '--silent', part])));
if (built.some((code) => code !== 0)) process.exit(1);

rmSync(resultsFile, { force: true });
const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${resultsFile}`];
const status = await run('vitest', ['run', ...reports, ...process.argv.slice(2)], {
  LINKWAKE_BUILT: resolve('.output'),
});
const { numPassedTests, numFailedTests, numPendingTests } = results.parse(
  JSON.parse(readFileSync(resultsFile, 'utf8')),
);
const skipped = numPendingTests > 0 ? `, ${numPendingTests} skipped` : '';
console.log(`${numPassedTests} passed, ${numFailedTests} failed${skipped}`);
process.exit(status);
