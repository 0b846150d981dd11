import { parseArgs } from 'node:util';
import * as z from 'zod';
import { knownPlans } from '#shared/contract/account';
import { createOwner } from '../accounts/create-owner.ts';
import { setPlan } from '../accounts/set-plan.ts';
import type { Db } from '../db/database.ts';
import { approveReview } from '../documents/decide-review.ts';
import { UsageError } from './usage-error.ts';

export interface Command {
  usage: string;
  /** Does it, and returns what to print as JSON. */
  run(db: Db, args: string[]): Promise<object>;
}

const email = z.email({ error: '--email must be an email address' });
const plan = z.enum(knownPlans, { error: `--plan must be one of ${knownPlans.join(', ')}` });
const text = { type: 'string' } as const;

const newUser = z.object({ email, name: z.string().trim().default(''), plan: plan.default('free') });
const newPlan = z.object({ email, plan });

/** What the operator can do, by the name on the command line. */
export const commands: Record<string, Command> = {
  'user:create': {
    usage: 'user:create --email ADDRESS [--name NAME] [--plan free|paid|pro]',
    run: async (db, args) => {
      const { values } = parseArgs({ args, options: { email: text, name: text, plan: text } });
      const owner = await createOwner(db, checked(newUser, values));
      return { email: owner.email, password: owner.password, workspace: owner.workspace, api_key: owner.apiKey };
    },
  },
  'plan:set': {
    usage: 'plan:set --email ADDRESS --plan free|paid|pro',
    run: async (db, args) => {
      const { values } = parseArgs({ args, options: { email: text, plan: text } });
      return setPlan(db, checked(newPlan, values));
    },
  },
  'review:approve': {
    usage: 'review:approve REF   (the link, slug or uuid of a document that is held)',
    run: async (db, args) => {
      const { positionals } = parseArgs({ args, options: {}, allowPositionals: true });
      const [ref] = positionals;
      if (!ref || positionals.length > 1) throw new UsageError('Name one document.');
      const { id, slug, wasHeld } = await approveReview(db, ref);
      return { uuid: id, slug, was_held: wasHeld };
    },
  },
};

function checked<T>(schema: z.ZodType<T>, values: object): T {
  const parsed = schema.safeParse(values);
  if (parsed.success) return parsed.data;
  throw new UsageError(parsed.error.issues.map((issue) => issue.message).join('; '));
}
