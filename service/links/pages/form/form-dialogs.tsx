import { asksForSignature } from '../../../form-model/decline.ts';
import type { OpenForm } from '../../form/form-on-page.ts';
import type { VisitorWords } from '../../words/visitor-words.ts';
import { DeclineDialogs } from './decline-dialogs.tsx';
import { DialogActions } from './dialog-actions.tsx';
import { NameField } from './name-field.tsx';

/** Units of the pad; a signature is stored as lines in these units. */
const padSize = { width: 480, height: 160 };

/** Renders a form's dialogs and data, besides its fields and bar. */
interface FormPartsProps {
  form: OpenForm;
  privacy: string;
  /** The name of the document's sender; empty where it is not known. */
  sender: string;
  words: VisitorWords;
}

export function FormParts({ form, privacy, sender, words }: FormPartsProps) {
  return (
    <>
      <div
        id="form-data"
        data-action={form.action}
        data-fields={JSON.stringify(form.fields)}
        data-sent={form.isOnce ? words.say('signedAlready') : undefined}
        data-declined={form.isOnce ? words.say('signingDeclinedByYou', { name: sender }) : undefined}
        hidden
      />
      <SignDialog words={words} />
      <SendDialog {...{ form, privacy, sender, words }} />
      <SentDialog words={words} />
      {asksForSignature(form.fields) ? <DeclineDialogs {...{ form, sender, words }} /> : null}
    </>
  );
}

/** Asks to draw or type a signature. Typing suffices: the keyboard cannot draw. */
function SignDialog({ words }: { words: VisitorWords }) {
  return (
    <dialog id="sign" class="form-dialog" aria-labelledby="sign-heading">
      <form id="sign-form" method="dialog" novalidate>
        <h2 id="sign-heading">{words.say('signHeading')}</h2>
        <NameField of="sign" label={words.say('fullName')} />
        <fieldset class="dialog-field">
          <legend>{words.say('signHow')}</legend>
          <div class="choices">
            <label class="tick">
              <input id="sign-typed" type="radio" name="method" value="typed" checked /> {words.say('signTyped')}
            </label>
            <label class="tick">
              <input id="sign-drawn" type="radio" name="method" value="drawn" aria-describedby="sign-pad-problem" />{' '}
              {words.say('signDraw')}
            </label>
          </div>
        </fieldset>
        <p id="sign-preview" class="sign-typed sign-preview" dir="auto" aria-hidden="true" />
        <div id="sign-drawing" class="dialog-field" hidden>
          <svg
            id="sign-pad"
            class="sign-pad"
            viewBox={`0 0 ${padSize.width} ${padSize.height}`}
            role="img"
            aria-label={words.say('signPad')}
          />
          <div class="choices">
            <button id="sign-undo" type="button" class="button">
              {words.say('undoLine')}
            </button>
            <button id="sign-clear" type="button" class="button">
              {words.say('clear')}
            </button>
          </div>
          <p id="sign-pad-problem" class="problem" hidden />
        </div>
        <div class="dialog-field">
          <label class="tick">
            <input id="sign-consent" type="checkbox" aria-describedby="sign-consent-problem" />
            <span>{words.say('consent')}</span>
          </label>
          <p id="sign-consent-problem" class="problem" hidden />
        </div>
        <p class="soft small">{words.say('signKept')}</p>
        <div class="dialog-actions">
          <button id="sign-remove" type="button" class="button" hidden>
            {words.say('signRemove')}
          </button>
          <button type="button" class="button" data-close>
            {words.say('cancel')}
          </button>
          <button id="sign-done" type="submit" class="button button-primary">
            {words.say('sign')}
          </button>
        </div>
      </form>
    </dialog>
  );
}

/** Asks for the sender just before the answers are sent. */
function SendDialog({ form, privacy, sender, words }: FormPartsProps) {
  return (
    <dialog id="send" class="form-dialog" aria-labelledby="send-heading">
      <form id="send-form" method="dialog" novalidate>
        <h2 id="send-heading">{words.say('sendHeading')}</h2>
        <p id="send-summary" />
        <NameField of="send" label={words.say('yourName')} name={form.name} />
        <div class="dialog-field">
          <label for="send-email">{words.say(form.emailGiven ? 'email' : 'emailOptional')}</label>
          <input
            id="send-email"
            type="email"
            autocomplete="email"
            maxlength={254}
            value={form.email}
            readonly={form.emailGiven}
            aria-describedby="send-email-problem"
          />
          <p id="send-email-problem" class="problem" hidden />
        </div>
        <p class="soft small">
          {words.say('sendNote', { name: sender })}{' '}
          <a href={privacy} target="_blank" rel="noopener">
            {words.say('sendNoteLink')}
          </a>
        </p>
        <DialogActions words={words} of="send" verb={words.say('send')} />
      </form>
    </dialog>
  );
}

/** Confirms that the answers have arrived, and lists them. */
function SentDialog({ words }: { words: VisitorWords }) {
  return (
    <dialog id="sent" class="form-dialog" aria-labelledby="sent-heading">
      <form method="dialog">
        <h2 id="sent-heading" tabindex={-1}>
          {words.say('sentHeading')}
        </h2>
        <p id="sent-when" />
        <dl id="sent-answers" class="sent-answers" />
        <p id="sent-copy-state" role="status" hidden>
          {words.say('copyHint')}
        </p>
        <div class="dialog-actions">
          {/* biome-ignore lint/a11y/useValidAnchor: the script sets it once the answers are accepted. */}
          <a id="sent-copy" class="button" download hidden>
            {words.say('signedCopy')}
          </a>
          <button type="submit" class="button button-primary">
            {words.say('done')}
          </button>
        </div>
      </form>
    </dialog>
  );
}
