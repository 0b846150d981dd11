import { useEffect, useState } from 'preact/hooks';
import type { SignedInAccount } from '#shared/auth/accounts.ts';
import type { View } from '#shared/contract/activity.ts';
import { formatShare } from '#shared/messages/locale-format.ts';
import { t } from '#shared/messages/translate.ts';
import { deviceWords, viewerWords } from '#shared/messages/viewer-words.ts';
import { Button } from '#shared/ui/button.tsx';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { copyText } from '#shared/ui/copy-text.ts';
import { ErrorNotice } from '#shared/ui/error-notice.tsx';
import { startHeartbeat } from '../../messages/screen-heartbeat.ts';
import { openDocument } from '../../platform/extension-pages.ts';
import { canOpenPrivateWindow, openInPrivateWindow } from '../../platform/private-window.ts';
import type { PublishedLink } from '../../stores/publish-job.ts';
import { useActivity } from '../library/use-activity.ts';

/** Milliseconds between two readings of the views. */
const rereadMs = 4000;

interface FirstLinkProps {
  account: SignedInAccount;
  published: PublishedLink;
}

/** Shows the link of the first document, how to open it as a visitor would, and its first view. */
export function FirstLink({ account, published }: FirstLinkProps) {
  const { service } = account;
  const { link, slug, title } = published;
  const { answer, retry, readings } = useActivity({ service, slug });
  const [error, setError] = useState<unknown>();
  useEffect(() => startHeartbeat('page', service), [service]);
  const isVisible = useVisible();
  // How far a visitor has read grows after the view was counted.
  useEffect(() => {
    if (!isVisible) return undefined;
    const timer = setTimeout(retry, rereadMs);
    return () => clearTimeout(timer);
  }, [readings, isVisible]);
  const view = answer?.activity.views[0];
  return (
    <>
      <p>{t('publish.done', { title })}</p>
      <div class="first-link">
        <a href={link} target="_blank" rel="noreferrer">
          <bdi dir="ltr">{link}</bdi>
        </a>
        <CopyButton text={link} copy={copyText} />
      </div>
      {view === undefined ? (
        <>
          <p class="soft">{t(canOpenPrivateWindow ? 'welcome.as-visitor-hint' : 'welcome.open-privately')}</p>
          {canOpenPrivateWindow && (
            <Button look="primary" onClick={() => void openInPrivateWindow(link).catch(setError)}>
              {t('welcome.as-visitor')}
            </Button>
          )}
          {error !== undefined && <ErrorNotice error={error} />}
          <p class="waiting small soft">{t('welcome.waiting')}</p>
        </>
      ) : (
        <FirstView view={view} />
      )}
      <Button
        look={view === undefined && canOpenPrivateWindow ? 'plain' : 'primary'}
        onClick={() => void openDocument(service, slug, 'activity')}
      >
        {t('welcome.see')}
      </Button>
    </>
  );
}

/** Returns whether the page is in sight. */
function useVisible(): boolean {
  const [isVisible, setVisible] = useState(document.visibilityState === 'visible');
  useEffect(() => {
    const look = () => setVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isVisible;
}

function FirstView({ view }: { view: View }) {
  const device = deviceWords(view);
  // A view that has just begun has no share to speak of.
  const share = Math.round(view.completion_pct ?? 0) / 100;
  const read = share === 0 ? undefined : t('welcome.read', { share: formatShare(share) });
  return (
    <div class="first-view">
      <strong>{t('welcome.picture-opened', { name: viewerWords(view) })}</strong>
      <span class="soft small">{[device, read].filter((words) => words !== undefined).join(' · ')}</span>
    </div>
  );
}
