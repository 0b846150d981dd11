import { parseArgs } from 'node:util';
import * as z from 'zod';
import { knownPlans } from '#shared/contract/account.ts';
import { asciiEmail } from '#shared/contract/email-address.ts';
import { createOwner } from '../accounts/create-owner.ts';
import { disableOwner, enableOwner } from '../accounts/disable-owner.ts';
import { resetPassword } from '../accounts/operator-password-reset.ts';
import { setOperator } from '../accounts/set-operator.ts';
import { setPlan } from '../accounts/set-plan.ts';
import { deleteAnyDocument } from '../documents/delete-document.ts';
import { countOwnerContents, deleteOwner } from '../documents/delete-owner.ts';
import { approveReview } from '../documents/review/decide-review.ts';
import { reviewQueue } from '../documents/review/review-queue.ts';
import { DocumentNotFound } from '../errors/request-errors.ts';
import type { Command } from './command.ts';
import { flag, onlyArgument, parseValues, text } from './command-line.ts';
import { UnknownDocument } from './errors.ts';
import { installationCommands } from './installation-commands.ts';
import { listOwners } from './list-owners.ts';

const wrongEmail = '--email must be an email address';

const email = z.string({ error: '--email ADDRESS is missing' }).transform((typed, check) => {
  const known = asciiEmail(typed);
  if (known === undefined) check.addIssue(wrongEmail);
  return known ?? z.NEVER;
});
const plan = z.enum(knownPlans, { error: `--plan must be one of ${knownPlans.join(', ')}` });
const requiredPlan = z.string({ error: '--plan PLAN is missing: free, paid or pro' }).pipe(plan);

const newUser = z.object({
  email,
  name: z
    .string()
    .trim()
    .refine((name) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(name), {
      error: '--name must be one line, without control characters',
    })
    .default(''),
  plan: plan.default('free'),
  operator: z.boolean(),
});
const newPassword = z.object({ email, 'revoke-keys': z.boolean() });
const knownOwner = z.object({ email });
const deletedOwner = z.object({ email, confirm: z.boolean() });
const newPlan = z.object({ email, plan: requiredPlan });
const newOperator = z.object({ email, revoke: z.boolean() });

/** Acts on the document that the only argument names. @throws UsageError; UnknownDocument */
async function withDocument<T>(args: string[], act: (ref: string) => Promise<T>): Promise<T> {
  const ref = onlyArgument(args, 'Name one document.');
  try {
    return await act(ref);
  } catch (cause) {
    throw cause instanceof DocumentNotFound ? new UnknownDocument(ref, { cause }) : cause;
  }
}

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
  'user:disable': {
    usage: 'user:disable --email ADDRESS   (locks a person out and revokes all their access; links stay open)',
    run: async (db, args, { warn }) => {
      const { values } = parseArgs({ args, options: { email: text } });
      const { email, disabledAt, revokedKeys } = await disableOwner(db, parseValues(knownOwner, values).email);
      warn('Their documents and links stay open. document:delete deletes one.');
      return { email, disabled_at: disabledAt, revoked_keys: revokedKeys };
    },
  },
  'user:enable': {
    usage: 'user:enable --email ADDRESS   (lets a disabled person sign in again, with the same password)',
    run: async (db, args) => {
      const { values } = parseArgs({ args, options: { email: text } });
      const { email } = await enableOwner(db, parseValues(knownOwner, values).email);
      return { email, disabled_at: null };
    },
  },
  'user:delete': {
    usage:
      'user:delete --email ADDRESS [--confirm]   (a person with all documents and data; counts them without --confirm; it cannot be undone)',
    run: async (db, args, { warn }) => {
      const { values } = parseArgs({ args, options: { email: text, confirm: flag } });
      const { email, confirm } = parseValues(deletedOwner, values);
      if (confirm) return { ...(await deleteOwner(db, email)), deleted: true };
      warn('Nothing was deleted. Repeat the command with --confirm to delete all of it. It cannot be undone.');
      return { ...(await countOwnerContents(db, email)), deleted: false };
    },
  },
  'user:list': {
    usage: 'user:list   (everybody who has an account, oldest first)',
    run: async (db, args) => {
      parseArgs({ args, options: {} });
      const owners = await listOwners(db);
      return owners.map(({ isOperator, createdAt, disabledAt, ...owner }) => ({
        ...owner,
        operator: isOperator,
        created_at: createdAt,
        disabled_at: disabledAt,
      }));
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
    usage:
      'user:operator --email ADDRESS [--revoke]   (lets an owner review held and reported pages of all workspaces)',
    run: async (db, args) => {
      const { values } = parseArgs({ args, options: { email: text, revoke: flag } });
      const { email, revoke } = parseValues(newOperator, values);
      return setOperator(db, { email, isOperator: !revoke });
    },
  },
  'review:list': {
    usage: 'review:list   (the documents that are held for review, undecided ones first; 100 at most)',
    run: async (db, args) => {
      parseArgs({ args, options: {} });
      const held = await reviewQueue(db);
      return held.map(({ id, slug, title, publisher, version, reasons, reviewed }) => ({
        uuid: id,
        slug,
        title,
        owner: publisher,
        held_since: version.at,
        reasons,
        rejected_at: reviewed?.at ?? null,
      }));
    },
  },
  'review:approve': {
    usage: 'review:approve REF   (the link, slug or uuid of a document that is held)',
    run: async (db, args) => {
      const { id, slug, wasHeld } = await withDocument(args, (ref) => approveReview(db, ref));
      return { uuid: id, slug, was_held: wasHeld };
    },
  },
  'document:delete': {
    usage: 'document:delete REF   (the link, slug or uuid of a document of any workspace; it cannot be undone)',
    run: async (db, args) => {
      const { id, slug, publishedBy } = await withDocument(args, (ref) => deleteAnyDocument(db, ref));
      return { uuid: id, slug, published_by: publishedBy, deleted: true };
    },
  },
  ...installationCommands,
};
