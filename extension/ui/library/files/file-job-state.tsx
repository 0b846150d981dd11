import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { BadRequest, NotFound, PlanLimit } from '#shared/api/errors.ts';
import type { Fault } from '#shared/errors/fault.ts';
import { faultText } from '#shared/messages/fault-message.ts';
import { formatBytes, formatList, formatRelative } from '#shared/messages/locale-format.ts';
import { t } from '#shared/messages/translate.ts';
import { Button } from '#shared/ui/button.tsx';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { copyText } from '#shared/ui/copy-text.ts';
import { ErrorNotice } from '#shared/ui/error-notice.tsx';
import { Progress } from '#shared/ui/progress.tsx';
import { settingLabels } from '#shared/ui/settings/setting-labels.ts';
import { ask } from '../../../messages/ask.ts';
import { FileSettingsLost } from '../../../messages/errors.ts';
import type { FileJob } from '../../../stores/file-jobs.ts';
import type { PublishedLink } from '../../../stores/publish-job.ts';
import { JobPassword } from '../../publishing/job-password.tsx';
import { ServiceError } from '../../service-error.tsx';
import { FileQuestion } from './file-question.tsx';
import { ServiceNotes } from './service-notes.tsx';

interface FileJobStateProps {
  job: FileJob;
  /** Whether the screen shows the document's link already. */
  besideLink?: boolean;
}

/** Shows the state of a file job and its actions. */
export function FileJobState({ job, besideLink = false }: FileJobStateProps) {
  const { id, name, service, state, replaces, paid = [] } = job;
  const remove = () => void ask('files.remove', { id });
  const retry = () => void ask('files.retry', { id });
  const answer = (as: 'replacement' | 'new') => void ask('files.answer', { ids: [id], as });
  switch (state.at) {
    case 'asking':
      return <FileQuestion name={name} earlier={state.earlier} onAnswer={answer} onCancel={remove} />;
    case 'waiting':
      return (
        <div class="stack">
          {/* When it continues is said below. */}
          {state.fault && <p class="small soft">{faultText({ ...state.fault, retryAt: undefined })}</p>}
          <div class="row">
            <span class="small soft">
              {state.notBefore === undefined
                ? t('files.waiting')
                : t('files.waiting-until', { when: formatRelative(new Date(state.notBefore), Date.now()) })}
            </span>
            {state.notBefore !== undefined && (
              <Button look="quiet" onClick={retry}>
                {t('action.retry')}
              </Button>
            )}
            <Button look="quiet" onClick={remove}>
              {t('action.cancel')}
            </Button>
          </div>
        </div>
      );
    case 'uploading':
      if (job.cancelled) return <Progress label={t('files.looking')} onCancel={remove} />;
      return (
        <Progress
          label={t('files.sending')}
          value={state.sent}
          max={state.total}
          amount={t('progress.amount', { done: formatBytes(state.sent), total: formatBytes(state.total) })}
          onCancel={remove}
        />
      );
    case 'checking':
      // A check is running, so there is nothing to retry.
      if (state.fault === undefined) return <Progress label={t('files.looking')} onCancel={remove} />;
      return (
        <div class="stack">
          <p class="small soft">
            {t('files.not-found-out')} {faultText(state.fault)}
          </p>
          <div class="row">
            <Button look="quiet" onClick={retry}>
              {t('action.retry')}
            </Button>
            <Button look="quiet" onClick={remove}>
              {t('action.cancel')}
            </Button>
          </div>
        </div>
      );
    case 'failed':
      return (
        <ErrorNotice error={state.fault} retry={isFinal(state.fault) ? undefined : retry}>
          {state.fault.code === NotFound.code && replaces !== undefined && (
            <Button onClick={() => answer('new')}>{t('files.publish-new')}</Button>
          )}
          {state.fault.code === PlanLimit.code && replaces === undefined && paid.length > 0 && (
            <Button onClick={() => void ask('files.retry', { id, withoutPaid: true })}>
              {t('publish.without', { settings: formatList(settingLabels(paid)) })}
            </Button>
          )}
          <Button onClick={remove}>{t('files.put-away')}</Button>
        </ErrorNotice>
      );
    case 'done':
      if (job.cancelled)
        return <ArrivedAnyway job={job} result={state.result} besideLink={besideLink} onDismiss={remove} />;
      if (state.result.unchanged)
        return <Unchanged result={state.result} besideLink={besideLink} onAnswer={answer} onDismiss={remove} />;
      if (replaces !== undefined)
        return (
          <div class="notice notice-good">
            <span role="status">{t('publish.replaced', { title: state.result.title })}</span>
            {!besideLink && <LinkRow link={state.result.link} />}
            <ServiceNotes service={service} result={state.result} />
            <Button onClick={remove}>{t('files.put-away')}</Button>
          </div>
        );
      return (
        <div class="stack">
          <span class="visually-hidden" role="status">
            {t('publish.done', { title: state.result.title })}
          </span>
          <LinkRow link={state.result.link}>
            <Button look="quiet" onClick={remove}>
              {t('files.put-away')}
            </Button>
          </LinkRow>
          <JobPassword of={id} />
          <ServiceNotes service={service} result={state.result} />
        </div>
      );
  }
}

