import { useRef } from 'preact/hooks';
import type { SignedInAccount } from '#shared/auth/accounts.ts';
import { t } from '#shared/messages/translate.ts';
import { Button } from '#shared/ui/button.tsx';
import { ask } from '../../messages/ask.ts';
import { PublishCancelled } from '../../messages/errors.ts';
import type { PublishJob } from '../../stores/publish-job.ts';
import { JobFault } from '../publishing/job-fault.tsx';

interface FailedElsewhereProps {
  job: PublishJob | null;
  /** The accounts of this browser: whoever signs in after another person does not learn what that one has published. */
  accounts: readonly SignedInAccount[];
}

/**
 * Says that the publish of another page has failed, until it is dismissed: an open popup holds back the notification of it.
 * Renders nothing for other jobs.
 */
export function FailedElsewhere({ job, accounts }: FailedElsewhereProps) {
  const notice = useRef<HTMLDivElement>(null);
  if (job?.state.at !== 'failed' || job.seen || job.state.fault.code === PublishCancelled.code) return null;
  if (!accounts.some(({ workspace }) => workspace.uuid === job.workspace)) return null;
  const { id, service, title, state } = job;
  const dismiss = () => {
    // The button goes with the notice.
    notice.current?.closest('main')?.focus();
    ask('publish.seen', { id }).catch(reportError);
  };
  return (
    <div ref={notice}>
      <JobFault
        fault={state.fault}
        service={service}
        subject={t('publish.notice-failed', { title })}
        options={null}
        publish={undefined}
      >
        <Button onClick={dismiss}>{t('action.dismiss')}</Button>
      </JobFault>
    </div>
  );
}
