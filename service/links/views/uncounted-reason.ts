import type { Context } from 'hono';
import type { Deps } from '../../deps.ts';
import { type AutomatedClient, automatedClient } from '../../http/automated-client.ts';
import type { Addresses } from '../addresses.ts';
import { readOwner } from '../owner/owner-cookie.ts';

/** Why an opening is not a view (`views.uncounted_reason`). */
export type UncountedReason = 'owner' | 'suspicious' | AutomatedClient;

/** Returns why a request to open a document of the workspace is no view from the start; `undefined` for a visitor's. */
export async function uncountedReason(
  c: Context,
  workspaceId: string,
  { secrets, addresses }: Pick<Deps, 'secrets'> & { addresses: Addresses },
): Promise<UncountedReason | undefined> {
  const owner = await readOwner(c, secrets, addresses);
  return owner?.workspaceId === workspaceId ? 'owner' : automatedClient(c.req.header('user-agent'));
}
