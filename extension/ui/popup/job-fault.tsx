import { useState } from 'preact/hooks';
import type { Fault } from '#shared/ui/fault';
import { currentLocale, t } from '#shared/ui/messages/translate';
import { Button } from '#ui/button';
import { ErrorNotice } from '#ui/error-notice';
import { ask } from '../../browser/ask.ts';
import { openWelcome } from '../../browser/pages.ts';
import { paidSettings, withoutPaidSettings } from './paid-settings.ts';
import type { PublishFormProps } from './publish-form.tsx';
import { startPublish } from './start-publish.ts';

/** What became of the last publish, and the way on; everything entered is still in the form below. */
export function JobFault({ fault, account, page, options, setOptions }: PublishFormProps & { fault: Fault }) {
  const [error, setError] = useState<unknown>();
  const refused = fault.code === 'plan_limit' && options !== null ? paidSettings(options) : [];
  const publishWithout = () => {
    if (options === null) return;
    const allowed = withoutPaidSettings(options);
    setOptions(allowed);
    startPublish(account, page, allowed).catch(setError);
  };
  return (
    <ErrorNotice error={error ?? fault}>
      {refused.length > 0 && (
        <Button onClick={publishWithout}>
          {t('publish.without', {
            settings: new Intl.ListFormat(currentLocale()).format(refused.map((key) => t(key))),
          })}
        </Button>
      )}
      {fault.code === 'publish_uncertain' && (
        <Button onClick={() => void ask('publish.check', {})}>{t('publish.check-again')}</Button>
      )}
      {fault.code === 'not_signed_in' && (
        <Button onClick={() => void openWelcome(account.service)}>{t('popup.set-up')}</Button>
      )}
    </ErrorNotice>
  );
}
