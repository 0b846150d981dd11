import { maxNoteLength } from '#shared/contract/recipient-mail.ts';
import { fewestSigners, reminderDays } from '#shared/contract/signing.ts';
import type { SignedInOwner } from '../../accounts/console-sessions.ts';
import type { StoredDocument } from '../../documents/stored-document.ts';
import type { FormField } from '../../form-model/form-field.ts';
import { mayHaveArrived, type Signer, type Signing } from '../../forms/signers/signing.ts';
import { planIncludes } from '../../plans/plan-rules.ts';
import { BouncedMail } from '../components/bounced-mail.tsx';
import { Confirm } from '../components/confirm.tsx';
import { CopyButton } from '../components/copy-button.tsx';
import { Icon, type IconName } from '../components/icon.tsx';
import { MailLanguageField } from '../components/mail-language-field.tsx';
import { type Refusal, RefusalNotice } from '../components/refusal.tsx';
import { Time } from '../components/time.tsx';
import { DocumentFrame } from '../documents/document-frame.tsx';
import { canBeOpened } from '../documents/document-states.tsx';

/** Rows for signers on the page. */
const signerRows = 6;

/** What a person has entered to start a signing. */
export interface EnteredSigning {
  people: { name: string; email: string }[];
  /** The number of the signer, from 1, by the name of the field. */
  owners: ReadonlyMap<string, number>;
  inOrder: boolean;
  note: string;
  language: string;
  remindDays: number | undefined;
}

interface SignersPageProps {
  owner: SignedInOwner;
  document: StoredDocument;
  link: string;
  /** The version that visitors see; none while there is no form. */
  versionId: string | undefined;
  /** The form's fields that can be filled in. */
  fields: FormField[];
  entered: EnteredSigning;
  /** The signing that began last. */
  signing: Signing | undefined;
  /** Returns a personal link, by its code. */
  linkOf: (code: string) => string;
  /** Whose turn it is, by position. */
  turns: number[];
  /** Which of those who have yet to sign have unsubscribed, by position. */
  unsubscribed: ReadonlySet<number>;
  sendsMail: boolean;
  done?: string | undefined;
  refusal?: Refusal | undefined;
}

/** Asks several people to sign a document: who, which fields, in which order. Then it shows how far they are. */
export function SignersPage(props: SignersPageProps) {
  const { owner, document, link, signing, done, refusal } = props;
  return (
    <DocumentFrame {...{ owner, document, link, done }} at="responses/" page="Signatures">
      <section class="stack" aria-labelledby="signers">
        <p>
          <a href={`/documents/${document.id}/responses/`}>Responses</a>
        </p>
        <h2 id="signers">Signatures</h2>
        <RefusalNotice refusal={refusal} />
        {signing && <Board {...props} signing={signing} />}
        {signing === undefined && <Start {...props} />}
        {signing && signing.state !== 'open' && (
          <details open={refusal !== undefined}>
            <summary>{signing.state === 'completed' ? 'Ask again' : 'Start over'}</summary>
            <SignAgain signing={signing} />
            <Start {...props} />
          </details>
        )}
      </section>
    </DocumentFrame>
  );
}

/** Says whose signature a new signing asks for again. */
function SignAgain({ signing: { signers, state } }: { signing: Signing }) {
  const signed = signers.filter(({ signedAt }) => signedAt !== undefined);
  if (signed.length === 0) return null;
  if (state === 'completed') return <p class="soft">Everyone signs again. The signed copy stays in Responses.</p>;
  const parts = new Intl.ListFormat('en').formatToParts(signed.map(({ name }) => name));
  return (
    <p class="notice notice-caution wide">
      <span>
        {parts.map(({ type, value }) => (type === 'element' ? <bdi>{value}</bdi> : value))} must sign again. What was
        signed so far stays in Responses and doesn’t count toward the new signing.
      </span>
    </p>
  );
}

const states: Record<Signing['state'], string> = {
  open: 'Waiting for signatures',
  completed: 'Everyone has signed',
  declined: 'A signer declined',
  cancelled: 'Cancelled',
};

