import { useEffect, useState } from 'preact/hooks';
import { formatRelative } from '#shared/messages/locale-format.ts';
import { t } from '#shared/messages/translate.ts';
import type { PublishedPage } from '#shared/publish/published-pages.ts';
import { Button } from '#shared/ui/button.tsx';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { ViewCount } from '#shared/ui/document-list.tsx';
import { fingerprintOfTab } from '../../injected/inspect-page.ts';
import { copyText } from '../../platform/clipboard.ts';
import { useWatched } from '../use-watched.ts';

/** Whether a page still looks as it did when it was published. */
export type Drift = 'same' | 'changed' | 'unknown';

/**
 * Compares a page with its published state. Returns `undefined` until the check is done.
 * @param before fingerprint of the page when it was published; `undefined` when it is unknown
 */
export function useDrift(tabId: number, before: string | undefined): Drift | undefined {
  const [now, setNow] = useState<string | null>();
  const known = before !== undefined;
  useEffect(() => {
    if (known) fingerprintOfTab(tabId).then((seen) => setNow(seen ?? null), reportError);
  }, [tabId, known]);
  if (before === undefined || now === null) return 'unknown';
  if (now === undefined) return undefined;
  return now === before ? 'same' : 'changed';
}

interface ExistingLinkProps {
  link: PublishedPage;
  /** Whether the page has changed since; `undefined` until the check is done. */
  drift: Drift | undefined;
  onReplace: () => void;
  onPreview: () => void;
}

/** Shows the page's link with its view count, and a button to replace its content with the current page. */
export function ExistingLink({ link, drift, onReplace, onPreview }: ExistingLinkProps) {
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
