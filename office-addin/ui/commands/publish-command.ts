import { NotFound } from '#shared/api/errors.ts';
import type { SignedInAccount } from '#shared/auth/accounts.ts';
import { isOver, lastDayOf } from '#shared/formats/last-day.ts';
import { waitOf } from '#shared/publish/document-status.ts';
import { workspaceOf } from '#shared/publish/workspace-ref.ts';
import { LinkChanged } from '../../host/errors.ts';
import { readKnownFile } from '../document/read-known-file.ts';
import { isUncertain } from '../publish/is-uncertain.ts';
import { type PublishedFile, publishDocument } from '../publish/publish-document.ts';
import type { PaneServices } from '../services/pane-services.ts';
import { accountForCommand, commandTimeLimitMs } from './account-for-command.ts';
import { requestPublishInPane } from './request-publish-in-pane.ts';

export type CommandOutcome =
  /** The pane publishes the document and shows the progress. */
  | { kind: 'in-pane' }
  /** `expired`: the link's last day, `YYYY-MM-DD`, if it is over. */
  | { kind: 'published'; published: PublishedFile; expired?: string }
  | { kind: 'not-signed-in'; error: unknown }
  /** The person has to decide in the pane whether the link belongs to this file. */
  | { kind: 'ask' }
  | { kind: 'too-long' }
  /** The workspace has no such document. */
  | { kind: 'gone' }
  | { kind: 'failed'; error: unknown };

/** Runs the ribbon's "Publish": in the pane if one shows this document, or else directly. Never throws. */
export async function runPublishCommand(services: PaneServices): Promise<CommandOutcome> {
  const signal = AbortSignal.timeout(commandTimeLimitMs);
  try {
    const { addressHash } = await services.document.location();
    if (addressHash !== undefined && (await requestPublishInPane(addressHash))) return { kind: 'in-pane' };
    const account = await accountForCommand(services, signal).catch((error: unknown) => ({ error }));
    if ('error' in account) return { kind: 'not-signed-in', error: account.error };
    return await publishHere(services, account, signal).catch((error: unknown) => {
      // Another page has made or updated the link since; the person's request is for the file, whatever its link.
      if (error instanceof LinkChanged) return publishHere(services, account, signal);
      throw error;
    });
  } catch (error) {
    // The time may be over, and the file sent.
    if (signal.aborted && !isUncertain(error)) return { kind: 'too-long' };
    if (error instanceof LinkChanged) return { kind: 'ask' };
    if (error instanceof NotFound) return { kind: 'gone' };
    return { kind: 'failed', error };
  }
}

async function publishHere(
  services: PaneServices,
  account: SignedInAccount,
  signal: AbortSignal,
): Promise<CommandOutcome> {
  const { document, registry, clock, lock } = services;
  const workspace = workspaceOf(account);
  const shown = await readKnownFile(document, registry, workspace);
  const { link } = shown;
  if (link.kind === 'moved') return { kind: 'ask' };
  const { documents } = services.clientFor(workspace.service);
  const request = { shown, ...(link.kind === 'own' && { replace: link.note }) };
  const context = { document, registry, clock, lock, ...workspace, documents };
  const published = await publishDocument(context, request, { signal });
  if (published.outcome === 'published') return { kind: 'published', published };
  // Only a new link's response has the document's state, and no pane polls the document here.
  const now = await documents.get(published.note.uuid, { signal }).catch(() => undefined);
  const lastDay = now && lastDayOf(now.settings.expires_at);
  const expired = lastDay && isOver(lastDay, clock.now()) ? { expired: lastDay } : {};
  return { kind: 'published', published: { ...published, waitsFor: now && waitOf(now) }, ...expired };
}
