import type { ComponentChildren } from 'preact';
import { faultOf } from '../errors/fault.ts';
import { faultMessage } from '../messages/fault-message.ts';
import { t } from '../messages/translate.ts';
import { Button } from './button.tsx';
import type { WordedWarning } from './use-worded-warnings.ts';

/**
 * Shows text of another party (the service, the browser, Office) unchanged. It is English unless that party uses another
 * language, and keeps its own direction, even on an Arabic screen.
 */
export function TheirWords({ words }: { words: string }) {
  return (
    <span lang="en" dir="auto">
      {words}
    </span>
  );
}

/** Shows a warning of the service: in the person's language, or marked as English. */
export function WarningText({ warning: { text, theirs } }: { warning: WordedWarning }) {
  return theirs ? <TheirWords words={text} /> : text;
}

interface ErrorNoticeProps {
  error: unknown;
  /** What failed, where the screen shows something else. */
  subject?: string | undefined;
  retry?: (() => void) | undefined;
  /** Whether what the person came for is shown all the same, so that the error only has to be said. */
  calm?: boolean;
  /** What the error has left as it was. */
  kept?: string | undefined;
  /** Further actions, for example "Publish without it". */
  children?: ComponentChildren;
}

/** Shows an error: what happened, what was kept, what to do. */
export function ErrorNotice({ error, subject, retry, calm = false, kept, children }: ErrorNoticeProps) {
  const fault = faultOf(error);
  const { sentence, said } = faultMessage(fault);
  return (
    <div class={calm ? 'notice' : 'notice notice-bad'} role="alert" data-fault={fault.code}>
      {subject && <p>{subject}</p>}
      <p>{sentence}</p>
      {said !== undefined && (
        <p>
          <TheirWords words={said} />
        </p>
      )}
      {kept && <p>{kept}</p>}
      <div class="row">
        {fault.upgradeUrl && (
          <a class="button" href={fault.upgradeUrl} target="_blank" rel="noreferrer">
            {t('fault.upgrade')}
          </a>
        )}
        {retry && <Button onClick={retry}>{t('action.retry')}</Button>}
        {fault.service !== undefined && fault.variant !== 'offline' && (
          <a class="button" href={fault.service} target="_blank" rel="noreferrer">
            {t('fault.open-service')}
          </a>
        )}
        {children}
      </div>
    </div>
  );
}