/**
 * Whether the same file fails each time: the service says why it refuses it, it is too large, or its settings are lost. A proxy says
 * nothing, for example where it has waited too long for a slow upload.
 */
function isFinal({ code, said, variant }: Fault): boolean {
  if (code === FileSettingsLost.code) return true;
  return code === BadRequest.code && (said !== undefined || variant === 'too-large');
}

/** Shows a link with Copy. */
function LinkRow({ link, children }: { link: string; children?: ComponentChildren }) {
  return (
    <div class="row">
      <a class="one-line" href={link} target="_blank" rel="noreferrer" dir="ltr">
        {link}
      </a>
      <CopyButton text={link} copy={copyText} />
      {children}
    </div>
  );
}

interface ArrivedAnywayProps {
  job: FileJob;
  result: PublishedLink;
  besideLink: boolean;
  onDismiss: () => void;
}

/** Shows that a cancelled file had arrived. A new link can be turned off. */
function ArrivedAnyway({ job, result: { link, slug }, besideLink, onDismiss }: ArrivedAnywayProps) {
  const { service, replaces } = job;
  const [off, setOff] = useState(false);
  const [error, setError] = useState<unknown>();
  const turn = () => {
    setError(undefined);
    ask(off ? 'document.turn-on' : 'document.turn-off', { service, slug }).then(() => setOff(!off), setError);
  };
  return (
    <div class="notice notice-caution">
      <span role="status">{t(off ? 'card.off' : 'publish.too-late')}</span>
      {!besideLink && <LinkRow link={link} />}
      {error !== undefined && <ServiceError error={error} service={service} />}
      <div class="row">
        {replaces === undefined && <Button onClick={turn}>{t(off ? 'card.turn-on' : 'card.turn-off')}</Button>}
        <Button onClick={onDismiss}>{t('files.put-away')}</Button>
      </div>
    </div>
  );
}

interface UnchangedProps {
  result: PublishedLink;
  besideLink: boolean;
  onAnswer: (as: 'replacement' | 'new') => void;
  onDismiss: () => void;
}

/** Shows that the link already has this content. */
function Unchanged({ result: { title, link }, besideLink, onAnswer, onDismiss }: UnchangedProps) {
  return (
    <div class="notice notice-good">
      <span role="status">{t('publish.unchanged', { title })}</span>
      {!besideLink && <LinkRow link={link} />}
      <div class="row">
        <Button onClick={onDismiss}>{t('files.put-away')}</Button>
        <Button look="quiet" onClick={() => onAnswer('replacement')}>
          {t('card.update-anyway')}
        </Button>
        <Button look="quiet" onClick={() => onAnswer('new')}>
          {t('files.publish-new')}
        </Button>
      </div>
    </div>
  );
}
