import { ChevronLeft, Eye } from 'lucide';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { SignedInAccount } from '#shared/auth/accounts.ts';
import { t } from '#shared/messages/translate.ts';
import { Button } from '#shared/ui/button.tsx';
import { CorrectionNotice } from '#shared/ui/correction.tsx';
import { ErrorNotice } from '#shared/ui/error-notice.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import type { OptionsDraft } from '#shared/ui/publish-options.tsx';
import type { PrivacyWarning } from '../../injected/find-privacy-warning.ts';
import type { ActivePage } from '../../platform/tabs.ts';
import { useFocus } from '../publishing/use-focus.ts';
import { useOptionsInvalid } from '../publishing/use-options-invalid.ts';
import { LazyConfirmPublish, LazyPolicyNotice } from './lazy-parts.tsx';
import { OptionsFold } from './options-fold.tsx';
import { startPublish, usePrewarm, usePublishOnClick } from './start-publish.ts';

/** Tells which page could be published now; `undefined` for none. */
export type OnForm = (page: ActivePage | undefined) => void;

const loadEmptyOptions = async () => (await import('#shared/ui/publish-options.tsx')).emptyOptions;

interface PublishFormProps {
  account: SignedInAccount;
  page: ActivePage;
  /** Whether nothing was done with the page yet. */
  fresh: boolean;
  /** Whether text is selected in the page. */
  hasSelected: boolean;
  /** The entered options; `null` for none. */
  options: OptionsDraft | null;
  setOptions: (options: OptionsDraft) => void;
  onPreview: () => void;
  /** Called when the form is shown, with its page, and when it is gone. */
  onForm: OnForm;
  /** Goes back to the page's link; absent if it has none. */
  onBack?: (() => void) | undefined;
  /** Why the last publish or preview failed. */
  fault: ComponentChildren;
}

/** Shows the action that publishes a page as a new link, with its options. What else there is to say stands below it. */
export function PublishForm({ account, page, fresh, hasSelected, options, setOptions, ...props }: PublishFormProps) {
  const [error, setError] = useState<unknown>();
  const [refusals, setRefusals] = useState(0);
  const invalid = useOptionsInvalid(refusals > 0, options);
  const host = new URL(page.url).hostname;
  const [warning, setWarning] = useState<{ why: PrivacyWarning; selection: boolean }>();
  const send = async (entered: OptionsDraft | null, selection: boolean) => {
    const started = await startPublish(account, page, entered, selection);
    setRefusals((before) => (started ? 0 : before + 1));
  };
  const publish = (selection = false) => {
    setError(undefined);
    const checkPrivacy = async () => {
      const why = options?.password
        ? undefined
        : await (await import('../publishing/privacy-warning.ts')).privacyWarning(page.tabId, page.url);
      if (why === undefined) await send(options, selection);
      else setWarning({ why, selection });
    };
    checkPrivacy().catch(setError);
  };
  usePublishOnClick(fresh, publish);
  // Before the click that needs it.
  useEffect(
    () =>
      void import('../publishing/privacy-warning.ts').then((warning) => warning.expectPrivacyWarning(), reportError),
    [],
  );
  const { onForm } = props;
  useEffect(() => {
    onForm(page);
    return () => onForm(undefined);
  }, [onForm, page.tabId, page.url]);
  const prewarm = usePrewarm(account, page);
  const publishConfirmed = (password: string, trusted: boolean) => {
    const go = async () => {
      const entered = password === '' ? options : { ...(options ?? (await loadEmptyOptions())), password };
      if (entered !== null) setOptions(entered);
      await send(entered, warning?.selection ?? false);
      setWarning(undefined);
    };
    go().catch(setError);
    // The publish does not wait for it. If it fails, the popup asks again the next time.
    if (trusted) import('../publishing/privacy-warning.ts').then(({ trustHost }) => trustHost(host)).catch(reportError);
  };
  const shown = useFocus<HTMLDivElement>({ stage: warning === undefined ? 'form' : 'question' });
  if (warning !== undefined) {
    return (
      <div class="stack" ref={shown}>
        <LazyConfirmPublish
          why={warning.why}
          host={host}
          onPublish={publishConfirmed}
          onCancel={() => setWarning(undefined)}
          onPreview={props.onPreview}
        />
        {error !== undefined && <ErrorNotice error={error} />}
      </div>
    );
  }
  return (
    <div class="stack" ref={shown}>
      <form
        class="stack publish-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          publish();
        }}
      >
        <Button look="primary" type="submit" wide onPointerEnter={prewarm}>
          {t('popup.publish')}
        </Button>
        {invalid && <CorrectionNotice />}
        {props.fault}
        {error !== undefined && <ErrorNotice error={error} />}
        <div class="publish-more">
          <OptionsFold draft={options} onChange={setOptions} refusals={refusals} pageTitle={page.title} />
          {props.onBack && (
            <Button look="quiet" onClick={props.onBack}>
              <Icon icon={ChevronLeft} />
              {t('card.back')}
            </Button>
          )}
          <Button look="quiet" onClick={props.onPreview}>
            <Icon icon={Eye} />
            {t('popup.preview')}
          </Button>
          {hasSelected && (
            <Button look="quiet" onClick={() => publish(true)}>
              {t('popup.publish-selection')}
            </Button>
          )}
        </div>
      </form>
      <LazyPolicyNotice of="links" />
    </div>
  );
}
