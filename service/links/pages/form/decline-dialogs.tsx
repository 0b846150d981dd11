import { maxReasonLength } from '../../../form-model/decline.ts';
import type { OpenForm } from '../../form/form-on-page.ts';
import type { VisitorWords } from '../../words/visitor-words.ts';
import { DialogActions } from './dialog-actions.tsx';
import { NameField } from './name-field.tsx';

interface DeclineDialogsProps {
  form: Pick<OpenForm, 'name' | 'isOnce'>;
  sender: string;
  words: VisitorWords;
}

/** Renders the dialog that asks why a visitor declines to sign, and the one that confirms it. */
export function DeclineDialogs({ form, sender, words }: DeclineDialogsProps) {
  return (
    <>
      <dialog id="decline" class="form-dialog" aria-labelledby="decline-heading">
        <form id="decline-form" method="dialog" novalidate>
          <h2 id="decline-heading">{words.say('declineHeading')}</h2>
          <p>
            {words.say('declineNote', { name: sender })} {form.isOnce ? words.say('declineNoteOthers') : null}
          </p>
          <NameField of="decline" label={words.say('yourName')} name={form.name} />
          <div class="dialog-field">
            <label for="decline-reason">{words.say('declineReason')}</label>
            <textarea id="decline-reason" rows={4} maxlength={maxReasonLength} dir="auto" />
          </div>
          <DialogActions words={words} of="decline" verb={words.say('decline')} />
        </form>
      </dialog>
      <dialog id="declined" class="form-dialog" aria-labelledby="declined-heading">
        <form method="dialog">
          <h2 id="declined-heading" tabindex={-1}>
            {words.say('declinedHeading')}
          </h2>
          <p id="declined-when" />
          <div class="dialog-actions">
            <button type="submit" class="button button-primary">
              {words.say('done')}
            </button>
          </div>
        </form>
      </dialog>
    </>
  );
}
