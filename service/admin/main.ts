import { type Config, readConfig } from '../config/config.ts';
import { openDatabase } from '../db/open-database.ts';
import { commands } from './commands.ts';
import { UsageError } from './errors.ts';
import { offlineCommands } from './offline-commands.ts';

const [name = '', ...args] = process.argv.slice(2);
const command = commands[name];
const offline = offlineCommands[name];
const asksHelp = [name, ...args].some((word) => word === '--help' || word === '-h') || name === '' || name === 'help';
const known = command ?? offline;
if (asksHelp && known) {
  process.stdout.write(`Usage: npm run admin -- ${known.usage}\n`);
  process.exit(0);
}
if (known === undefined) {
  const usage = [...Object.values(commands), ...Object.values(offlineCommands)].map(
    (each) => `  npm run admin -- ${each.usage}`,
  );
  if (!asksHelp) process.stderr.write(`There is no command “${name}”.\n`);
  (asksHelp ? process.stdout : process.stderr).write(`Usage:\n${usage.join('\n')}\n`);
  process.exit(asksHelp ? 0 : 2);
}

try {
  const config = readConfig(process.env);
  const result = offline ? await offline.run(args, config) : await runOnDatabase(config);
  process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
} catch (cause) {
  const fromParseArgs = cause instanceof TypeError && 'code' in cause;
  const usage = cause instanceof UsageError || fromParseArgs ? `\nUsage: npm run admin -- ${known.usage}` : '';
  process.stderr.write(`${cause instanceof Error ? cause.message : 'The command failed.'}${usage}\n`);
  process.exitCode = 1;
}

async function runOnDatabase(config: Config): Promise<object | undefined> {
  const database = await openDatabase(config);
  try {
    const warn = (line: string) => process.stderr.write(`${line}\n`);
    return await command?.run(database.db, args, { pool: database.pool, config, warn });
  } finally {
    await database.close();
  }
}
