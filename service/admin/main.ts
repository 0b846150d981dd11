import { type Config, readConfig } from '../config/config.ts';
import { hasCluster } from '../db/embedded-postgres.ts';
import { openDatabase } from '../db/open-database.ts';
import { commands } from './commands.ts';
import { NoDatabase, UsageError } from './errors.ts';
import { offlineCommands } from './offline-commands.ts';

const isHelp = (word: string) => word === '--help' || word === '-h';
const [first = 'help', ...rest] = process.argv.slice(2);
const beginsWithHelp = first === 'help' || isHelp(first);
const [name, ...args] = beginsWithHelp ? rest : [first, ...rest];
const command = name === undefined ? undefined : commands[name];
const offline = name === undefined ? undefined : offlineCommands[name];
const known = command ?? offline;
if (known && (beginsWithHelp || args.some(isHelp))) {
  process.stdout.write(`Usage: npm run admin -- ${known.usage}\n`);
  process.exit(0);
}
if (known === undefined) {
  const usage = [...Object.values(commands), ...Object.values(offlineCommands)].map(
    (each) => `  npm run admin -- ${each.usage}`,
  );
  if (name !== undefined) process.stderr.write(`There is no command “${name}”.\n`);
  (name === undefined ? process.stdout : process.stderr).write(`Usage:\n${usage.join('\n')}\n`);
  process.exit(name === undefined ? 0 : 2);
}

try {
  const config = readConfig(process.env);
  const result = offline ? await offline.run(args, config, warn) : await runOnDatabase(config);
  process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
} catch (cause) {
  const fromParseArgs = cause instanceof TypeError && 'code' in cause;
  const isUsage = cause instanceof UsageError || fromParseArgs;
  const usage = isUsage ? `\nUsage: npm run admin -- ${known.usage}` : '';
  process.stderr.write(`${cause instanceof Error ? cause.message : 'The command failed.'}${usage}\n`);
  process.exitCode = isUsage ? 2 : 1;
}

/** Prints a line beside the result. */
function warn(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** @throws NoDatabase */
async function runOnDatabase(config: Config): Promise<object | undefined> {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl === undefined && !command?.startsWithNothing && !(await hasCluster(dataDir))) {
    throw new NoDatabase(dataDir);
  }
  const database = await openDatabase(config);
  try {
    return await command?.run(database.db, args, { pool: database.pool, config, warn });
  } finally {
    await database.close();
  }
}
