import { useEffect, useRef, useState } from 'preact/hooks';
import { BadRequest } from '#shared/api/errors.ts';
import type { RecipientMailInput } from '#shared/contract/recipient-mail.ts';
import type { BoardRow } from '#shared/recipients/recipient-board.ts';
import { faultOf } from '../../errors/fault.ts';
import { t } from '../../messages/translate.ts';
import { Button } from '../button.tsx';
import { ErrorNotice } from '../error-notice.tsx';
import { Progress } from '../progress.tsx';
import { Summary } from '../summary.tsx';
import { mailStateWords } from './mail-state-words.ts';
import { MailWordsFields, ownMailLanguage } from './mail-words-fields.tsx';
import { RefusedPeople } from './refused-people.tsx';

interface MailLinksProps {
  rows: readonly BoardRow[];
  /** Has the service mail one link. @param code the recipient's */
  send: (code: string, mail: RecipientMailInput) => Promise<unknown>;
  /** Called once the service was asked. */
  onSent: () => void;
}

/** A recipient whom the service can mail. */
type Addressee = BoardRow & { code: string; email: string };

/** Has the service mail people their links, with the sender's words. At first, those are chosen who were not mailed yet. */
export function MailLinks({ rows, send, onSent }: MailLinksProps) {
  const running = useRef<AbortController | undefined>(undefined);
  const [open, setOpen] = useState(false);
  /** What the person chose or the sending left, by link. */
  const [choices, setChoices] = useState<Record<string, boolean>>({});
  const [note, setNote] = useState('');
  const [language, setLanguage] = useState(ownMailLanguage);
  const [total, setTotal] = useState<number>();
  const [sent, setSent] = useState(0);
  const [refused, setRefused] = useState<{ person: Addressee; error: unknown }[]>([]);
  const [error, setError] = useState<unknown>();
  useEffect(() => () => running.current?.abort(), []);
  const people = rows.filter((row): row is Addressee => row.code !== undefined && row.email !== undefined);
  if (people.length === 0) return null;
  const chosen = people.filter(({ link, mailState }) => choices[link] ?? mailState === undefined);

  const submit = async () => {
    const control = new AbortController();
    running.current = control;
    setError(undefined);
    setRefused([]);
    setSent(0);
    setTotal(chosen.length);
    const words = note.trim();
    let done = 0;
    try {
      for (const person of chosen) {
        if (control.signal.aborted) break;
        try {
          await send(person.code, { language, ...(words && { note: words }) });
        } catch (reason) {
          if (faultOf(reason).code !== BadRequest.code) throw reason;
          setRefused((before) => [...before, { person, error: reason }]);
          continue;
        }
        done += 1;
        setSent(done);
        setChoices((before) => ({ ...before, [person.link]: false }));
      }
    } catch (reason) {
      setError(reason);
    }
    setTotal(undefined);
    // Those that were refused may have changed, too: the service then says why at the recipient.
    onSent();
  };

  if (total !== undefined)
    return (
      <Progress
        label={t('recipients.mail-sending')}
        value={sent}
        max={total}
        amount={t('progress.amount', { done: sent, total })}
        onCancel={() => running.current?.abort()}
      />
    );
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <Summary>{t('recipients.mail-links')}</Summary>
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen.length > 0) void submit();
        }}
      >
        <fieldset class="addressees">
          <legend>{t('recipients.mail-to')}</legend>
          {people.map((person) => {
            const { link, name, email, mailState } = person;
            return (
              <label class="field-check" key={link}>
                <input
                  type="checkbox"
                  checked={choices[link] ?? mailState === undefined}
                  onChange={(event) => setChoices({ ...choices, [link]: event.currentTarget.checked })}
                />
                <span>
                  <bdi>{name ?? email}</bdi>
                  {name && (
                    <span class="small soft">
                      {' '}
                      <bdi>{email}</bdi>
                    </span>
                  )}
                  {mailState !== undefined && <span class="small soft"> · {mailStateWords(person)}</span>}
                </span>
              </label>
            );
          })}
        </fieldset>
        <MailWordsFields {...{ note, language, onNote: setNote, onLanguage: setLanguage }} />
        <div>
          <Button type="submit" disabled={chosen.length === 0}>
            {chosen.length === 0 ? t('recipients.mail-send-any') : t('recipients.mail-send', { count: chosen.length })}
          </Button>
        </div>
        <RefusedPeople refused={refused} />
        {error !== undefined && <ErrorNotice error={error} />}
        {sent > 0 && <p role="status">{t('recipients.mail-queued', { count: sent })}</p>}
      </form>
    </details>
  );
}
