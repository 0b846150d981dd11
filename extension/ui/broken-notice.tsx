import { Button } from '#shared/ui/button.tsx';
import { t } from '#shared/ui/messages/translate.ts';

/** Says that something broke, with the two ways on: the page anew, and a report. */
export function BrokenNotice() {
  return (
    <div class="broken">
      <div class="notice notice-bad" role="alert">
        <p>{t('broke.happened')}</p>
        <div class="row">
          <Button onClick={() => location.reload()}>{t('broke.reload')}</Button>
          <a class="button" href="/options.html#broke" target="_blank" rel="noreferrer">
            {t('broke.make')}
          </a>
        </div>
      </div>
    </div>
  );
}
