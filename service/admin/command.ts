import type { Pool } from 'pg';
import type { Config } from '../config/config.ts';
import type { Db } from '../db/database.ts';

export interface Command {
  usage: string;
  /** Whether it may create the embedded database. Others would act on a new one, where the service has its own elsewhere. */
  startsWithNothing?: true;
  /** Runs the command and returns what to print as JSON. */
  run(db: Db, args: string[], installation: Installation): Promise<object>;
}

/** The configured installation, for commands that need more than the database. */
export interface Installation {
  pool: Pool;
  config: Config;
  /** Prints a line beside the result, on standard error. */
  warn(line: string): void;
}
