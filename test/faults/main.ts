/**
 * `npm run faults`: breaks a running service under load, and counts what it had acknowledged and lost. It ends with status 1 if
 * anything was lost, doubled or answered with 5xx. Arguments name the programs to run; without any, all run.
 */
import { databaseGone } from './database-gone.ts';
import { databaseRestarts } from './database-restarts.ts';
import { failover } from './failover.ts';
import { type FaultRow, faultTable, isFailure } from './fault-row.ts';
import { forgedViews } from './forged-views.ts';
import { fullDisk } from './full-disk.ts';
import { fuzzOpenapi } from './fuzz-openapi.ts';
import { restores } from './restores.ts';
import { serviceKills } from './service-kills.ts';

const programs: Record<string, () => Promise<FaultRow>> = {
  'database-restarts': databaseRestarts,
  'database-gone': databaseGone,
  'service-kills': serviceKills,
  failover,
  restores,
  'full-disk': fullDisk,
  'forged-views': forgedViews,
  'fuzz-openapi': fuzzOpenapi,
};

const named = process.argv.slice(2);
const unknown = named.filter((name) => !(name in programs));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. Name some of: ${Object.keys(programs).join(', ')}.`);
  process.exit(1);
}
const rows: FaultRow[] = [];
for (const [name, run] of Object.entries(programs)) {
  if (named.length === 0 || named.includes(name)) rows.push(await run());
}
console.log(faultTable(rows));
process.exitCode = rows.some(isFailure) ? 1 : 0;
