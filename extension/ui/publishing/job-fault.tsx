import { useState } from 'preact/hooks';
import { PlanLimit } from '#shared/api/errors.ts';
import type { SignedInAccount } from '#shared/auth/accounts.ts';
import type { Fault } from '#shared/errors/fault.ts';
import { formatList } from '#shared/messages/locale-format.ts';
import { type MessageKey, t } from '#shared/messages/translate.ts';
import { PublishUncertain } from '#shared/publish/errors.ts';
import { Button } from '#shared/ui/button.tsx';
import type { OptionsDraft } from '#shared/ui/publish-options.tsx';
import { ask } from '../../messages/ask.ts';
import { ServiceError } from '../service-error.tsx';

/** Returns the labels of the draft's settings that the contract ties to a plan. */
function paidSettingLabels({ requireEmail, domains, expiresOn }: OptionsDraft): MessageKey[] {
  const settings: MessageKey[] = [];
  if (requireEmail) settings.push('setting.email-gate');
  if (domains.trim()) settings.push('setting.domains');
  if (expiresOn) settings.push('setting.expiry');
  return settings;
}

/** Returns the draft without any of them, because a 403 does not name the refused one. */
function withoutPaidSettings(draft: OptionsDraft): OptionsDraft {
  return { ...draft, requireEmail: false, domains: '', expiresOn: '' };
}

interface JobFaultProps {
  fault: Fault;
  account: SignedInAccount;
  /** The entered options; `null` for none. */
  options: OptionsDraft | null;
  /** Publishes again with other options; `undefined` when that happens elsewhere. */
  publish: ((options: OptionsDraft) => Promise<unknown>) | undefined;
}

/** Shows why the last publish failed, and the next step. The entered options are still in the form below. */
export function JobFault({ fault, account, options, publish }: JobFaultProps) {
  const [error, setError] = useState<unknown>();
  const refused = fault.code === PlanLimit.code && options !== null && publish ? paidSettingLabels(options) : [];
  const publishWithout = () => {
    if (options !== null) publish?.(withoutPaidSettings(options)).catch(setError);
  };
  return (
    <ServiceError error={error ?? fault} service={account.service}>
      {refused.length > 0 && (
        <Button onClick={publishWithout}>
          {t('publish.without', {
            settings: formatList(refused.map((key) => t(key))),
          })}
        </Button>
      )}
      {fault.code === PublishUncertain.code && (
        <Button onClick={() => void ask('publish.check', {})}>{t('publish.check-again')}</Button>
      )}
    </ServiceError>
  );
}
