import { BadRequest, PlanLimit } from '#shared/api/errors.ts';
import { Button } from '#shared/ui/button.tsx';
import { ErrorNotice } from '#shared/ui/error-notice.tsx';
import { t } from '#shared/ui/messages/translate.ts';
import { TheirWords } from '#shared/ui/their-words.tsx';
import { ChooseFile } from './choose-file.tsx';
import { isNotHandedOver } from './not-handed-over.ts';
import type { PublishedFile, PublishOrder } from './publish-document.ts';
import type { PublishStep } from './use-publish.ts';

interface PublishOutcomeProps {
  state: PublishStep;
  /** Starts again with another order. */
  onStart: (order: PublishOrder) => void;
}

/** How the last publish ended, and what can be done about it. */
export function PublishOutcome({ state, onStart }: PublishOutcomeProps) {
  if (state.step === 'done') {
    const { published, order } = state;
    return <Published published={published} onAllTheSame={() => onStart({ ...order, evenIfSame: true })} />;
  }
  if (state.step !== 'failed') return null;
  const { error, order } = state;
  return (
    <ErrorNotice error={error} retry={() => onStart(order)}>
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
      {!published.notedInFile && <p>{t(published.keptOnDevice ? 'pane.not-noted' : 'pane.not-kept')}</p>}
      {published.outcome === 'unchanged' && (
        <div class="row">
          <Button onClick={onAllTheSame}>{t('pane.all-the-same')}</Button>
        </div>
      )}
    </div>
  );
}

/** Another way for failures that trying again does not mend. */
function WayOut({
  error,
  order,
  onStart,
}: {
  error: unknown;
  order: PublishOrder;
  onStart: PublishOutcomeProps['onStart'];
}) {
  if (isNotHandedOver(error)) {
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
    // A service may take other kinds than the original's for no replacement: for many that is what they show, a PDF.
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
