import { useState } from 'preact/hooks';
import type { SignedInAccount } from '#shared/auth/accounts';
import type { PublishedPage } from '#shared/publish/published-pages';
import { formatRelative } from '#shared/ui/format';
import { t } from '#shared/ui/messages/translate';
import { Button } from '#ui/button';
import { CopyButton } from '#ui/copy-button';
import { ErrorNotice } from '#ui/error-notice';
import { faultsOf, type OptionsDraft, PublishOptions } from '#ui/publish-options';
import type { ActivePage } from '../../browser/active-page.ts';
import { copyText } from '../../browser/clipboard.ts';
import { startPublish } from './start-publish.ts';

export interface PublishFormProps {
  account: SignedInAccount;
  page: ActivePage;
  /** The link this page has already. */
  earlier: PublishedPage | undefined;
  options: OptionsDraft;
  setOptions: (options: OptionsDraft) => void;
}

/** Title, where, state, and the one thing to do. */
export function PublishForm({ account, page, earlier, options, setOptions }: PublishFormProps) {
  const [error, setError] = useState<unknown>();
  const [incomplete, setIncomplete] = useState(false);
  const publish = (replaces?: string) => {
    const faulty = replaces === undefined && Object.keys(faultsOf(options)).length > 0;
    setIncomplete(faulty);
    if (faulty) return;
    setError(undefined);
    startPublish(account, page, options, replaces).catch(setError);
  };
  return (
    <section class="stack" aria-label={t('popup.this-page')}>
      <div>
        <h1 class="page-title">{page.title}</h1>
        <p class="small soft one-line">{new URL(page.url).host || page.url}</p>
      </div>
      {earlier !== undefined && <Earlier link={earlier} onReplace={() => publish(earlier.slug)} />}
      {earlier === undefined && (
        <Button look="primary" wide onClick={() => publish()}>
          {t('popup.publish')}
        </Button>
      )}
      {error !== undefined && <ErrorNotice error={error} />}
      {incomplete && (
        <p class="field-error" role="alert">
          {t('publish.fix-options')}
        </p>
      )}
      {earlier === undefined ? (
        <PublishOptions draft={options} onChange={setOptions} open={incomplete} />
      ) : (
        <details open={incomplete}>
          <summary>{t('popup.publish-new')}</summary>
          <div class="stack">
            <Button wide onClick={() => publish()}>
              {t('popup.publish')}
            </Button>
            <PublishOptions draft={options} onChange={setOptions} open={incomplete} />
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
