import { parseArgs } from 'node:util';
import type { Pool } from 'pg';
import * as z from 'zod';
import { knownPlans } from '#shared/contract/account.ts';
import { createOwner } from '../accounts/create-owner.ts';
import { resetPassword } from '../accounts/reset-password.ts';
import { setOperator } from '../accounts/set-operator.ts';
import { setPlan } from '../accounts/set-plan.ts';
import { openBlobs } from '../blobs/open-blobs.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/database.ts';
import { takeDown } from '../documents/delete-document.ts';
import { approveReview } from '../documents/review/decide-review.ts';
import { exportInstallation } from '../transfer/export-installation.ts';
import { generateIdentity } from '../transfer/generate-identity.ts';
import { importInstallation } from '../transfer/import-installation.ts';
import { readDecryptionKey, readEncryptionKey } from './transfer-keys.ts';
import { UsageError } from './usage-error.ts';

export interface Command {
  usage: string;
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

const email = z.email({ error: '--email must be an email address' });
const plan = z.enum(knownPlans, { error: `--plan must be one of ${knownPlans.join(', ')}` });
const text = { type: 'string' } as const;
const flag = { type: 'boolean', default: false } as const;

const newUser = z.object({
  email,
  name: z.string().trim().default(''),
  plan: plan.default('free'),
  operator: z.boolean(),
});
const newPassword = z.object({ email, 'revoke-keys': z.boolean() });
const newPlan = z.object({ email, plan });
const newOperator = z.object({ email, revoke: z.boolean() });

/** The operator's commands, by their name on the command line. */
export const commands: Record<string, Command> = {
  'user:create': {
    usage: 'user:create --email ADDRESS [--name NAME] [--plan free|paid|pro] [--operator]',
    run: async (db, args) => {
      const { values } = parseArgs({ args, options: { email: text, name: text, plan: text, operator: flag } });
      const { operator: isOperator, ...owner } = parseValues(newUser, values);
      const created = await createOwner(db, { ...owner, isOperator });
      const { email, password, workspace, apiKey } = created;
      return { email, password, workspace, api_key: apiKey };
    },
  },
  'user:password': {
    usage: 'user:password --email ADDRESS [--revoke-keys]   (a new password; ends all sign-ins)',
    run: async (db, args) => {
      const { values } = parseArgs({ args, options: { email: text, 'revoke-keys': flag } });
      const { email, 'revoke-keys': revokeKeys } = parseValues(newPassword, values);
      const { revokedKeys, ...renewed } = await resetPassword(db, { email, revokeKeys });
      return { ...renewed, revoked_keys: revokedKeys };
    },
  },
  'plan:set': {
    usage: 'plan:set --email ADDRESS --plan free|paid|pro',
    run: async (db, args) => {
      const { values } = parseArgs({ args, options: { email: text, plan: text } });
      return setPlan(db, parseValues(newPlan, values));
    },
  },
  'user:operator': {
    usage: 'user:operator --email ADDRESS [--revoke]   (lets an owner review held documents of all workspaces)',
    run: async (db, args) => {
      const { values } = parseArgs({ args, options: { email: text, revoke: flag } });
      const { email, revoke } = parseValues(newOperator, values);
      return setOperator(db, { email, isOperator: !revoke });
    },
  },
  'review:approve': {
    usage: 'review:approve REF   (the link, slug or uuid of a document that is held)',
    run: async (db, args) => {
      const ref = onlyArgument(args, 'Name one document.');
      const { id, slug, wasHeld } = await approveReview(db, ref);
      return { uuid: id, slug, was_held: wasHeld };
    },
  },
  'document:delete': {
    usage: 'document:delete REF   (the link, slug or uuid of a document of any workspace; it cannot be undone)',
    run: async (db, args) => {
      const { id, slug, publishedBy } = await takeDown(db, onlyArgument(args, 'Name one document.'));
      return { uuid: id, slug, published_by: publishedBy, deleted: true };
    },
  },
  export: {
    usage: 'export FILE [--passphrase-file FILE | --recipient age1…]   (everything: tables, files and keys)',
    run: async (_db, args, { pool, config, warn }) => {
      const options = { 'passphrase-file': text, recipient: { type: 'string', multiple: true } } as const;
      const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
      const file = onlyOne(positionals, 'Name the file to write.');
      const key = await readEncryptionKey(values);
      const counts = await exportInstallation({ pool, blobs: await openBlobs(config) }, file, key);
      if (!key) warn(`${file} is not encrypted: it holds the signing keys and password hashes in clear.`);
      return { ...counts, encrypted: key !== undefined };
    },
  },
  'export:key': {
    usage: 'export:key FILE   (a new key pair: the secret key goes to FILE, the public key is for export --recipient)',
    run: async (_db, args) => ({ recipient: await generateIdentity(onlyArgument(args, 'Name the file to write.')) }),
  },
  import: {
    usage:
      'import FILE [--passphrase-file FILE | --identity-file FILE]   (into an installation that has no content yet, while its service is stopped)',
    run: async (_db, args, { pool, config }) => {
      const options = { 'passphrase-file': text, 'identity-file': text };
      const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
      const file = onlyOne(positionals, 'Name the file to read.');
      return importInstallation({ pool, blobs: await openBlobs(config) }, file, await readDecryptionKey(values));
    },
  },
};

function onlyArgument(args: string[], message: string): string {
  return onlyOne(parseArgs({ args, options: {}, allowPositionals: true }).positionals, message);
}

function onlyOne(positionals: string[], message: string): string {
  const [only] = positionals;
  if (!only || positionals.length > 1) throw new UsageError(message);
  return only;
}

function parseValues<T>(schema: z.ZodType<T>, values: object): T {
  const parsed = schema.safeParse(values);
  if (parsed.success) return parsed.data;
  throw new UsageError(parsed.error.issues.map((issue) => issue.message).join('; '));
}
