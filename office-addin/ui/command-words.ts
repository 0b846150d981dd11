import { faultOf } from '#shared/ui/fault';
import { t } from '#shared/ui/messages/translate';
import type { OutcomeNotice } from '../host/outcome-notice.ts';
import type { CommandOutcome } from './publish-command.ts';

/** Why the pane has to be opened. */
const inPane = { 'sign-in': 'command.sign-in', ask: 'command.ask', 'too-long': 'command.too-long' } as const;

/** What to tell the person after the ribbon command; nothing where the pane shows it. */
export function commandWords(outcome: CommandOutcome): OutcomeNotice | undefined {
  switch (outcome.kind) {
    case 'in-pane':
      return undefined;
    case 'published': {
      const { note, replaced, warnings } = outcome.published;
      const title = t(replaced ? 'command.replaced' : 'command.published');
      const text = [t(replaced ? 'pane.done-replaced' : 'pane.done-published'), ...warnings].join(' ');
      return { title, text, link: note.link };
    }
    case 'failed':
      return { title: t('command.failed'), text: faultOf(outcome.error).message };
    default:
      return { title: t('command.failed'), text: t(inPane[outcome.kind]) };
  }
}
