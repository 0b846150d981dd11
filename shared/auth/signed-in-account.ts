import * as z from 'zod';
import type { Account } from '#shared/contract/account.ts';

/** What is shown of an account. It holds no token, so that a screen can read it without having any. */
export const signedInAccount = z.object({
  /** Address of the service, as `serviceAddress` gives it; an account's key. */
  service: z.string(),
  email: z.string(),
  workspace: z.object({ uuid: z.string(), name: z.string(), plan: z.string() }),
  /** The service's web app. */
  appUrl: z.string(),
  method: z.enum(['oauth', 'key']),
  /** False once the service has refused the account for good; it stays listed, and signing in again puts it right. */
  signedIn: z.boolean(),
});

export type SignedInAccount = z.infer<typeof signedInAccount>;

/** @param me the service's answer to `GET /me` */
export function accountOf(service: string, me: Account, method: SignedInAccount['method']): SignedInAccount {
  const { uuid, name, plan } = me.workspace;
  return { service, email: me.user.email, workspace: { uuid, name, plan }, appUrl: me.app_url, method, signedIn: true };
}
