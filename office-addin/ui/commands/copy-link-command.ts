import { NotFound } from '#shared/api/errors.ts';
import type { SignedInAccount } from '#shared/auth/accounts.ts';
import { knownStatus } from '#shared/contract/named-values.ts';
import { faultOf } from '#shared/errors/fault.ts';
import { faultText } from '#shared/messages/fault-message.ts';
import { t } from '#shared/messages/translate.ts';
import { isComparable } from '#shared/office-file/fingerprint-version.ts';
import { workspaceOf } from '#shared/publish/workspace-ref.ts';
import type { OutcomeNotice } from '../../host/dialogs/outcome-notice.ts';
import type { LinkNote } from '../../host/document/link-note.ts';
import { differsFromLink } from '../document/differs-from-link.ts';
import { inspectOpenFile, maxAutoInspectBytes } from '../document/inspect-open-file.ts';
import { elsewhereWords, type LinkState, linkState } from '../document/link-state.ts';
import type { DocumentLink } from '../document/own-or-moved-link.ts';
import { readKnownFile } from '../document/read-known-file.ts';
import type { PaneServices } from '../services/pane-services.ts';
import { accountForCommand, commandTimeLimitMs } from './account-for-command.ts';
import { notSignedInWords } from './command-words.ts';

export interface CopyLinkOutcome {
  /** `undefined` if the person told Office to open no window. */
  notice: OutcomeNotice | undefined;
  /** Compares the open file with its link, and returns the updated notice; `undefined` if the result is unknown. */
  compare?: (signal: AbortSignal) => Promise<OutcomeNotice | undefined>;
}

/** Runs the ribbon's "Copy link". Never throws. */
export async function runCopyLinkCommand(services: PaneServices): Promise<CopyLinkOutcome> {
  const title = t('command.copy-link');
  const account = await accountForCommand(services, AbortSignal.timeout(commandTimeLimitMs)).catch(
    (error: unknown) => ({
      error,
    }),
  );
  if ('error' in account) return { notice: notSignedInWords(title, account.error) };
  try {
    return await copyLink(services, account, title);
  } catch (error) {
    return { notice: { title, texts: [faultText(faultOf(error))] } };
  }
}

async function copyLink(services: PaneServices, account: SignedInAccount, title: string): Promise<CopyLinkOutcome> {
  const { service } = account;
  const { link: found } = await readKnownFile(services.document, services.registry, workspaceOf(account));
  if (found.kind === 'none') return { notice: { title, texts: [t('command.no-link')] } };
  if (found.kind === 'moved') return { notice: { title, texts: [t('command.ask')] } };
  if (found.kind === 'elsewhere') {
    const { words, explain } = elsewhereWords(found.note);
    return { notice: { title, texts: [words, explain] } };
  }
  // A note from the file may contain any address, so the link comes from the service.
  const link = found.vouched
    ? found.note.link
    : (await services.clientFor(service).documents.get(found.note.uuid)).link;
  // Browsers usually refuse the clipboard without a click. The dialog that follows has a button.
  const copied = await services.copy(link).then(
    () => true,
    () => false,
  );
  const notice = { title: copied ? t('command.link-copied') : title, texts: [t('command.link')], link };
  return {
    notice,
    async compare(signal) {
      const [state, differs] = await Promise.all([
        stateAtService(services, account, found, signal),
        openFileDiffers(services, found.note, signal),
      ]);
      // A link that opens for nobody is not up to date either.
      if (state !== undefined && state.tone !== 'good')
        return { ...notice, texts: [state.words, ...(state.explain ? [state.explain] : [])] };
      if (differs === undefined) return undefined;
      return { ...notice, texts: [t(differs ? 'command.differs' : 'pane.same')] };
    },
  };
}

/** Returns what the service says of a file's link, whatever the file has become since; `undefined` if it cannot be asked. */
async function stateAtService(
  services: PaneServices,
  { service }: SignedInAccount,
  link: DocumentLink & { kind: 'own' },
  signal: AbortSignal,
): Promise<LinkState | undefined> {
  try {
    const document = await services.clientFor(service).documents.get(link.note.uuid, { signal });
    // The link of new content works in a minute; the outcome of its publish says so.
    if (document.status === knownStatus.converting) return undefined;
    return linkState({
      link,
      seen: { document },
      gone: false,
      otherWorkspace: false,
      differs: undefined,
      outcome: undefined,
      now: Date.now(),
    });
  } catch (error) {
    return error instanceof NotFound ? { words: t('command.gone'), tone: 'bad' } : undefined;
  }
}

/** Whether the open file differs from its link; `undefined` if unknown, or if the file is too large to read quickly. */
async function openFileDiffers({ document }: PaneServices, note: LinkNote, signal: AbortSignal) {
  if (note.content === undefined || !isComparable(note.content)) return undefined;
  const inspection = await inspectOpenFile(document, { signal, maxBytes: maxAutoInspectBytes }).catch(() => undefined);
  return differsFromLink(note, inspection?.fingerprint);
}
