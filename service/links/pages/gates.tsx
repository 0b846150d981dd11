import type { Gate } from '../gates/missing-gates.ts';
import type { SentCode } from '../gates/sent-code.ts';
import type { VisitorWords } from '../words/visitor-words.ts';
import type { RoomBack } from './bar-parts.tsx';
import { Card } from './card.tsx';
import type { Refusal } from './link-pages.ts';
import type { PageParts } from './page-frame.tsx';

export interface GatePageProps {
  parts: PageParts;
  /** What the visitor has yet to give, asked for together. */
  gates: readonly Gate[];
  /** The address is proved by a code that is sent to it. */
  verifies?: boolean;
  /** The code that was sent, for the gate `code`. */
  sent?: SentCode | undefined;
  /** The gate is a room's. */
  ofRoom?: boolean;
  /** The room in which a document is opened. */
  room?: RoomBack | undefined;
  refusal: Refusal | undefined;
}

/**
 * Asks for the password, the visitor's email address, or both. It names the sender and not the document: a gate protects
 * its title too, and link previews in chats would reveal it. It does not say which domains are admitted.
 */
export function GatePage(props: GatePageProps) {
  const { parts, gates, verifies = false, sent, ofRoom = false, room, refusal } = props;
  const { words, sender } = parts;
  const gate = { isRefused: refusal !== undefined };
  if (sent && gates.includes('code')) return <CodePage {...{ ...props, sent }} />;
  return (
    <Card {...{ parts, room, gate }} heading={headingOf(words, sender?.name ?? '', ofRoom)}>
      <p class="soft">{reasonOf(words, sender?.name ?? '', gates)}</p>
      {/* It posts to the current address, so a personal link stays personal. */}
      <form method="post" class="gate">
        {gates.includes('password') ? (
          <Field
            {...{ name: 'password', label: words.say('password'), autocomplete: 'current-password', refusal }}
            autofocus={refusal?.gate !== 'email'}
          />
        ) : null}
        {gates.includes('email') ? (
          <Field
            {...{ name: 'email', label: words.say('email'), autocomplete: 'email', refusal }}
            value={refusal?.value}
            autofocus={refusal?.gate === 'email' || !gates.includes('password')}
            hint={verifies ? words.say('codeHint') : undefined}
          />
        ) : null}
        <button type="submit">{words.say('continue')}</button>
      </form>
    </Card>
  );
}

/** Asks for the code that was sent. A password that is still missing, after a change of it, is asked for on the same page. */
function CodePage({ parts, gates, sent, room, refusal }: GatePageProps & { sent: SentCode }) {
  const { words } = parts;
  const gate = { isRefused: refusal !== undefined };
  return (
    <Card {...{ parts, room, gate }} heading={words.say('codeHeading')}>
      <p class="soft">
        <Sentence text={words.say('codeText')} email={sent.email} />
      </p>
      {sent.again && !refusal ? <p role="status">{words.say('codeAgain')}</p> : null}
      <form method="post" class="gate">
        {gates.includes('password') ? (
          <Field
            {...{ name: 'password', label: words.say('password'), autocomplete: 'current-password', refusal }}
            autofocus={refusal?.gate === 'password'}
          />
        ) : null}
        <Field
          {...{ name: 'code', label: words.say('code'), autocomplete: 'one-time-code', refusal }}
          autofocus={refusal?.gate !== 'password'}
        />
        <label class="gate-check">
          <input type="checkbox" name="remember" value="yes" />
          {words.say('rememberDevice')}
        </label>
        <button type="submit">{words.say('continue')}</button>
        <div class="gate-more">
          <button type="submit" name="action" value="again" formnovalidate>
            {words.say('newCode')}
          </button>
          <button type="submit" name="action" value="restart" formnovalidate>
            {words.say('otherEmail')}
          </button>
        </div>
      </form>
    </Card>
  );
}

/** A sentence with the address in it, which is read from left to right in every language. */
function Sentence({ text, email }: { text: string; email: string }) {
  const [before = '', after = ''] = text.split('{email}');
  return (
    <>
      {before}
      <bdi>{email}</bdi>
      {after}
    </>
  );
}

function headingOf(words: VisitorWords, name: string, ofRoom: boolean): string {
  return words.say(ofRoom ? 'gateHeadingRoom' : 'gateHeading', { name });
}

function reasonOf(words: VisitorWords, name: string, gates: readonly Gate[]): string {
  if (!gates.includes('email')) return words.say('gatePassword');
  return words.say(gates.includes('password') ? 'gateBoth' : 'gateEmail', { name });
}

interface FieldProps {
  name: Gate;
  label: string;
  autocomplete: string;
  refusal: Refusal | undefined;
  value?: string | undefined;
  autofocus: boolean;
  hint?: string | undefined;
}

function Field({ name, label, autocomplete, refusal, value, autofocus, hint }: FieldProps) {
  const isCode = name === 'code';
  const problem = refusal?.gate === name ? refusal.problem : undefined;
  return (
    <div class="gate-field">
      <label for={name}>{label}</label>
      <input
        id={name}
        name={name}
        type={isCode ? 'text' : name}
        inputmode={isCode ? 'numeric' : undefined}
        maxlength={isCode ? 12 : undefined}
        autocomplete={autocomplete}
        value={value}
        required
        autofocus={autofocus}
        dir={name === 'password' ? undefined : 'ltr'}
        aria-invalid={problem ? 'true' : undefined}
        aria-describedby={problem ? `${name}-problem` : hint ? `${name}-hint` : undefined}
      />
      {hint ? (
        <p id={`${name}-hint`} class="soft">
          {hint}
        </p>
      ) : null}
      {problem ? (
        <p id={`${name}-problem`} class="problem" role="alert">
          {problem}
        </p>
      ) : null}
    </div>
  );
}
