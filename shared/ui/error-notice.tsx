import type { ComponentChildren } from 'preact';
import { Button } from './button.tsx';
import { faultOf } from './fault.ts';
import { faultWords } from './fault-words.ts';
import { t } from './messages/translate.ts';
import { TheirWords } from './their-words.tsx';

interface ErrorNoticeProps {
  error: unknown;
  retry?: (() => void) | undefined;
  /** Further ways out, for example "Publish without it". */
  children?: ComponentChildren;
}

/** What happened, what was kept, what to do. */
export function ErrorNotice({ error, retry, children }: ErrorNoticeProps) {
  const fault = faultOf(error);
  const { sentence, said } = faultWords(fault);
  return (
    <div class="notice notice-bad" role="alert">
      <p>{sentence}</p>
      {said !== undefined && (
        <p>
          <TheirWords words={said} />
        </p>
      )}
      <div class="row">
        {fault.upgradeUrl && (
          <a class="button" href={fault.upgradeUrl} target="_blank" rel="noreferrer">
            {t('fault.upgrade')}
          </a>
        )}
        {retry && <Button onClick={retry}>{t('action.retry')}</Button>}
        {fault.service !== undefined && (
          <a class="button" href={fault.service} target="_blank" rel="noreferrer">
            {t('fault.open-service')}
          </a>
        )}
        {children}
      </div>
    </div>
  );
}
