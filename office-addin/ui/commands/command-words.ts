import { SignInWindowFailed } from '#shared/auth/errors.ts';
import { faultOf } from '#shared/errors/fault.ts';
import { enCommands } from '#shared/messages/en/commands.ts';
import { enConnect } from '#shared/messages/en/connect.ts';
import { faultText } from '#shared/messages/fault-message.ts';
import { formatDay } from '#shared/messages/locale-format.ts';
import { addEnglish, t } from '#shared/messages/translate.ts';
import { wordWarnings } from '#shared/ui/use-worded-warnings.ts';
import type { OutcomeNotice } from '../../host/dialogs/outcome-notice.ts';
import { isFileUnavailable, officeCode } from '../../host/errors.ts';
import { hiddenDataWords } from '../document/hidden-data-words.ts';
import { isUncertain } from '../publish/is-uncertain.ts';
import type { CommandOutcome } from './publish-command.ts';

addEnglish(enCommands);
// Why the window of a sign-in could not be opened.
addEnglish(enConnect);

/** Messages for outcomes that need the pane. */
const inPane = {
  ask: 'command.ask',
  'too-long': 'command.too-long',
  gone: 'command.gone',
} as const;

const endings = {
  published: 'command.published',
  replaced: 'command.replaced',
  unchanged: 'command.unchanged',
} as const;

/** Messages for a link that does not work yet. The dialog closes before it does; the pane shows when it works. */
const waits = { conversion: 'activity.converting', review: 'command.held' } as const;

/** Returns the notice for a command's outcome; `undefined` if the pane shows it. */
export async function commandWords(outcome: CommandOutcome): Promise<OutcomeNotice | undefined> {
  switch (outcome.kind) {
    case 'in-pane':
      return undefined;
    case 'published': {
      const { note, outcome: how, warnings, waitsFor, inspection, savedInFile, savedOnDevice } = outcome.published;
      // The service's warnings may already cover the hidden data.
      const found =
        how === 'unchanged' || warnings.length > 0 ? [] : (inspection?.hiddenData ?? []).map(hiddenDataWords);
      const seen = found.length === 0 ? [] : [`${t('hidden-data.title')} ${found.join(' · ')}`];
      return {
        title: t(endings[how]),
        texts: [
          ...(outcome.expired
            ? [t('card.expired', { when: formatDay(outcome.expired) })]
            : waitsFor
              ? [t(waits[waitsFor])]
              : []),
          ...(how === 'published' ? [t('command.follow')] : []),
          ...(savedInFile || savedOnDevice ? [] : [t('pane.not-kept')]),
          ...(await wordWarnings(warnings)).map(({ text }) => text),
          ...seen,
        ],
        link: note.link,
      };
    }
    case 'not-signed-in':
      return notSignedInWords(t('command.failed'), outcome.error);
    case 'failed':
      return failureWords(outcome.error);
    default:
      return { title: t('command.failed'), texts: [t(inPane[outcome.kind])] };
  }
}

function failureWords(error: unknown): OutcomeNotice {
  const title = t(isUncertain(error) ? 'command.uncertain' : 'command.failed');
  const fault = faultText(faultOf(error));
  // This dialog cannot accept a file; the pane can.
  return { title, texts: isFileUnavailable(error) ? [fault, t('command.choose-file')] : [fault] };
}

/**
 * Returns the notice for a failed sign-in, with the reason and an alternative.
 * @param title the command, or its failure
 * @returns `undefined` if the person told Office to open no window
 */
export function notSignedInWords(title: string, error: unknown): OutcomeNotice | undefined {
  const ignored = error instanceof SignInWindowFailed && error.variant === `${officeCode.dialogIgnored}`;
  if (ignored) return undefined;
  return { title, texts: [faultText(faultOf(error)), t('command.sign-in')] };
}
