import { maxNameLength } from '../../../form-model/stored-answer.ts';
import { consentSentence } from '../../../form-model/submission.ts';
import type { OpenForm } from '../../form/form-on-page.ts';

/** Units of the pad; a signature is stored as lines in these units. */
const padSize = { width: 480, height: 160 };

/** Renders a form's dialogs and data, besides its fields and bar. */
export function FormParts({ form, privacy }: { form: OpenForm; privacy: string }) {
  return (
    <>
      <div id="form-data" data-action={form.action} data-fields={JSON.stringify(form.fields)} hidden />
      <SignDialog />
      <SendDialog form={form} privacy={privacy} />
      <SentDialog />
    </>
  );
}

/** Asks to draw or type a signature. Typing suffices: the keyboard cannot draw. */
function SignDialog() {
  return (
    <dialog id="sign" class="form-dialog" aria-labelledby="sign-heading">
      <form id="sign-form" method="dialog" novalidate>
        <h2 id="sign-heading">Sign this document</h2>
        <div class="dialog-field">
          <label for="sign-name">Your full name</label>
          <input
            id="sign-name"
            autocomplete="name"
            maxlength={maxNameLength}
            dir="auto"
            aria-describedby="sign-name-problem"
          />
          <p id="sign-name-problem" class="problem" hidden />
        </div>
        <fieldset class="dialog-field">
          <legend>How do you want to sign?</legend>
          <div class="choices">
            <label class="tick">
              <input id="sign-typed" type="radio" name="method" value="typed" checked /> With my name as typed
            </label>
            <label class="tick">
              <input id="sign-drawn" type="radio" name="method" value="drawn" /> Draw it
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
            aria-label="Draw your signature here with a pen, a finger or the mouse"
          />
          <div class="choices">
            <button id="sign-undo" type="button" class="button">
              Undo the last line
            </button>
            <button id="sign-clear" type="button" class="button">
              Clear
            </button>
          </div>
          <p id="sign-pad-problem" class="problem" hidden />
        </div>
        <div class="dialog-field">
          <label class="tick">
            <input id="sign-consent" type="checkbox" aria-describedby="sign-consent-problem" />
            <span>{consentSentence}</span>
          </label>
          <p id="sign-consent-problem" class="problem" hidden />
        </div>
        <p class="soft small">
          With a signature, the time, your network address, the place it seems to come from and your browser are kept.
        </p>
        <div class="dialog-actions">
          <button id="sign-remove" type="button" class="button" hidden>
            Take the signature back
          </button>
          <button type="button" class="button" data-close>
            Cancel
          </button>
          <button id="sign-done" type="submit" class="button button-primary">
            Sign
          </button>
        </div>
      </form>
    </dialog>
  );
}

/** Asks for the sender just before the answers are sent. */
function SendDialog({ form, privacy }: { form: OpenForm; privacy: string }) {
  return (
    <dialog id="send" class="form-dialog" aria-labelledby="send-heading">
      <form id="send-form" method="dialog" novalidate>
        <h2 id="send-heading">Send your answers</h2>
        <p id="send-summary" />
        <div class="dialog-field">
          <label for="send-name">Your name</label>
          <input
            id="send-name"
            autocomplete="name"
            maxlength={maxNameLength}
            dir="auto"
            value={form.name}
            aria-describedby="send-name-problem"
          />
          <p id="send-name-problem" class="problem" hidden />
        </div>
        <div class="dialog-field">
          <label for="send-email">{form.emailGiven ? 'Your email address' : 'Your email address (optional)'}</label>
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
          The sender gets your answers with your name and address.{' '}
          <a href={privacy} target="_blank" rel="noopener">
            What else is kept
          </a>
        </p>
        <p id="send-problem" class="problem" role="alert" />
        <div class="dialog-actions">
          <button type="button" class="button" data-close>
            Back to the form
          </button>
          <button id="send-reload" type="button" class="button" hidden>
            Load the page again
          </button>
          <button id="send-now" type="submit" class="button button-primary">
            Send
          </button>
        </div>
      </form>
    </dialog>
  );
}

/** Confirms that the answers have arrived, and lists them. */
function SentDialog() {
  return (
    <dialog id="sent" class="form-dialog" aria-labelledby="sent-heading">
      <form method="dialog">
        <h2 id="sent-heading" tabindex={-1}>
          Your answers were sent
        </h2>
        <p id="sent-when" />
        <dl id="sent-answers" class="sent-answers" />
        <div class="dialog-actions">
          <button type="submit" class="button button-primary">
            Done
          </button>
        </div>
      </form>
    </dialog>
  );
}
