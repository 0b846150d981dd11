import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { restoreBackup } from '../backup/restore-backup.ts';
import { upgradeDatabase } from '../backup/upgrade-database.ts';
import type { Config } from '../config/config.ts';
import { generateIdentity } from '../transfer/generate-identity.ts';
import { onlyArgument, parseValues, text } from './command-line.ts';
import { UsageError } from './errors.ts';
import { readDecryptionKey } from './transfer-keys.ts';

/** A command that does not open the database: it replaces it, or needs none. */
export interface OfflineCommand {
  usage: string;
  /** @param say prints a line beside the result, on standard error */
  run(args: string[], config: Config, say: (line: string) => void): Promise<object>;
}

const moment = z.object({
  at: z.iso
    .datetime({ offset: true, error: '--at must be a moment with its time zone, as 2030-01-31T15:00:00Z' })
    .optional(),
});

const upgrade = z.object({
  'old-binaries': z.string({ error: '--old-binaries must name the folder with the old version’s program postgres' }),
});

export const offlineCommands: Record<string, OfflineCommand> = {
  restore: {
    usage:
      'restore [--at 2030-01-31T15:00:00Z] [--identity-file FILE]   (the embedded database from BACKUP_DIR, while the service is stopped)',
    run: async (args, { dataDir, backupDir }, say) => {
      const { values } = parseArgs({ args, options: { at: text, 'identity-file': text } });
      const { at } = parseValues(moment, values);
      const { identities } = await readDecryptionKey({ 'identity-file': values['identity-file'] });
      const restored = await restoreBackup(
        { dataDir, backupDir: requireBackupDir(backupDir), identities },
        at === undefined ? undefined : new Date(at),
      );
      if (restored.missing_segment !== undefined) {
        say(`The archive lacks the segment ${restored.missing_segment}. What was changed after it is not restored.`);
      }
      return restored;
    },
  },
  'export:key': {
    usage: 'export:key FILE   (a new key pair: the secret key goes to FILE, the public key is for export --recipient)',
    run: async (args) => ({ recipient: await generateIdentity(onlyArgument(args, 'Name the file to write.')) }),
  },
  'upgrade:database': {
    usage:
      'upgrade:database --old-binaries DIR   (the embedded database to this major version of PostgreSQL, while the service is stopped)',
    run: async (args, { dataDir }, say) => {
      const { values } = parseArgs({ args, options: { 'old-binaries': text } });
      const { 'old-binaries': oldBinaries } = parseValues(upgrade, values);
      return upgradeDatabase(dataDir, resolve(oldBinaries), say);
    },
  },
};

/** @throws UsageError without BACKUP_DIR */
export function requireBackupDir(backupDir: string | undefined): string {
  if (backupDir !== undefined) return backupDir;
  throw new UsageError('Set BACKUP_DIR, for the service and for this command.');
}
