import { BadRequest, NotAllowed, PlanLimit, RateLimited } from '#shared/api/errors.ts';
import { acceptedEndings } from '#shared/contract/accepted-endings.ts';
import type { Document } from '#shared/contract/document.ts';
import type { SettingsInput } from '#shared/contract/settings.ts';
import { faultOf } from '#shared/errors/fault.ts';
import { formatList } from '#shared/messages/locale-format.ts';
import { t } from '#shared/messages/translate.ts';
import { PublishUncertain } from '#shared/publish/errors.ts';
import { paidSettingsOf, withoutPaidSettings } from '#shared/publish/paid-settings.ts';
import { Button } from '#shared/ui/button.tsx';
import { ErrorNotice, WarningText } from '#shared/ui/error-notice.tsx';
import { FailureText } from '#shared/ui/failure-text.tsx';
import { settingLabels } from '#shared/ui/settings/setting-labels.ts';
import { useWordedWarnings } from '#shared/ui/use-worded-warnings.ts';
import { isFileUnavailable, LinkChanged } from '../../host/errors.ts';
import type { PublishedFile } from './publish-document.ts';
import type { PaneRequest, PublishStep } from './use-publish.ts';
import type { PublishActions } from './use-publish-actions.ts';

interface PublishOutcomeProps {
  state: PublishStep;
  /** The publish of `state`, with the warnings that were known later. */
  published: PublishedFile | undefined;
  /** Whether visitors can open the link, as far as the service was asked. */
  live: true | undefined;
  /** Starts another publish. */
  onStart: (request: PaneRequest) => void;
  /** Starts a failed publish again, a new one with the options as they are now. */
  onAgain: PublishActions['publishAgain'];
  /** The options of a new link as they are now. */
  settings: SettingsInput;
}

/** Shows the outcome of the last publish, with further actions. */
export function PublishOutcome({ state, published, live, ...ways }: PublishOutcomeProps) {
  if (published) return <PublishNotes published={published} cancelled={state.step === 'done' && state.cancelled} />;
  if (state.step !== 'cancelled' && state.step !== 'failed') return null;
  const { request } = state;
  const previous = request.replace && live ? t('pane.still-previous') : undefined;
  if (state.step === 'cancelled') {
    return (
      <p class="small soft" role="status">
        {t(request.replace ? 'pane.update-cancelled' : 'fault.publish_cancelled')} {previous}
      </p>
    );
  }
  const { error } = state;
  // The button above tries again; what may help is another plan, or another way to hand over the file.
  const hasNoRetry = error instanceof LinkChanged || error instanceof PlanLimit || mustChooseFile(error, request);
  return (
    <ErrorNotice
      error={isSearchable(error) ? { ...faultOf(error), variant: 'searchable' } : error}
      retry={hasNoRetry ? undefined : () => ways.onAgain(request)}
      kept={isKnownUnsent(error) ? previous : undefined}
    >
      <WayOut error={error} request={request} {...ways} />
    </ErrorNotice>
  );
}

/** Whether the next publish searches for the document first. */
const isSearchable = (error: unknown) => error instanceof PublishUncertain && error.lost !== undefined;

/** Whether the link is known to have kept its content: nothing was sent, or the service refused it. */
const isKnownUnsent = (error: unknown) =>
  isFileUnavailable(error) ||
  [BadRequest, NotAllowed, PlanLimit, RateLimited].some((refusal) => error instanceof refusal);

/** Shows what the person should know about a publish that succeeded; nothing if the card says it all. */
function PublishNotes({ published, cancelled }: { published: PublishedFile; cancelled: boolean }) {
  const { withoutPdf, withoutPassword, savedInFile, savedOnDevice } = published;
  const warnings = useWordedWarnings(published.warnings);
  if (warnings === undefined || (warnings.length === 0 && !withoutPdf && !withoutPassword && savedInFile && !cancelled))
    return null;
  return (
    <div class="notice notice-caution small" role="status">
      {cancelled && <p>{t('publish.too-late')}</p>}
      {warnings.map((warning) => (
        <p key={warning.text}>
          <WarningText warning={warning} />
        </p>
      ))}
      {withoutPdf && <p>{t('pane.without-pdf')}</p>}
      {withoutPassword && <p>{t('pane.without-password')}</p>}
      {!savedInFile && <p>{t(savedOnDevice ? 'pane.not-noted' : 'pane.not-kept')}</p>}
    </div>
  );
}

/** Whether a file has to be chosen: Office does not return the open one, or the service refused the chosen one. */
const mustChooseFile = (error: unknown, { chosen, replace }: PaneRequest) =>
  isFileUnavailable(error) || (error instanceof BadRequest && chosen !== undefined && replace === undefined);

/** Offers an alternative for errors that a retry does not fix. */
function WayOut({
  error,
  request,
  onStart,
  onAgain,
  settings,
}: Pick<PublishOutcomeProps, 'onStart' | 'onAgain' | 'settings'> & { error: unknown; request: PaneRequest }) {
  if (mustChooseFile(error, request)) {
    return <ChooseFile onChosen={(chosen) => onAgain({ ...request, chosen })} />;
  }
  const { like, ...plain } = request;
  const paid = paidSettingsOf(settings);
  if (error instanceof PlanLimit && paid.length > 0) {
    return (
      <Button onClick={() => onAgain(plain, withoutPaidSettings(settings))}>
        {t('publish.without', { settings: formatList(settingLabels(paid)) })}
      </Button>
    );
  }
  if (error instanceof BadRequest && request.replace) {
    const { replace: like, ...asNew } = request;
    // A service may refuse a replacement of another kind. Many services show the original as a PDF.
    const offersPdf = !request.asPdf && request.chosen === undefined;
    return (
      <>
        {offersPdf && <Button onClick={() => onStart({ ...request, asPdf: true })}>{t('pane.replace-by-pdf')}</Button>}
        <Button onClick={() => onStart({ ...asNew, like })}>{t('pane.publish-new')}</Button>
      </>
    );
  }
  if (like && (error instanceof PlanLimit || error instanceof BadRequest)) {
    // The settings of the link before are refused by now.
    return <Button onClick={() => onStart(plain)}>{t('pane.publish-plain')}</Button>;
  }
  return null;
}

/** Lets the person choose a file from the device, if Office does not return the open one. */
function ChooseFile({ onChosen }: { onChosen: (file: File) => void }) {
  return (
    <label class="button">
      {t('pane.choose-file')}
      <input
        type="file"
        class="visually-hidden"
        accept={acceptedEndings.join(',')}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file) onChosen(file);
        }}
      />
    </label>
  );
}

/** Says what to do about a file that the service could not show, and offers to send it as a PDF from Office. */
export function ConversionFailedWayOut({ document, onPdf }: { document: Document; onPdf: () => void }) {
  return (
    <>
      <p class="small">{document.failure ? <FailureText document={document} /> : t('pane.not-shown-way')}</p>
      <div class="row">
        <Button onClick={onPdf}>{t('pane.replace-by-pdf')}</Button>
        <a class="small" href={document.settings_url} target="_blank" rel="noreferrer">
          {t('pane.in-browser')}
        </a>
      </div>
    </>
  );
}
