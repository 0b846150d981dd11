import * as z from 'zod/mini';

/** Body of every error (contract, "Errors"). `upgrade_url` is present for plan limits (403). */
export const errorBody = z.looseObject({
  error: z.string(),
  upgrade_url: z.optional(z.string()),
});

export type ErrorBody = z.infer<typeof errorBody>;
