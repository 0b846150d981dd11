import { useEffect, useId, useMemo } from 'preact/hooks';
import { limits } from '#shared/contract/limits.ts';
import { t } from '#shared/messages/translate.ts';
import { Button } from '#shared/ui/button.tsx';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { copyText } from '#shared/ui/copy-text.ts';
import { QrFold } from '#shared/ui/qr/qr-fold.tsx';
import { totalOf } from '../../capture/fit/weigh.ts';
import { ask } from '../../messages/ask.ts';
import { openDocument, openLink } from '../../platform/extension-pages.ts';
import type { DoneJob } from '../../stores/job-state.ts';
import { missingWords } from './capture-words.ts';
import { HiddenLine } from './hidden-line.tsx';
import { JobPassword } from './job-password.tsx';
import { mailWithLink } from './mail-with-link.ts';
import { PageAccess } from './page-access.tsx';
import { SizeMeter } from './size-meter.tsx';
import { useFocus } from './use-focus.ts';
import { WarningsFold } from './warnings-fold.tsx';

interface JobResultProps {
  job: DoneJob;
  /** Whether the link was just copied to the clipboard. */
  copied: boolean;
  /** Sends an unchanged page anyway. */
  onAnyway?: () => void;
  /** Sends what has changed since. The result says that the link does not show it yet. */
  onUpdate?: (() => void) | undefined;
  onDismiss: () => void;
}

/** Shows the published link and what to do with it, until it is dismissed. */
export function JobResult({ job, copied, onAnyway, onUpdate, onDismiss }: JobResultProps) {
  const { title, link, slug, held, converting, unchanged, warnings: told } = job.state.result;
  const done = unchanged ? 'publish.unchanged' : job.replaces === undefined ? 'publish.done' : 'publish.replaced';
  const shrunk = job.shrunk ? [t('shrunk.pictures', { count: job.shrunk })] : [];
  const warnings = [...missingWords(job.missing), ...shrunk];
  const section = useFocus();
  const heading = useId();
  const refused = useMemo(() => Promise.resolve((job.beyondReach ?? 0) > 0), [job.beyondReach]);
  useEffect(() => {
    ask('publish.seen', { id: job.id }).catch(reportError);
  }, [job.id]);
  return (
    // A screen reader announces the section's name when the focus arrives on the button.
    <section class="stack" ref={section} aria-labelledby={heading}>
      <div class={held || onUpdate || job.cancelled ? 'notice notice-caution' : 'notice notice-good'} role="status">
        <h1 class="page-title" id={heading}>
          <bdi>{t(done, { title })}</bdi>
        </h1>
        {job.cancelled && <p>{t('publish.too-late')}</p>}
        {held && <p>{t('publish.held')}</p>}
        {converting && <p>{t('publish.converting')}</p>}
        <a href={link} target="_blank" rel="noreferrer">
          <bdi dir="ltr">{link}</bdi>
        </a>
        {onUpdate && <p>{t('preview.unsent')}</p>}
        {copied && !onUpdate && <p class="small">{t('publish.copied')}</p>}
        <JobPassword of={job.id} />
        {unchanged && onAnyway && (
          <div>
            <Button onClick={onAnyway}>{t('card.update-anyway')}</Button>
          </div>
        )}
      </div>
      <HiddenLine blanked={job.blanked} />
      <WarningsFold ours={warnings} theirs={told} />
      <PageAccess wanted={refused} allowed={t('access.allowed-after')} />
      <div class="row">
        {onUpdate && (
          <Button look="primary" onClick={onUpdate}>
            {t('card.update')}
          </Button>
        )}
        <CopyButton text={link} copy={copyText} look={onUpdate ? 'plain' : 'primary'} />
        <Button onClick={() => void openLink(link)}>{t('action.open')}</Button>
        <span class="bar-end">
          <Button look="quiet" onClick={onDismiss}>
            {t('publish.dismiss')}
          </Button>
        </span>
      </div>
      <nav class="row small" aria-label={t('publish.next')}>
        <a href={mailWithLink({ title, link })}>{t('publish.mail')}</a>
        <button type="button" class="link" onClick={() => void openDocument(job.service, slug, 'recipients')}>
          {t('publish.personal')}
        </button>
        <button type="button" class="link" onClick={() => void openDocument(job.service, slug, 'settings')}>
          {t('publish.link-settings')}
        </button>
      </nav>
      {job.weight && totalOf(job.weight) > limits.htmlBytes / 2 && <SizeMeter weight={job.weight} />}
      <QrFold link={link} name={slug} />
    </section>
  );
}
