import { maxNoteLength } from '#shared/contract/recipient-mail.ts';
import { bounceWords } from '../../documents/recipients/bounce-words.ts';
import type { RecipientActivity } from '../../documents/recipients/list-recipients.ts';
import { MailLanguageField } from '../components/mail-language-field.tsx';
import { Time } from '../components/time.tsx';

/** What a person entered, shown again after a refusal. */
export interface EnteredMail {
  /** Of the people who were ticked. */
  codes: readonly string[];
  note: string;
  language: string;
  refusal: string;
}

/** An address that a recipient's could not be corrected to, shown again with the reason. */
export interface RefusedAddress {
  /** Of the recipient. */
  code: string;
  email: string;
  refusal: string;
}

/** The form that the boxes in the table belong to. */
const sendFormId = 'send';

/** Tells whether a mail with the link can be sent to a person now. */
export function canBeMailed({ email, mail, unsubscribed }: RecipientActivity): boolean {
  return email !== undefined && mail?.state !== 'waiting' && !unsubscribed;
}

/** Asks for the owner's words and sends the personal links that are ticked in the table. */
export function SendLinksForm({ action, entered }: { action: string; entered: EnteredMail | undefined }) {
  return (
    <form class="stack narrow" method="post" action={action} id={sendFormId}>
      <h2>Send links by email</h2>
      {entered && (
        <p class="notice notice-bad" role="alert" id="send-refusal">
          {entered.refusal}
        </p>
      )}
      <div class="field">
        <label for="note">Your message (optional)</label>
        <textarea id="note" name="note" rows={3} maxlength={maxNoteLength} aria-describedby="note-hint">
          {entered?.note}
        </textarea>
        <p class="hint" id="note-hint">
          Shown above the link. Replies go to you.
        </p>
      </div>
      <MailLanguageField language={entered?.language} />
      <button class="button button-primary" type="submit">
        Send to the people ticked below
      </button>
    </form>
  );
}

interface MailCellProps {
  recipient: RecipientActivity;
  /** What a refused form had ticked. */
  entered: EnteredMail | undefined;
  /** The refused correction of an address. */
  refused: RefusedAddress | undefined;
  /** Where a corrected address is sent. */
  action: string;
}

/** Says what became of the mail with a person's link, and lets it be sent. */
export function MailCell({ recipient, entered, refused, action }: MailCellProps) {
  const { code, name, email, mail, unsubscribed } = recipient;
  if (email === undefined) return <span class="soft">No address</span>;
  return (
    <>
      {canBeMailed(recipient) && (
        <label class="check">
          <input
            type="checkbox"
            name="codes"
            value={code}
            form={sendFormId}
            checked={entered ? entered.codes.includes(code) : mail === undefined}
            aria-label={`${mail === undefined ? 'Send' : 'Send again'}: ${name ?? email}`}
          />
          {mail === undefined ? 'Send' : 'Send again'}
        </label>
      )}
      {mail?.state === 'bounced' && (
        <Bounced {...{ code, email, mail, action }} refused={refused?.code === code ? refused : undefined} />
      )}
      {mail && mail.state !== 'bounced' && mail.state !== 'unsubscribed' && (
        <p class={mail.state === 'refused' ? 'small refused' : 'small soft'}>
          {stateWords[mail.state]} <Time at={mail.at} />
          {mail.state === 'refused' && mail.error !== undefined && <bdi>: {mail.error}</bdi>}
        </p>
      )}
      {unsubscribed && <p class={mail === undefined ? 'soft' : 'small soft'}>Unsubscribed</p>}
    </>
  );
}

interface BouncedProps {
  code: string;
  email: string;
  mail: NonNullable<RecipientActivity['mail']>;
  action: string;
  refused: RefusedAddress | undefined;
}

/** Says why the mail came back, and lets the address be corrected. */
function Bounced({ code, email, mail: { at, error, bounce }, action, refused }: BouncedProps) {
  const id = `address-${code}`;
  return (
    <>
      <p class="small refused">
        Email to <bdi>{email}</bdi> bounced: {bounceWords(bounce?.reason ?? 'other')}
      </p>
      <p class="small soft breaks">
        <Time at={at} />
        {error !== undefined && (
          <>
            {' · '}
            <bdi>{error}</bdi>
          </>
        )}
      </p>
      <details class="confirm" open={refused !== undefined}>
        <summary class="button" aria-label={`Correct address: ${email}`}>
          Correct address
        </summary>
        <form class="stack" method="post" action={action}>
          <div class="field">
            <label for={id}>Email address</label>
            <input
              id={id}
              name="email"
              type="email"
              required
              value={refused?.email ?? email}
              autofocus={refused !== undefined}
              {...(refused && { 'aria-invalid': 'true', 'aria-describedby': `${id}-refusal` })}
            />
            {refused && (
              <p class="small refused" id={`${id}-refusal`}>
                {refused.refusal}
              </p>
            )}
          </div>
          <button class="button" type="submit">
            Save address
          </button>
        </form>
      </details>
    </>
  );
}

const stateWords = {
  waiting: 'On its way ·',
  sent: 'Sent',
  refused: 'Not accepted',
  expired: 'Couldn’t be sent',
} as const;
