/** `npm test`: brings what the tests need, builds both apps, runs every test, ends with one line that counts them. */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import * as z from 'zod';
import { bringSystemPackages } from './system-packages.ts';

const resultsFile = '.test/results.json';
const results = z.object({ numPassedTests: z.int(), numFailedTests: z.int(), numPendingTests: z.int() });

function run(command: string, args: string[], env: Record<string, string> = {}): number {
  return spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status ?? 1;
}

try {
  bringSystemPackages();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

if (run('npm', ['run', '--silent', 'build']) !== 0) process.exit(1);

rmSync(resultsFile, { force: true });
const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${resultsFile}`];
const status = run('vitest', ['run', ...reports, ...process.argv.slice(2)], { LINKWAKE_BUILT: resolve('.output') });
const { numPassedTests, numFailedTests, numPendingTests } = results.parse(
  JSON.parse(readFileSync(resultsFile, 'utf8')),
);
const skipped = numPendingTests > 0 ? `, ${numPendingTests} skipped` : '';
console.log(`${numPassedTests} passed, ${numFailedTests} failed${skipped}`);
process.exit(status);
