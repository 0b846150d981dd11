import type { PublishedPage } from '#shared/publish/published-pages.ts';
import { Button } from '#shared/ui/button.tsx';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { ViewCount } from '#shared/ui/document-list.tsx';
import { formatRelative } from '#shared/ui/format.ts';
import { t } from '#shared/ui/messages/translate.ts';
import { copyText } from '../../browser/clipboard.ts';
import { useWatched } from '../use-watched.ts';
import type { Drift } from './use-drift.ts';

interface EarlierProps {
  link: PublishedPage;
  /** Whether the page has changed since; `undefined` until that has been looked at. */
  drift: Drift | undefined;
  onReplace: () => void;
  onPreview: () => void;
}

/** The link the page has, who came by it, and the way to put the page as it is now behind it. */
export function Earlier({ link, drift, onReplace, onPreview }: EarlierProps) {
  const { value: listing } = useWatched({ of: 'listing', service: link.service });
  const listed = listing?.documents?.find(({ slug }) => slug === link.slug);
  return (
    <>
      <div>
        <div class="bar small soft">
          <span>{t('popup.published-here', { when: formatRelative(new Date(link.publishedAt), Date.now()) })}</span>
          {listed !== undefined && (
            <span class="bar-end">
              <ViewCount count={listed.views} />
            </span>
          )}
        </div>
        <div class="bar">
          <a class="one-line" href={link.link} target="_blank" rel="noreferrer" dir="ltr">
            {link.link.replace(/^https?:\/\//, '')}
          </a>
          <span class="bar-end">
            <CopyButton text={link.link} copy={copyText} look="quiet" />
          </span>
        </div>
        {(drift === 'same' || drift === 'changed') && (
          <p class={drift === 'changed' ? 'small drift drift-changed' : 'small soft drift'} role="status">
            {t(drift === 'changed' ? 'drift.changed' : 'drift.same')}
          </p>
        )}
      </div>
      <Button look="primary" wide onClick={link.redacted ? onPreview : onReplace}>
        {link.redacted ? t('popup.preview-first') : t('popup.replace')}
      </Button>
      <p class="small soft">{link.redacted ? t('popup.redacted') : t('popup.replace-explain')}</p>
    </>
  );
}
