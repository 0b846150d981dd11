import * as z from 'zod/mini';
import { webAddress } from './string-formats.ts';

/** Plans of this project's service. Other services may use other names (contract, "Account"). */
export const knownPlans = ['free', 'paid', 'pro'] as const;

/** Response of `GET /me`. */
export const account = z.looseObject({
  user: z.looseObject({ email: z.string() }),
  workspace: z.looseObject({
    uuid: z.string(),
    name: z.string(),
    plan: z.string(),
  }),
  app_url: webAddress,
});

export type Account = z.infer<typeof account>;
