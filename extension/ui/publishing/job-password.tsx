import { useEffect, useState } from 'preact/hooks';
import { t } from '#shared/messages/translate.ts';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { copyText } from '#shared/ui/copy-text.ts';
import { ask } from '../../messages/ask.ts';

/**
 * Shows the password that a link was published with, so that it can be passed on. Renders nothing without a password.
 * @param of the job's id
 */
export function JobPassword({ of: id }: { of: string }) {
  const [password, setPassword] = useState<string | null>(null);
  useEffect(() => {
    ask('publish.password', { id }).then(setPassword, reportError);
  }, [id]);
  if (password === null) return null;
  return (
    <div class="row">
      <span>
        {t('publish.needs-password')} <bdi class="password">{password}</bdi>
      </span>
      <CopyButton text={password} copy={copyText} words="publish.copy-password" />
    </div>
  );
}
