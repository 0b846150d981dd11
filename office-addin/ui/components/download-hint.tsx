import { t } from '#shared/messages/translate.ts';

/** Some hosts refuse downloads without a word: the service's page of the document has the files, too. */
export function DownloadHint({ page }: { page: string }) {
  return (
    <p class="small soft">
      {t('pane.no-file')}{' '}
      <a href={page} target="_blank" rel="noreferrer">
        {t('pane.in-browser')}
      </a>
    </p>
  );
}
