import { useEffect, useRef, useState } from 'preact/hooks';
import { BadRequest } from '#shared/api/errors.ts';
import type { RecipientMailInput } from '#shared/contract/recipient-mail.ts';
import type { BoardRow } from '#shared/recipients/recipient-board.ts';
import { faultOf } from '../../errors/fault.ts';
import { type DraftRef, useDraft } from '../use-draft.ts';

/** A recipient whom the service can mail. */
export type Addressee = BoardRow & { code: string; email: string };

interface MailRunState {
  /** Number of people who are mailed now; `undefined` while nobody is. */
  total: number | undefined;
  /** Number of those whose mail the service has taken, also after the last one. */
  sent: number;
  refused: { person: Addressee; error: unknown }[];
  error: unknown;
}

/** What the person enters for the mails. */
export interface MailWords {
  /** What the person chose or the sending left, by link. */
  choices: Record<string, boolean>;
  /** The sender's words, and the language of the mail around them. */
  note: string;
  language: RecipientMailInput['language'] | undefined;
}

const none: MailWords = { choices: {}, note: '', language: undefined };

export type MailRun = ReturnType<typeof useMailRun>;

/**
 * Has the service mail people their links, one after the other, on whichever tab: what is entered and sent outlives the form. It ends
 * with the screen of the document.
 * @param send has the service mail one link; `code` is the recipient's
 * @param onSent called once the service was asked
 * @param draft keeps what is entered beyond that screen
 */
export function useMailRun(
  send: (code: string, mail: RecipientMailInput) => Promise<unknown>,
  onSent: () => void,
  draft?: DraftRef<MailWords>,
) {
  const running = useRef<AbortController | undefined>(undefined);
  const [state, setState] = useState<MailRunState>({
    total: undefined,
    sent: 0,
    refused: [],
    error: undefined,
  });
  const own = useRef<DraftRef<MailWords>>({});
  const kept = draft ?? own.current;
  const [words, setWords] = useDraft(kept, none);
  const set = (change: Partial<MailRunState>) => setState((before) => ({ ...before, ...change }));
  const enter = (change: (before: MailWords) => Partial<MailWords>) => {
    const before = kept.value ?? none;
    setWords({ ...before, ...change(before) });
  };
  const choose = (link: string, chosen: boolean) =>
    enter(({ choices }) => ({ choices: { ...choices, [link]: chosen } }));
  useEffect(() => () => running.current?.abort(), []);

  const start = async (people: readonly Addressee[], language: RecipientMailInput['language']) => {
    const control = new AbortController();
    running.current = control;
    set({ total: people.length, sent: 0, refused: [], error: undefined });
    const note = words.note.trim();
    try {
      for (const person of people) {
        if (control.signal.aborted) break;
        try {
          await send(person.code, { language, ...(note && { note }) });
        } catch (error) {
          if (faultOf(error).code !== BadRequest.code) throw error;
          setState((before) => ({ ...before, refused: [...before.refused, { person, error }] }));
          continue;
        }
        choose(person.link, false);
        setState((before) => ({ ...before, sent: before.sent + 1 }));
      }
    } catch (error) {
      set({ error });
    }
    set({ total: undefined });
    // Those that were refused may have changed, too: the service then says why at the recipient.
    onSent();
  };

  return {
    ...state,
    ...words,
    choose,
    setNote: (note: string) => enter(() => ({ note })),
    setLanguage: (language: RecipientMailInput['language']) => enter(() => ({ language })),
    start,
    cancel: () => running.current?.abort(),
  };
}
