import { useState } from 'preact/hooks';
import type { BoardRow } from '#shared/recipients/recipient-board.ts';
import { t } from '../../messages/translate.ts';
import { Button } from '../button.tsx';
import { ErrorNotice } from '../error-notice.tsx';
import { Progress } from '../progress.tsx';
import { Summary } from '../summary.tsx';
import { mailStateWords } from './mail-state-words.ts';
import { MailWordsFields, ownMailLanguage } from './mail-words-fields.tsx';
import { RefusedPeople } from './refused-people.tsx';
import type { Addressee, MailRun } from './use-mail-run.ts';

interface MailLinksProps {
  rows: readonly BoardRow[];
  /** Kept while the form is not shown. */
  run: MailRun;
}

/** Has the service mail people their links, with the sender's words. At first, those are chosen who were not mailed yet. */
export function MailLinks({ rows, run }: MailLinksProps) {
  const { total, sent, refused, error, choices, note, language = ownMailLanguage() } = run;
  const [open, setOpen] = useState(
    total !== undefined || note !== '' || sent > 0 || refused.length > 0 || error !== undefined,
  );
  const people = rows.filter((row): row is Addressee => row.code !== undefined && row.email !== undefined);
  if (people.length === 0) return null;
  const chosen = people.filter(({ link, mailState }) => choices[link] ?? mailState === undefined);

  if (total !== undefined)
    return (
      <Progress
        label={t('recipients.mail-sending')}
        value={sent}
        max={total}
        amount={t('progress.amount', { done: sent, total })}
        onCancel={run.cancel}
      />
    );
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <Summary>{t('recipients.mail-links')}</Summary>
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen.length > 0) void run.start(chosen, language);
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
                  onChange={(event) => run.choose(link, event.currentTarget.checked)}
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
        <MailWordsFields {...{ note, language, onNote: run.setNote, onLanguage: run.setLanguage }} />
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
