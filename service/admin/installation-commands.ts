import { parseArgs } from 'node:util';
import * as z from 'zod';
import { asciiEmail } from '#shared/contract/email-address.ts';
import { pruneBackups } from '../backup/prune-backups.ts';
import { takeBackup } from '../backup/take-backup.ts';
import { findBlobUses } from '../blobs/blob-owners.ts';
import { openBlobs } from '../blobs/open-blobs.ts';
import { scrubBlobs } from '../blobs/scrub-blobs.ts';
import { createSecrets } from '../crypto/secrets.ts';
import { sendTestMail } from '../mail/send-test-mail.ts';
import { exportInstallation } from '../transfer/export-installation.ts';
import { importInstallation } from '../transfer/import-installation.ts';
import type { Command } from './command.ts';
import { onlyArgument, onlyOne, parseValues, text, texts } from './command-line.ts';
import { UsageError } from './errors.ts';
import { requireBackupDir } from './offline-commands.ts';
import { readDecryptionKey, readEncryptionKey } from './transfer-keys.ts';

const keepError = '--keep must be a number of backups, 1 or more';
const backupOptions = z.object({
  keep: z.coerce.number({ error: keepError }).int({ error: keepError }).min(1, { error: keepError }).optional(),
});

/** The commands that act on the whole installation: its database and its files. */
export const installationCommands: Record<string, Command> = {
  export: {
    usage: 'export FILE [--passphrase-file FILE | --recipient age1…]   (everything: tables, files and keys)',
    run: async (_db, args, { pool, config, warn }) => {
      const options = { 'passphrase-file': text, recipient: texts };
      const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
      const file = onlyOne(positionals, 'Name the file to write.');
      const key = await readEncryptionKey(values);
      const counts = await exportInstallation({ pool, blobs: await openBlobs(config) }, file, key);
      if (!key) warn(`${file} is not encrypted: it holds the signing keys and password hashes in clear.`);
      return { ...counts, encrypted: key !== undefined };
    },
  },
  import: {
    usage:
      'import FILE [--passphrase-file FILE | --identity-file FILE]   (into an installation that has no content yet, while its service is stopped)',
    startsWithNothing: true,
    run: async (db, args, { pool, config }) => {
      const options = { 'passphrase-file': text, 'identity-file': text };
      const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
      const file = onlyOne(positionals, 'Name the file to read.');
      return importInstallation({ db, pool, blobs: await openBlobs(config) }, file, await readDecryptionKey(values));
    },
  },
  backup: {
    usage:
      'backup [--keep COUNT]   (a base backup into BACKUP_DIR, while the service runs; keeps the newest ones only)',
    run: async (db, args, { pool, config, warn }) => {
      const { keep } = parseValues(backupOptions, parseArgs({ args, options: { keep: text } }).values);
      const backupDir = requireBackupDir(config.backupDir);
      const blobs = await openBlobs(config);
      const { backup, copiedBlobs } = await takeBackup({ db, pool, blobs, dataDir: config.dataDir }, backupDir);
      if (copiedBlobs === undefined)
        warn('The files are in a bucket and are not part of this backup: use its versioning.');
      const removed = keep === undefined ? undefined : await pruneBackups(blobs, backupDir, keep);
      return { backup: backup.name, restorable_from: backup.facts.finished_at, copied_files: copiedBlobs, removed };
    },
  },
  'mail:test': {
    usage: 'mail:test ADDRESS   (sends an email right away through SMTP_URL, and says what the mail server answers)',
    run: async (db, args, { config }) => {
      const to = asciiEmail(onlyArgument(args, 'Name the address to send to.'));
      if (to === undefined) throw new UsageError('ADDRESS must be an email address.');
      const { mail, baseUrl } = config;
      if (!mail) throw new UsageError('Set SMTP_URL and MAIL_FROM, for the service and for this command.');
      return {
        to,
        ...(await sendTestMail({ blobs: await openBlobs(config), secrets: createSecrets(db) }, mail, to, baseUrl)),
      };
    },
  },
  scrub: {
    usage: 'scrub   (reads every stored file, compares it with its SHA-256 and lists the damaged and missing ones)',
    run: async (db, args, { config, warn }) => {
      parseArgs({ args });
      const blobs = await openBlobs(config);
      const summary = { checked: 0, bytes: 0, hashes_recorded: 0 };
      const faults: object[] = [];
      for await (const { key, outcome, bytes } of scrubBlobs({ db, blobs })) {
        summary.checked += 1;
        summary.bytes += bytes;
        if (outcome === 'recorded') summary.hashes_recorded += 1;
        else if (outcome !== 'intact') faults.push({ key, fault: outcome, used_by: await findBlobUses(db, key) });
      }
      if (faults.length > 0) {
        warn('Restore these files from a backup, or ask the owners to publish them again.');
        process.exitCode = 1;
      }
      return { ...summary, faults };
    },
  },
};
