import { useEffect, useRef, useState } from 'preact/hooks';
import { BadRequest } from '#shared/api/errors.ts';
import type { RecipientMailInput } from '#shared/contract/recipient-mail.ts';
import type { BoardRow } from '#shared/recipients/recipient-board.ts';
import { faultOf } from '../../errors/fault.ts';

/** A recipient whom the service can mail. */
export type Addressee = BoardRow & { code: string; email: string };

interface MailRunState {
  /** Number of people who are mailed now; `undefined` while nobody is. */
  total: number | undefined;
  /** Number of those whose mail the service has taken, also after the last one. */
  sent: number;
  refused: { person: Addressee; error: unknown }[];
  error: unknown;
  /** What the person chose or the sending left, by link. */
  choices: Record<string, boolean>;
  /** The sender's words, and the language of the mail around them. */
  note: string;
  language: RecipientMailInput['language'] | undefined;
}

/** The mails of a document's links, as they are written and sent. It outlives the document's screen. */
export interface KeptMailRun {
  state: MailRunState;
  running: AbortController | undefined;
  /** What the screen does at a change, and once the service was asked to mail the last link; absent while there is no screen. */
  screen: { onChange: () => void; onSent: () => void } | undefined;
  /** Called when it has ended, with or without a screen. */
  onEnd: (() => void) | undefined;
}

export function createMailRun(): KeptMailRun {
  const state = {
    total: undefined,
    sent: 0,
    refused: [],
    error: undefined,
    choices: {},
    note: '',
    language: undefined,
  };
  return { state, running: undefined, screen: undefined, onEnd: undefined };
}

export type MailRun = ReturnType<typeof useMailRun>;

/**
 * Has the service mail people their links, one after the other. It goes on while another tab or document is shown.
 * @param send has the service mail one link; `code` is the recipient's
 * @param onSent called once the service was asked
 */
export function useMailRun(
  kept: KeptMailRun,
  send: (code: string, mail: RecipientMailInput) => Promise<unknown>,
  onSent: () => void,
) {
  const [, setChanges] = useState(0);
  const latest = useRef(onSent);
  latest.current = onSent;
  useEffect(() => {
    const onChange = () => setChanges((before) => before + 1);
    kept.screen = { onChange, onSent: () => latest.current() };
    // What happened since this screen was drawn.
    onChange();
    return () => {
      kept.screen = undefined;
    };
  }, [kept]);

  const set = (change: Partial<MailRunState>) => {
    kept.state = { ...kept.state, ...change };
    kept.screen?.onChange();
  };
  const choose = (link: string, chosen: boolean) => set({ choices: { ...kept.state.choices, [link]: chosen } });

  const start = async (people: readonly Addressee[], language: RecipientMailInput['language']) => {
    // A second click can come before the screen shows that they are mailed.
    if (kept.state.total !== undefined) return;
    const control = new AbortController();
    kept.running = control;
    set({ total: people.length, sent: 0, refused: [], error: undefined });
    const note = kept.state.note.trim();
    try {
      for (const person of people) {
        if (control.signal.aborted) break;
        try {
          await send(person.code, { language, ...(note && { note }) });
        } catch (error) {
          if (faultOf(error).code !== BadRequest.code) throw error;
          set({ refused: [...kept.state.refused, { person, error }] });
          continue;
        }
        choose(person.link, false);
        set({ sent: kept.state.sent + 1 });
      }
    } catch (error) {
      set({ error });
    }
    set({ total: undefined });
    // Those that were refused may have changed, too: the service then says why at the recipient.
    kept.screen?.onSent();
    kept.onEnd?.();
  };

  return {
    ...kept.state,
    choose,
    setNote: (note: string) => set({ note }),
    setLanguage: (language: RecipientMailInput['language']) => set({ language }),
    start,
    cancel: () => kept.running?.abort(),
  };
}
