import { PublishUncertain } from '#shared/publish/errors/publish-uncertain';
import { faultOf } from '#shared/ui/fault';
import { faultText } from '#shared/ui/fault-words';
import { t } from '#shared/ui/messages/translate';
import type { OutcomeNotice } from '../host/outcome-notice.ts';
import { forgottenWords } from './forgotten-words.ts';
import { isNotHandedOver } from './not-handed-over.ts';
import type { CommandOutcome } from './publish-command.ts';

/** Why the pane has to be opened. */
const inPane = {
  'sign-in': 'command.sign-in',
  ask: 'command.ask',
  'too-long': 'command.too-long',
  gone: 'command.gone',
} as const;

const endings = {
  published: { title: 'command.published', text: 'pane.done-published' },
  replaced: { title: 'command.replaced', text: 'pane.done-replaced' },
  unchanged: { title: 'command.unchanged', text: 'pane.done-unchanged' },
} as const;

/** The pane goes on to say when the link works; this window is closed by then. */
const waits = { conversion: 'activity.converting', review: 'publish.held' } as const;

/** What to tell the person after the ribbon command; nothing where the pane shows it. */
export function commandWords(outcome: CommandOutcome): OutcomeNotice | undefined {
  switch (outcome.kind) {
    case 'in-pane':
      return undefined;
    case 'published': {
      const { note, outcome: how, warnings, waitsFor, inspection } = outcome.published;
      // Services say the same of what was sent, some of them.
      const found = how === 'unchanged' || warnings.length > 0 ? [] : (inspection?.forgotten ?? []).map(forgottenWords);
      const seen = found.length === 0 ? [] : [`${t('forgotten.title')} ${found.join(' · ')}`];
      const { title, text } = endings[how];
      return {
        title: t(title),
        text: [t(text), ...(waitsFor ? [t(waits[waitsFor])] : []), ...warnings, ...seen].join(' '),
        link: note.link,
      };
    }
    case 'failed':
      return failureWords(outcome.error);
    default:
      return { title: t('command.failed'), text: t(inPane[outcome.kind]) };
  }
}

function failureWords(error: unknown): OutcomeNotice {
  const title = t(error instanceof PublishUncertain ? 'command.uncertain' : 'command.failed');
  const fault = faultText(faultOf(error));
  // This window cannot take a file: the pane can.
  return { title, text: isNotHandedOver(error) ? `${fault} ${t('command.choose-file')}` : fault };
}

/** What to say where a command could not be carried out. */
export function commandFailed(error: unknown): OutcomeNotice {
  return { title: t('command.copy-link'), text: faultText(faultOf(error)) };
}
