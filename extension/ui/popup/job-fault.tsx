import { useState } from 'preact/hooks';
import type { SignedInAccount } from '#shared/auth/accounts.ts';
import { Button } from '#shared/ui/button.tsx';
import type { Fault } from '#shared/ui/fault.ts';
import { formatList } from '#shared/ui/format.ts';
import { t } from '#shared/ui/messages/translate.ts';
import type { OptionsDraft } from '#shared/ui/publish-options.tsx';
import { ask } from '../../browser/ask.ts';
import { ServiceError } from '../service-error.tsx';
import { paidSettings, withoutPaidSettings } from './paid-settings.ts';

interface JobFaultProps {
  fault: Fault;
  account: SignedInAccount;
  /** What was entered; `null` for nothing. */
  options: OptionsDraft | null;
  /** Publishes the same once more, with other options; `undefined` where that is to be done elsewhere. */
  publish: ((options: OptionsDraft) => Promise<unknown>) | undefined;
}

/** What became of the last publish, and the way on; everything entered is still in the form below. */
export function JobFault({ fault, account, options, publish }: JobFaultProps) {
  const [error, setError] = useState<unknown>();
  const refused = fault.code === 'plan_limit' && options !== null && publish ? paidSettings(options) : [];
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
      {fault.code === 'publish_uncertain' && (
        <Button onClick={() => void ask('publish.check', {})}>{t('publish.check-again')}</Button>
      )}
    </ServiceError>
  );
}
