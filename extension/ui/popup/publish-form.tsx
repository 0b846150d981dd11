import { useState } from 'preact/hooks';
import type { SignedInAccount } from '#shared/auth/accounts';
import type { PublishedPage } from '#shared/publish/published-pages';
import { formatRelative } from '#shared/ui/format';
import { t } from '#shared/ui/messages/translate';
import { Button } from '#ui/button';
import { CopyButton } from '#ui/copy-button';
import { ErrorNotice } from '#ui/error-notice';
import type { OptionsDraft } from '#ui/publish-options';
import type { ActivePage } from '../../browser/active-page.ts';
import { copyText } from '../../browser/clipboard.ts';
import { OptionsFold } from './options-fold.tsx';
import { startPublish, startReplace } from './start-publish.ts';

export interface PublishFormProps {
  account: SignedInAccount;
  page: ActivePage;
  /** The link this page has already. */
  earlier: PublishedPage | null;
  /** What was entered; `null` for nothing. */
  options: OptionsDraft | null;
  setOptions: (options: OptionsDraft) => void;
}

/** Title, where, state, and the one thing to do. */
export function PublishForm({ account, page, earlier, options, setOptions }: PublishFormProps) {
  const [error, setError] = useState<unknown>();
  const [incomplete, setIncomplete] = useState(false);
  const publish = () => {
    setError(undefined);
    startPublish(account, page, options).then((started) => setIncomplete(!started), setError);
  };
  const replace = (slug: string) => {
    setError(undefined);
    startReplace(account, page, slug).catch(setError);
  };
  return (
    <section class="stack" aria-label={t('popup.this-page')}>
      <div>
        <h1 class="page-title">{page.title}</h1>
        <p class="small soft one-line">{new URL(page.url).host || page.url}</p>
      </div>
      {earlier !== null && <Earlier link={earlier} onReplace={() => replace(earlier.slug)} />}
      {earlier === null && (
        <Button look="primary" wide onClick={publish}>
          {t('popup.publish')}
        </Button>
      )}
      {error !== undefined && <ErrorNotice error={error} />}
      {incomplete && (
        <p class="field-error" role="alert">
          {t('publish.fix-options')}
        </p>
      )}
      {earlier === null ? (
        <OptionsFold draft={options} onChange={setOptions} open={incomplete} />
      ) : (
        <details open={incomplete}>
          <summary>{t('popup.publish-new')}</summary>
          <div class="stack">
            <Button wide onClick={publish}>
              {t('popup.publish')}
            </Button>
            <OptionsFold draft={options} onChange={setOptions} open={incomplete} />
          </div>
        </details>
      )}
    </section>
  );
}

/** The link the page has, and the way to put the page as it is now behind it. */
function Earlier({ link, onReplace }: { link: PublishedPage; onReplace: () => void }) {
  return (
    <>
      <div class="bar">
        <span class="small soft">
          {t('popup.published-here', { when: formatRelative(new Date(link.publishedAt), Date.now()) })}
        </span>
        <span class="bar-end">
          <CopyButton text={link.link} copy={copyText} look="quiet" />
        </span>
      </div>
      <Button look="primary" wide onClick={onReplace}>
        {t('popup.replace')}
      </Button>
      <p class="small soft">{t('popup.replace-explain')}</p>
    </>
  );
}
