import { t } from '#shared/ui/messages/translate';
import type { OutcomeNotice } from '../host/outcome-notice.ts';
import { findDocumentLink } from './document-link.ts';
import type { PaneServices } from './pane-services.ts';

/** The ribbon's "Copy link": what to show for it. */
export async function runCopyLinkCommand(services: PaneServices): Promise<OutcomeNotice> {
  const account = await services.accounts.current();
  const title = t('command.copy-link');
  if (!account?.signedIn) return { title, text: t('command.sign-in') };
  const found = await findDocumentLink(services.document, services.registry, account.service);
  if (found.kind === 'none') return { title, text: t('command.no-link') };
  if (found.kind === 'moved') return { title, text: t('command.ask') };
  if (found.kind === 'elsewhere') return { title, text: t('pane.elsewhere', { service: found.note.service }) };
  // A note that came with the file may name any address: the service says which one is the document's.
  const { documents } = services.clientFor(account.service);
  const link = found.vouched ? found.note.link : (await documents.get(found.note.uuid)).link;
  // A page without a click of its own is mostly refused the clipboard; the window that follows has a button.
  const copied = await services.copy(link).then(
    () => true,
    () => false,
  );
  return { title: t(copied ? 'command.link-copied' : 'command.copy-link'), text: t('command.link'), link };
}
