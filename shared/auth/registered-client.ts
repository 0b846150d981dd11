import * as z from 'zod';

/** This app as an authorization server knows it (RFC 7591). */
export const registeredClient = z.object({
  id: z.string(),
  /** Some services hand out a secret although none was asked for, and then want it back. */
  secret: z.string().optional(),
  /** Seconds since 1970-01-01 UTC; 0 or absent: the secret does not end. */
  secretExpiresAt: z.number().optional(),
  authMethod: z.enum(['none', 'client_secret_post', 'client_secret_basic']),
});

export type RegisteredClient = z.infer<typeof registeredClient>;
