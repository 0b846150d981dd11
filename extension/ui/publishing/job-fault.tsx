import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { PlanLimit } from '#shared/api/errors.ts';
import type { Fault } from '#shared/errors/fault.ts';
import { formatList } from '#shared/messages/locale-format.ts';
import { t } from '#shared/messages/translate.ts';
import { PublishUncertain } from '#shared/publish/errors.ts';
import { type OptionsDraft, settingsOf } from '#shared/publish/options-draft.ts';
import { paidSettingsOf } from '#shared/publish/paid-settings.ts';
import { Button } from '#shared/ui/button.tsx';
import { settingLabels } from '#shared/ui/settings/setting-labels.ts';
import { ask } from '../../messages/ask.ts';
import { ServiceError } from '../service-error.tsx';

/** The draft's paid settings (`paidSettings`), turned off. */
const noPaidSettings = { requireEmail: false, verifyEmail: false, domains: '', expiresOn: '' };

interface JobFaultProps {
  fault: Fault;
  service: string;
  /** What failed, where the screen shows something else. */
  subject?: string;
  /** The entered options; `null` for none. */
  options: OptionsDraft | null;
  /** Publishes a new link with other options; `undefined` for an update, and when that happens elsewhere. */
  publish: ((options: OptionsDraft) => Promise<unknown>) | undefined;
  /** Further actions. */
  children?: ComponentChildren;
}

/** Shows why the last publish failed, and the next step. The entered options are still in the form below. */
export function JobFault({ fault, service, subject, options, publish, children }: JobFaultProps) {
  const [error, setError] = useState<unknown>();
  const refused =
    fault.code === PlanLimit.code && options !== null && publish ? paidSettingsOf(settingsOf(options)) : [];
  const publishWithout = () => {
    if (options !== null) publish?.({ ...options, ...noPaidSettings }).catch(setError);
  };
  return (
    <ServiceError error={error ?? fault} subject={subject} service={service}>
      {refused.length > 0 && (
        <Button onClick={publishWithout}>
          {t('publish.without', { settings: formatList(settingLabels(refused)) })}
        </Button>
      )}
      {fault.code === PublishUncertain.code && (
        <Button onClick={() => void ask('publish.check', {})}>{t('publish.check-again')}</Button>
      )}
      {children}
    </ServiceError>
  );
}
