import { useMemo, useState } from 'preact/hooks';
import type { SignedInAccount } from '#shared/auth/accounts.ts';
import { t } from '#shared/messages/translate.ts';
import type { PublishedPage } from '#shared/publish/published-pages.ts';
import { Button } from '#shared/ui/button.tsx';
import { ErrorNotice } from '#shared/ui/error-notice.tsx';
import type { OptionsDraft } from '#shared/ui/publish-options.tsx';
import { hasUnreadableParts } from '../../injected/inspect-page.ts';
import type { PrivacyWarning } from '../../injected/privacy-warning.ts';
import { ask } from '../../messages/ask.ts';
import type { ActivePage } from '../../platform/tabs.ts';
import { PolicyNotice } from '../policy-notice.tsx';
import { ConfirmPublish } from '../publishing/confirm-publish.tsx';
import { PageAccess } from '../publishing/page-access.tsx';
import { privacyWarning, trustHost } from '../publishing/privacy-warning.ts';
import { useFocus } from '../publishing/use-focus.ts';
import { useOptionsInvalid } from '../publishing/use-options-invalid.ts';
import { type Drift, ExistingLink } from './existing-link.tsx';
import { OptionsFold } from './options-fold.tsx';
import { useSelection } from './popup-state.ts';
import { startPublish, startReplace, usePublishOnClick } from './start-publish.ts';

export interface PublishFormProps {
  account: SignedInAccount;
  page: ActivePage;
  /** The page's existing link. */
  earlier: PublishedPage | null;
  /** Whether the page has changed since; `undefined` until the check is done. */
  drift: Drift | undefined;
  /** Whether nothing was done with the page yet. */
  fresh: boolean;
  /** Whether another view was shown before, from which the focus returns. */
  returning: boolean;
  /** The entered options; `null` for none. */
  options: OptionsDraft | null;
  setOptions: (options: OptionsDraft) => void;
}

/** Shows the page's title, host and link, and the action to publish it. */
export function PublishForm({
  account,
  page,
  earlier,
  drift,
  fresh,
  returning,
  options,
  setOptions,
}: PublishFormProps) {
  const [error, setError] = useState<unknown>();
  const [refused, setRefused] = useState(false);
  const invalid = useOptionsInvalid(refused, options);
  const host = new URL(page.url).hostname;
  const section = useFocus({ wanted: returning });
  const beyondReach = useMemo(() => hasUnreadableParts(page.tabId).catch(() => false), [page.tabId]);
  const hasSelected = useSelection(page.tabId);
  const [warning, setWarning] = useState<{ why: PrivacyWarning; selection: boolean }>();
  const send = async (entered: OptionsDraft | null, selection: boolean) => {
    setRefused(!(await startPublish(account, page, entered, selection)));
  };
  const publish = (selection = false) => {
    setError(undefined);
    const checkPrivacy = async () => {
      const why = options?.password ? undefined : await privacyWarning(page.tabId, page.url);
      if (why === undefined) await send(options, selection);
      else setWarning({ why, selection });
    };
    checkPrivacy().catch(setError);
  };
  usePublishOnClick(fresh && earlier === null, publish);
  const publishConfirmed = (password: string, trusted: boolean) => {
    const go = async () => {
      if (trusted) await trustHost(host);
      const { emptyOptions } = await import('#shared/ui/publish-options.tsx');
      const entered = password === '' ? options : { ...(options ?? emptyOptions), password };
      if (entered !== null) setOptions(entered);
      await send(entered, warning?.selection ?? false);
      setWarning(undefined);
    };
    go().catch(setError);
  };
  const preview = () => {
    setError(undefined);
    const { tabId, url, title } = page;
    ask('preview.start', { tabId, page: { url, title } }).catch(setError);
  };
  const replace = (slug: string) => {
    setError(undefined);
    startReplace(account, page, slug).catch(setError);
  };
  const form = (
    <form
      class="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        publish();
      }}
    >
      <Button look={earlier === null ? 'primary' : 'plain'} type="submit" wide>
        {t('popup.publish')}
      </Button>
      {invalid && (
        <p class="field-error" role="alert">
          {t('publish.fix-options')}
        </p>
      )}
      <OptionsFold draft={options} onChange={setOptions} open={refused} pageTitle={page.title} />
    </form>
  );
  return (
    <section class="stack" ref={section} aria-label={t('popup.this-page')}>
      <div>
        <h1 class="page-title">
          <bdi>{page.title}</bdi>
        </h1>
        <p class="small soft one-line">{new URL(page.url).host || page.url}</p>
      </div>
      <PageAccess wanted={beyondReach} allowed={t('access.allowed-before')} />
      {earlier !== null && (
        <ExistingLink link={earlier} drift={drift} onReplace={() => replace(earlier.slug)} onPreview={preview} />
      )}
      <PolicyNotice of="links" />
      {error !== undefined && <ErrorNotice error={error} />}
      {warning !== undefined && (
        <ConfirmPublish
          why={warning.why}
          host={host}
          onPublish={publishConfirmed}
          onCancel={() => setWarning(undefined)}
        />
      )}
      {warning !== undefined ? null : earlier === null ? (
        form
      ) : (
        <details open={refused}>
          <summary>{t('popup.publish-new')}</summary>
          {form}
        </details>
      )}
      <div class="row">
        <Button look="quiet" onClick={preview}>
          {t('popup.preview')}
        </Button>
        {hasSelected && (
          <Button look="quiet" onClick={() => publish(true)}>
            {t('popup.publish-selection')}
          </Button>
        )}
      </div>
    </section>
  );
}
