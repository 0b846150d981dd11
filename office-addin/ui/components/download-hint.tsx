import { t } from '#shared/messages/translate.ts';

/** Links to the document's page at the service, which also has the files, since some hosts silently drop downloads. */
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
