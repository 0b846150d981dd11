/** `npm test`: brings what the tests need, builds both apps, runs every test, ends with one line that counts them. */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import * as z from 'zod';
import { bringSystemPackages } from './system-packages.ts';

const resultsFile = '.test/results.json';
const results = z.object({ numPassedTests: z.int(), numFailedTests: z.int(), numPendingTests: z.int() });

function run(command: string, args: string[]): number {
  return spawnSync(command, args, { stdio: 'inherit' }).status ?? 1;
}

try {
  bringSystemPackages();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

if (run('npm', ['run', '--silent', 'build']) !== 0) process.exit(1);

rmSync(resultsFile, { force: true });
const status = run('vitest', [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${resultsFile}`,
  ...process.argv.slice(2),
]);
const { numPassedTests, numFailedTests, numPendingTests } = results.parse(
  JSON.parse(readFileSync(resultsFile, 'utf8')),
);
const skipped = numPendingTests > 0 ? `, ${numPendingTests} skipped` : '';
console.log(`${numPassedTests} passed, ${numFailedTests} failed${skipped}`);
process.exit(status);
