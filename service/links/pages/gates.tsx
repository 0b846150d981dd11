import type { Gate } from '../gates/pass.ts';
import type { VisitorWords } from '../words/visitor-words.ts';
import type { RoomBack } from './bar-parts.tsx';
import { Card } from './card.tsx';
import type { Refusal } from './link-pages.ts';
import type { PageParts } from './page-frame.tsx';

export interface GatePageProps {
  parts: PageParts;
  /** What the visitor has yet to give, asked for together. */
  gates: readonly Gate[];
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
export function GatePage({ parts, gates, ofRoom = false, room, refusal }: GatePageProps) {
  const { words, sender } = parts;
  return (
    <Card parts={parts} room={room} heading={headingOf(words, sender?.name ?? '', ofRoom)}>
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
          />
        ) : null}
        <button type="submit">{words.say('continue')}</button>
      </form>
    </Card>
  );
}

function headingOf(words: VisitorWords, name: string, ofRoom: boolean): string {
  if (ofRoom) return name === '' ? words.say('gateHeadingRoomUnnamed') : words.say('gateHeadingRoom', { name });
  return name === '' ? words.say('gateHeadingUnnamed') : words.say('gateHeading', { name });
}

function reasonOf(words: VisitorWords, name: string, gates: readonly Gate[]): string {
  if (!gates.includes('email')) return words.say('gatePassword');
  if (gates.includes('password')) return name === '' ? words.say('gateBothUnnamed') : words.say('gateBoth', { name });
  return name === '' ? words.say('gateEmailUnnamed') : words.say('gateEmail', { name });
}

interface FieldProps {
  name: Gate;
  label: string;
  autocomplete: string;
  refusal: Refusal | undefined;
  value?: string | undefined;
  autofocus: boolean;
}

function Field({ name, label, autocomplete, refusal, value, autofocus }: FieldProps) {
  const problem = refusal?.gate === name ? refusal.problem : undefined;
  return (
    <div class="gate-field">
      <label for={name}>{label}</label>
      <input
        id={name}
        name={name}
        type={name}
        autocomplete={autocomplete}
        value={value}
        required
        autofocus={autofocus}
        dir={name === 'email' ? 'ltr' : undefined}
        aria-invalid={problem ? 'true' : undefined}
        aria-describedby={problem ? `${name}-problem` : undefined}
      />
      {problem ? (
        <p id={`${name}-problem`} class="problem" role="alert">
          {problem}
        </p>
      ) : null}
    </div>
  );
}
