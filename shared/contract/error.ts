import * as z from 'zod';

/** Body of every error (contract, "Errors"). `upgrade_url` comes with plan limits (403). */
export const errorBody = z
  .looseObject({
    error: z.string(),
    upgrade_url: z.string().optional(),
  })
  .meta({ id: 'Error' });

export type ErrorBody = z.infer<typeof errorBody>;
