import type { ComponentChildren } from 'preact';
import { Button } from './button.tsx';
import { type Fault, faultOf } from './fault.ts';
import { formatRelative } from './format.ts';
import { t } from './messages/translate.ts';

interface ErrorNoticeProps {
  error: unknown;
  retry?: (() => void) | undefined;
  /** Further ways out, for example "Publish without it". */
  children?: ComponentChildren;
}

/** What happened, what was kept, what to do. */
export function ErrorNotice({ error, retry, children }: ErrorNoticeProps) {
  const fault = faultOf(error);
  return (
    <div class="notice notice-bad" role="alert">
      <p>{wordsOf(fault)}</p>
      <div class="row">
        {fault.upgradeUrl && (
          <a class="button" href={fault.upgradeUrl} target="_blank" rel="noreferrer">
            {t('error.upgrade')}
          </a>
        )}
        {retry && <Button onClick={retry}>{t('action.retry')}</Button>}
        {children}
      </div>
    </div>
  );
}

function wordsOf(fault: Fault): string {
  switch (fault.code) {
    case 'not_signed_in':
      return t('error.not-signed-in');
    case 'rate_limited':
      return fault.retryAfterSeconds === undefined
        ? t('error.rate-limited')
        : rateLimitedUntil(fault.retryAfterSeconds);
    case 'unexpected':
      return t('error.unexpected', { message: fault.message });
    default:
      return fault.message;
  }
}

function rateLimitedUntil(seconds: number): string {
  const now = Date.now();
  return t('error.rate-limited-until', { when: formatRelative(new Date(now + seconds * 1000), now) });
}