function Board(props: SignersPageProps & { signing: Signing }) {
  const { document, signing, linkOf, turns, unsubscribed, sendsMail } = props;
  const isMailable = (signer: Signer) =>
    sendsMail &&
    signer.email !== undefined &&
    turns.includes(signer.position) &&
    !unsubscribed.has(signer.position) &&
    !isBeingMailed(signer);
  const base = `/documents/${document.id}`;
  const { signers, state, inOrder } = signing;
  const signed = signers.filter(({ signedAt }) => signedAt !== undefined).length;
  const last = signers.find(({ responseId }) => responseId !== undefined);
  return (
    <div class="stack">
      <p>
        <strong>{states[state]}</strong>
        {state !== 'completed' && ` · ${signed} of ${signers.length} signed`} ·{' '}
        {inOrder ? 'one after the other' : 'in any order'} · started <Time at={signing.startedAt} />
      </p>
      <table class="wide stacks">
        <thead>
          <tr>
            <th scope="col">Signer</th>
            <th scope="col">Status</th>
            <th scope="col">Link</th>
          </tr>
        </thead>
        <tbody>
          {signers.map((signer) => (
            <tr>
              <th scope="row">
                <bdi>{signer.name}</bdi>
                {signer.email && (
                  <div class="small soft">
                    <bdi>{signer.email}</bdi>
                  </div>
                )}
              </th>
              <td data-label="Status">
                <State
                  {...{ document, signer, sendsMail }}
                  isOpen={state === 'open'}
                  isTurn={turns.includes(signer.position)}
                />
                {signer.linkBounce && (
                  <>
                    <BouncedMail what="Email" email={signer.email} bounce={signer.linkBounce} />
                    <p class="small">
                      <a href={`${base}/recipients/`}>Correct the address</a>
                    </p>
                  </>
                )}
                {unsubscribed.has(signer.position) && (
                  <p class="small soft">
                    Unsubscribed from your emails.
                    {turns.includes(signer.position) &&
                      signer.code !== undefined &&
                      ' Copy their link and share it yourself.'}
                  </p>
                )}
                {signer.copyBounce && <BouncedMail what="Signed copy" bounce={signer.copyBounce} />}
              </td>
              <td>
                <div class="row">
                  {signer.code !== undefined && <CopyButton text={linkOf(signer.code)} of={signer.name} />}
                  {isMailable(signer) && (
                    <form method="post" action={`${base}/signers/remind`}>
                      <input type="hidden" name="signing" value={signing.id} />
                      <input type="hidden" name="position" value={signer.position} />
                      <button class="button" type="submit" aria-label={`Remind: ${signer.name}`}>
                        Remind
                      </button>
                    </form>
                  )}
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {state === 'completed' && last && (
        <p>
          <a class="button" href={`${base}/responses/${last.responseId}/signed.pdf`}>
            Download the signed copy
          </a>
        </p>
      )}
      {state === 'open' && (
        <Confirm
          action={`${base}/signers/cancel`}
          verb="Cancel signing"
          name={document.title}
          sentence="Cancel signing"
          consequence="No one else can sign it. What was signed so far stays in Responses."
          hidden={{ signing: signing.id }}
        />
      )}
    </div>
  );
}

interface StateProps {
  document: StoredDocument;
  signer: Signer;
  /** The signing goes on. */
  isOpen: boolean;
  isTurn: boolean;
  sendsMail: boolean;
}

/** Shows how far a signer is, as the library does. */
function State({ document, signer, isOpen, isTurn, sendsMail }: StateProps) {
  const { signedAt, declinedAt, declinedReason, askedAt, mailedAt, mailState } = signer;
  if (signedAt) return <Badge look="state-good" icon="check" words="Signed" at={signedAt} />;
  if (declinedAt) {
    return (
      <>
        <Badge look="state-bad" icon="cross" words="Declined" at={declinedAt} />
        {declinedReason && (
          <div class="small">
            <bdi>{declinedReason}</bdi>
          </div>
        )}
      </>
    );
  }
  if (!isOpen) return <Badge words="Not signed" />;
  if (!isTurn) return <Badge words="Not their turn yet" />;
  if (mailedAt && mayHaveArrived(signer)) {
    return <Badge look="state-waiting" icon="clock" words="Emailed" at={mailedAt} />;
  }
  if (askedAt && (mailState === 'refused' || mailState === 'expired' || mailState === 'bounced')) {
    return <Badge look="state-bad" icon="cross" words="Couldn’t be emailed" />;
  }
  if (sendsMail && mailedAt && mailState === undefined) {
    return <Badge look="state-waiting" icon="clock" words="Not emailed at this address yet" />;
  }
  if (!sendsMail || !isBeingMailed(signer)) {
    return <Badge look="state-waiting" icon="clock" words="Their turn: send them the link" />;
  }
  const words = canBeOpened(document) ? 'On its way' : 'Emailed once the link works';
  return <Badge look="state-waiting" icon="clock" words={words} />;
}

interface BadgeProps {
  look?: 'state-good' | 'state-waiting' | 'state-bad';
  icon?: IconName;
  words: string;
  /** Since when. */
  at?: Date;
}

function Badge({ look, icon, words, at }: BadgeProps) {
  return (
    <div class="row">
      <span class={look ? `state ${look}` : 'state'}>
        {icon && <Icon name={icon} />}
        {words}
      </span>
      {at && (
        <span class="small soft">
          <Time at={at} />
        </span>
      )}
    </div>
  );
}

/** Returns whether a signer is about to be mailed their link: it is their turn, and they were not asked yet. */
function isBeingMailed({ askedAt, email }: Signer): boolean {
  return askedAt === undefined && email !== undefined;
}

/** Asks who signs, or says what is missing: a plan, or signature fields. */
function Start(props: SignersPageProps) {
  const { owner, document, fields } = props;
  if (!planIncludes(owner.workspace.plan, 'paid')) {
    return (
      <p class="notice notice-caution wide">
        <span>
          Collecting signatures needs a paid plan. <a href="/plan/">Compare plans</a>
        </span>
      </p>
    );
  }
  const signatures = fields.filter(({ kind }) => kind === 'signature').length;
  if (signatures >= fewestSigners) return <StartForm {...props} />;
  return (
    <div class="empty wide">
      <p>
        {signatures === 0 ? 'This document has no signature field' : 'This document has only one signature field'}. Each
        signer needs their own: place them on the pages first.
        {signatures === 1 && ' For a single signer, just send them the document’s link.'}
      </p>
      <a class="button button-primary" href={`/documents/${document.id}/place/`}>
        Place fields
      </a>
    </div>
  );
}

/** Returns the labels of fields; those that several have are numbered, in the order of the fields. */
function distinctLabels(fields: readonly FormField[]): string[] {
  const labels = fields.map(({ label }) => label);
  return labels.map((label, at) => {
    const isShared = labels.indexOf(label) !== labels.lastIndexOf(label);
    return isShared ? `${label} ${labels.slice(0, at + 1).filter((one) => one === label).length}` : label;
  });
}

function StartForm({ document, versionId, fields, entered, sendsMail, refusal }: SignersPageProps) {
  /** Marks the field that was refused. The notice above the form says why. */
  const marked = (name: string) =>
    refusal?.field === name ? { 'aria-invalid': 'true' as const, 'aria-describedby': 'refusal' } : {};
  const count = Math.max(signerRows, entered.people.length);
  const rows = Array.from({ length: count }, (_, at) => entered.people[at] ?? { name: '', email: '' });
  const labels = distinctLabels(fields);
  return (
    <form class="stack wide" method="post" action={`/documents/${document.id}/signers/`} data-signers>
      <input type="hidden" name="version" value={versionId} />
      <p class="soft">
        Each signer gets a personal link to this document and fills in only their own fields. When everyone has signed,
        each signer gets a copy with all signatures.
      </p>
      <h3>Who signs</h3>
      {rows.map(({ name, email }, at) => (
        <fieldset class="signer-row">
          <legend class="visually-hidden">Signer {at + 1}</legend>
          <span class="numbers">{at + 1}</span>
          <div class="field">
            <label for={`name-${at}`}>Name</label>
            <input
              id={`name-${at}`}
              name={`name-${at}`}
              value={name}
              maxlength={200}
              dir="auto"
              {...marked(`name-${at}`)}
            />
          </div>
          <div class="field">
            <label for={`email-${at}`}>Email address</label>
            <input
              id={`email-${at}`}
              name={`email-${at}`}
              type="email"
              value={email}
              maxlength={254}
              {...marked(`email-${at}`)}
            />
          </div>
        </fieldset>
      ))}
      <label class="check">
        <input type="checkbox" name="inOrder" value="yes" checked={entered.inOrder} />
        One after the other, in this order
      </label>
      <h3>Who fills in what</h3>
      {fields.map((field, at) => (
        <div class="field narrow">
          <label for={`field-${at}`}>
            <bdi>{labels[at]}</bdi>
            {field.boxes[0] && <span class="soft"> · page {field.boxes[0].page}</span>}
          </label>
          <select id={`field-${at}`} name={`field-${at}`}>
            {rows.map(({ name, email }, signer) => (
              <option value={signer + 1} selected={entered.owners.get(field.name) === signer + 1}>
                {name || email || `Signer ${signer + 1}`}
              </option>
            ))}
          </select>
        </div>
      ))}
      {sendsMail ? (
        <>
          <h3>The email</h3>
          <div class="field">
            <label for="note">Your message (optional)</label>
            <textarea id="note" name="note" rows={3} maxlength={maxNoteLength} dir="auto">
              {entered.note}
            </textarea>
          </div>
          <MailLanguageField language={entered.language} />
          <div class="field narrow">
            <label for="remind">Remind people who haven’t signed</label>
            <select id="remind" name="remind">
              <option value="">Only when I say so</option>
              {reminderDays.map((days) => (
                <option value={days} selected={entered.remindDays === days}>
                  Every {days} days
                </option>
              ))}
            </select>
          </div>
        </>
      ) : (
        <p class="soft">
          This service has no mail server. Copy each signer’s link on the next page, and send it yourself.
        </p>
      )}
      <button class="button button-primary" type="submit">
        {sendsMail ? 'Send for signing' : 'Create signing links'}
      </button>
    </form>
  );
}
