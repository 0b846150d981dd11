import { useEffect, useMemo, useState } from 'preact/hooks';
import type { SignedInAccount } from '#shared/auth/accounts.ts';
import { t } from '#shared/messages/translate.ts';
import { Button } from '#shared/ui/button.tsx';
import { CorrectionNotice } from '#shared/ui/correction.tsx';
import { ErrorNotice } from '#shared/ui/error-notice.tsx';
import { Field } from '#shared/ui/field.tsx';
import { emptyOptions, type OptionsDraft, PublishOptions } from '#shared/ui/publish-options.tsx';
import { saveText } from '#shared/ui/save-file.ts';
import { weigh } from '../../capture/fit/weigh.ts';
import { isDone, isRunning } from '../../stores/job-state.ts';
import { PolicyNotice } from '../policy-notice.tsx';
import { useForcedSettings } from '../policy-settings.ts';
import { JobFault } from '../publishing/job-fault.tsx';
import { JobProgress } from '../publishing/job-progress.tsx';
import { JobResult } from '../publishing/job-result.tsx';
import { SizeMeter } from '../publishing/size-meter.tsx';
import { useCopiedLink } from '../publishing/use-copied-link.ts';
import { useFocus } from '../publishing/use-focus.ts';
import { useOptionsDraft } from '../publishing/use-options-draft.ts';
import { useOptionsInvalid } from '../publishing/use-options-invalid.ts';
import { useOwnJob } from '../publishing/use-own-job.ts';
import { useSendsCodes } from '../use-announced.ts';
import { useWatched } from '../use-watched.ts';
import { publishCaptured, type ShownFile } from './publish-captured.ts';

interface PublishPanelProps {
  account: SignedInAccount;
  file: ShownFile;
  /** The file that was passed along with this function has been published or saved. */
  onSaved: () => void;
}

/** Publishes the shown file at a new or existing link, or saves it as a file. */
export function PublishPanel({ account, file, onSaved }: PublishPanelProps) {
  const { service, workspace } = account;
  const { url } = file.page;
  const draft = useOptionsDraft(url);
  const forced = useForcedSettings();
  const sendsCodes = useSendsCodes(service);
  const options = draft.options ?? null;
  const { value: earlier } = useWatched({ of: 'published', service, workspace: workspace.uuid, url });
  const [sent, setSent] = useState<{ jobId: string; file: ShownFile; onPublished: () => void }>();
  const { job: ownJob, dismiss } = useOwnJob(sent?.jobId);
  const copied = useCopiedLink(ownJob);
  /** Whether the file is stored and the background is asked. */
  const [isStarting, setStarting] = useState(false);
  const [error, setError] = useState<unknown>();
  const [refusals, setRefusals] = useState(0);
  const invalid = useOptionsInvalid(refusals > 0, options);
  const weight = useMemo(() => weigh(file.html), [file.html]);

  const publish = async (given: OptionsDraft | null, replaces?: string) => {
    // A second click would be refused while the first one is carried out.
    if (isStarting) return;
    setStarting(true);
    setError(undefined);
    try {
      const id = await publishCaptured(account, file, given, replaces);
      setRefusals((before) => (id === undefined ? before + 1 : 0));
      if (id !== undefined) setSent({ jobId: id, file, onPublished: onSaved });
    } finally {
      setStarting(false);
    }
  };
  const start = (replaces?: string) => void publish(options, replaces).catch(setError);
  const isSending = isRunning(ownJob);
  // The link of a selection never gets the whole page, so the result is only shown with what it is the result of.
  const done = isDone(ownJob) && sent?.file.selection === file.selection ? ownJob : undefined;
  const isPublished = isDone(ownJob);
  useEffect(() => {
    if (isPublished) sent?.onPublished();
  }, [isPublished, sent]);
  const form = useFocus({ wanted: sent !== undefined && !isSending && done === undefined });
  if (isSending) return <JobProgress job={ownJob} />;
  if (done) {
    const { link, slug } = done.state.result;
    const isChanged = sent?.file.html !== file.html;
    return (
      <>
        {error !== undefined && <ErrorNotice error={error} />}
        {isChanged && sent?.file.redacted && !file.redacted && <WasRedacted />}
        <JobResult
          job={done}
          copied={copied === link}
          onUpdate={isChanged ? () => start(slug) : undefined}
          onDismiss={dismiss}
        />
      </>
    );
  }

  // A selection never replaces the whole page.
  const link = file.selection ? null : earlier;
  const entered = options ?? emptyOptions;
  return (
    <section class="stack" ref={form} aria-label={t('preview.publish')}>
      {ownJob?.state.at === 'failed' && (
        <JobFault
          fault={ownJob.state.fault}
          service={account.service}
          options={options}
          publish={ownJob.replaces === undefined ? publishWithout : undefined}
        />
      )}
      {error !== undefined && <ErrorNotice error={error} />}
      <PolicyNotice of="links" />
      <Field
        label={t('options.document-title')}
        value={entered.title}
        placeholder={link && !file.redactedTitle ? link.title : file.title}
        onInput={(title) => draft.setOptions({ ...entered, title })}
      />
      <PublishOptions
        draft={entered}
        onChange={draft.setOptions}
        forced={forced}
        sendsCodes={sendsCodes}
        titled={false}
        refusals={refusals}
      />
      {invalid && <CorrectionNotice />}
      {link ? (
        <>
          {link.redacted && !file.redacted && <WasRedacted />}
          <Button look="primary" wide disabled={isStarting} onClick={() => start(link.slug)}>
            {t('card.update')}
          </Button>
          <Button wide disabled={isStarting} onClick={() => start()}>
            {t('popup.publish-new')}
          </Button>
        </>
      ) : (
        <Button look="primary" wide disabled={isStarting} onClick={() => start()}>
          {file.selection ? t('popup.publish-selection') : t('popup.publish')}
        </Button>
      )}
      <SizeMeter weight={weight} />
      <div class="bar">
        <span class="bar-end">
          <Button
            look="quiet"
            onClick={() => {
              saveText(fileName(entered.title.trim() || file.title), 'text/html', file.html);
              onSaved();
            }}
          >
            {t('preview.save')}
          </Button>
        </span>
      </div>
    </section>
  );

  async function publishWithout(allowed: OptionsDraft): Promise<void> {
    draft.setOptions(allowed);
    await publish(allowed);
  }
}

/** Warns before an update shows what the link has kept back until now. */
const WasRedacted = () => <p class="notice notice-caution">{t('preview.was-redacted')}</p>;

/** Returns a file name for a title, without characters that file systems reject. */
const fileName = (title: string) =>
  `${
    title
      .replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
      .trim()
      .slice(0, 100) || 'page'
  }.html`;
