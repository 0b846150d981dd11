import { asksForSignature } from '../../../form-model/decline.ts';
import type { FormOnPage, ReadOnlyForm } from '../../form/form-on-page.ts';
import type { VisitorWords } from '../../words/visitor-words.ts';

const reasons = {
  others: 'signedByOthers',
  signed: 'signedAlready',
  completed: 'signedByAll',
  declined: 'signingDeclined',
  'declined-themselves': 'signingDeclinedByYou',
} as const;

/** Says why it is not this visitor's turn among several signers. */
function whyNotNow({ turn, isMailed }: ReadOnlyForm, words: VisitorWords, sender: string): string {
  if (turn.reason !== 'later') return words.say(reasons[turn.reason], { name: sender });
  return words.say(isMailed ? 'signedLater' : 'signedLaterUnmailed', { name: turn.before });
}

/** Says why the form cannot be filled in, and offers the copy to the person who signed it. */
function ReadOnlyFormBar({ form, sender, words }: { form: ReadOnlyForm; sender: string; words: VisitorWords }) {
  const { fields, copy } = form;
  return (
    <footer class="bar form-bar" role="note">
      <p class="form-left">{whyNotNow(form, words, sender)}</p>
      {copy && !copy.isMade ? (
        <p id="own-copy-state" class="soft" role="status">
          {words.say('copyHint')}
        </p>
      ) : null}
      {fields.length === 0 ? null : (
        <button id="form-layout" type="button" class="button">
          {words.say('asList')}
        </button>
      )}
      {copy ? (
        <a id="own-copy" class="button button-primary" href={copy.address} download hidden={!copy.isMade}>
          {words.say('signedCopy')}
        </a>
      ) : null}
    </footer>
  );
}

/** Renders the bar below a form: the remaining fields and the buttons to send and to decline. */
export function FormBar({ form, sender, words }: { form: FormOnPage; sender: string; words: VisitorWords }) {
  if (form === 'closed') {
    return (
      <footer class="bar form-bar" role="note">
        <p class="form-left">{words.say('formClosed', { name: sender })}</p>
      </footer>
    );
  }
  if ('turn' in form) return <ReadOnlyFormBar form={form} sender={sender} words={words} />;
  return (
    <footer class="bar form-bar">
      <p id="form-declined" class="form-declined" role="note" data-at={form.declinedAt?.toISOString()} hidden />
      <p id="form-left" class="form-left" role="status" tabindex={-1} />
      <button id="form-layout" type="button" class="button">
        {words.say('asList')}
      </button>
      <button id="form-next" type="button" class="button" hidden>
        {words.say('nextRequired')}
      </button>
      {asksForSignature(form.fields) ? (
        <button id="form-decline" type="button" class="button" disabled>
          {words.say('decline')}
        </button>
      ) : null}
      <button id="form-send" type="button" class="button button-primary" disabled>
        {words.say('submit')}
      </button>
    </footer>
  );
}
