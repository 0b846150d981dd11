import { NotFound } from '#shared/api/errors.ts';
import type { SignedInAccount } from '#shared/auth/accounts.ts';
import { findDocumentLink } from '../document/find-document-link.ts';
import { requestPublishInPane } from '../publish/publish-channel.ts';
import { type PublishedFile, publishDocument, waitOf } from '../publish/publish-document.ts';
import type { PaneServices } from '../services/pane-services.ts';
import { accountForCommand } from './account-for-command.ts';

/** Office ends a ribbon command after five minutes, whatever it does. */
const timeLimit = 4.5 * 60_000;

export type CommandOutcome =
  /** The pane has taken over and shows how it goes. */
  | { kind: 'in-pane' }
  | { kind: 'published'; published: PublishedFile }
  | { kind: 'not-signed-in'; error: unknown }
  /** The person has to open the pane, to say whose link this is. */
  | { kind: 'ask' }
  | { kind: 'too-long' }
  /** The service has no such document, or has it in another workspace. */
  | { kind: 'gone' }
  | { kind: 'failed'; error: unknown };

/** The ribbon's "Publish": by the pane where one shows this document, else here and now. Never throws. */
export async function runPublishCommand(services: PaneServices): Promise<CommandOutcome> {
  const signal = AbortSignal.timeout(timeLimit);
  try {
    const { addressHash } = await services.document.location();
    if (addressHash !== undefined && (await requestPublishInPane(addressHash))) return { kind: 'in-pane' };
    const account = await accountForCommand(services, signal).catch((error: unknown) => ({ error }));
    if ('error' in account) return { kind: 'not-signed-in', error: account.error };
    return await publishHere(services, account, signal);
  } catch (error) {
    if (signal.aborted) return { kind: 'too-long' };
    if (error instanceof NotFound) return { kind: 'gone' };
    return { kind: 'failed', error };
  }
}

async function publishHere(
  services: PaneServices,
  { service, workspace }: SignedInAccount,
  signal: AbortSignal,
): Promise<CommandOutcome> {
  const { document, registry, clock } = services;
  const link = await findDocumentLink(document, registry, service);
  if (link.kind === 'moved') return { kind: 'ask' };
  const { documents } = services.clientFor(service);
  const order = link.kind === 'own' ? { replace: link.note } : {};
  const context = { document, registry, clock, service, workspace: workspace.uuid, documents };
  const published = await publishDocument(context, order, { signal });
  if (published.outcome !== 'replaced') return { kind: 'published', published };
  // Nobody follows it here, and the answer to a replacement does not say what it waits for.
  const now = await documents.get(published.note.uuid, { signal }).catch(() => undefined);
  return { kind: 'published', published: { ...published, waitsFor: now && waitOf(now) } };
}
