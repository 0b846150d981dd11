import { NotFound } from '#shared/api/errors/not-found';
import type { SignedInAccount } from '#shared/auth/accounts';
import { findDocumentLink } from './document-link.ts';
import { handToPane } from './pane-channel.ts';
import type { PaneServices } from './pane-services.ts';
import { type PublishedFile, publishDocument } from './publish-document.ts';

/** Office ends a ribbon command after five minutes, whatever it does. */
const longest = 4.5 * 60_000;

export type CommandOutcome =
  /** The pane has taken over and shows how it goes. */
  | { kind: 'in-pane' }
  | { kind: 'published'; published: PublishedFile }
  /** The person has to open the pane: to sign in, or to say whose link this is. */
  | { kind: 'sign-in' }
  | { kind: 'ask' }
  | { kind: 'too-long' }
  /** The service has no such document, or has it in another workspace. */
  | { kind: 'gone' }
  | { kind: 'failed'; error: unknown };

/** The ribbon's "Publish": by the pane where one shows this document, else here and now. Never throws. */
export async function runPublishCommand(services: PaneServices): Promise<CommandOutcome> {
  try {
    const { addressHash } = await services.document.whereabouts();
    if (addressHash !== undefined && (await handToPane(addressHash))) return { kind: 'in-pane' };
    const account = await services.accounts.current();
    if (!account?.signedIn) return { kind: 'sign-in' };
    return await publishHere(services, account);
  } catch (error) {
    return { kind: 'failed', error };
  }
}

async function publishHere(services: PaneServices, { service, workspace }: SignedInAccount): Promise<CommandOutcome> {
  const { document, registry, clock } = services;
  const link = await findDocumentLink(document, registry, service);
  if (link.kind === 'moved') return { kind: 'ask' };
  const { documents } = services.clientFor(service);
  const signal = AbortSignal.timeout(longest);
  try {
    const order = link.kind === 'own' ? { replace: link.note } : {};
    const context = { document, registry, clock, service, workspace: workspace.uuid, documents };
    const published = await publishDocument(context, order, { signal });
    return { kind: 'published', published };
  } catch (error) {
    if (signal.aborted) return { kind: 'too-long' };
    if (error instanceof NotFound) return { kind: 'gone' };
    throw error;
  }
}
