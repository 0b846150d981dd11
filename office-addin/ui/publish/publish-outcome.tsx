import { BadRequest, PlanLimit } from '#shared/api/errors.ts';
import { acceptedEndings } from '#shared/contract/accepted-endings.ts';
import type { Document } from '#shared/contract/document.ts';
import { t } from '#shared/messages/translate.ts';
import { Button } from '#shared/ui/button.tsx';
import { ErrorNotice, TheirWords } from '#shared/ui/error-notice.tsx';
import { isFileUnavailable, LinkChanged } from '../../host/errors.ts';
import type { PublishedFile } from './publish-document.ts';
import type { PaneOrder, PublishStep } from './use-publish.ts';

interface PublishOutcomeProps {
  state: PublishStep;
  /** Starts another publish. */
  onStart: (order: PaneOrder) => void;
}

/** Shows the outcome of the last publish, with further actions. */
export function PublishOutcome({ state, onStart }: PublishOutcomeProps) {
  if (state.step === 'done') {
    const { published, order } = state;
    return <Published published={published} onAllTheSame={() => onStart({ ...order, force: true })} />;
  }
  if (state.step !== 'failed') return null;
  const { error, order } = state;
  return (
    <ErrorNotice error={error} retry={error instanceof LinkChanged ? undefined : () => onStart(order)}>
      <WayOut error={error} order={order} onStart={onStart} />
    </ErrorNotice>
  );
}

const endings = {
  published: 'pane.done-published',
  replaced: 'pane.done-replaced',
  unchanged: 'pane.done-unchanged',
} as const;

function Published({ published, onAllTheSame }: { published: PublishedFile; onAllTheSame: () => void }) {
  return (
    <div class="notice notice-good" role="status">
      <strong>{t(endings[published.outcome])}</strong>
      {published.warnings.map((warning) => (
        <p key={warning}>
          <TheirWords words={warning} />
        </p>
      ))}
      {published.withoutPdf && <p>{t('pane.without-pdf')}</p>}
      {!published.savedInFile && <p>{t(published.savedOnDevice ? 'pane.not-noted' : 'pane.not-kept')}</p>}
      {published.outcome === 'unchanged' && (
        <div class="row">
          <Button onClick={onAllTheSame}>{t('pane.all-the-same')}</Button>
        </div>
      )}
    </div>
  );
}

/** Offers an alternative for errors that a retry does not fix. */
function WayOut({
  error,
  order,
  onStart,
}: {
  error: unknown;
  order: PaneOrder;
  onStart: PublishOutcomeProps['onStart'];
}) {
  if (isFileUnavailable(error)) {
    return <ChooseFile onChosen={(chosen) => onStart({ ...order, chosen })} />;
  }
  const settings = Object.keys(order.settings ?? {}).filter((key) => key !== 'title');
  if (error instanceof PlanLimit && settings.length > 0) {
    const title = order.settings?.title;
    return (
      <Button onClick={() => onStart({ ...order, settings: title === undefined ? {} : { title } })}>
        {t('pane.without-options')}
      </Button>
    );
  }
  if (error instanceof BadRequest && order.replace) {
    const { replace: _original, ...asNew } = order;
    // A service may refuse a replacement of another kind. Many services show the original as a PDF.
    const offersPdf = !order.asPdf && order.chosen === undefined;
    return (
      <>
        {offersPdf && <Button onClick={() => onStart({ ...order, asPdf: true })}>{t('pane.replace-by-pdf')}</Button>}
        <Button onClick={() => onStart(asNew)}>{t('pane.publish-new')}</Button>
      </>
    );
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

/** Says that the link does not show the sent file, and offers to send it again, or as a PDF from Office. */
export function ConversionFailedNotice({ document, onPdf }: { document: Document; onPdf: () => void }) {
  return (
    <div class="notice notice-caution" role="status">
      <strong>{t('pane.not-shown')}</strong>
      <p>{t('pane.not-shown-way')}</p>
      <div class="row">
        <Button onClick={onPdf}>{t('pane.replace-by-pdf')}</Button>
        <a href={document.settings_url} target="_blank" rel="noreferrer">
          {t('pane.in-browser')}
        </a>
      </div>
    </div>
  );
}
