import { enPreview } from '#shared/messages/en/preview.ts';
import { addEnglish, t } from '#shared/messages/translate.ts';
import { ErrorNotice } from '#shared/ui/error-notice.tsx';
import { Mark } from '#shared/ui/mark.tsx';
import { SkeletonList } from '#shared/ui/skeleton.tsx';
import { SignInPrompt } from '../sign-in-prompt.tsx';
import { useAccounts, useStartingAccount } from '../use-accounts.ts';
import { Preview } from './preview.tsx';
import { useCaptured } from './use-captured.ts';

addEnglish(enPreview);

const id = new URLSearchParams(location.search).get('id') ?? '';

/** Shows a page as the recipient will see it, before it is published. */
export function PreviewScreen() {
  const { captured, error } = useCaptured(id);
  const { known, error: accountError } = useAccounts();
  const account = useStartingAccount(known);
  const failed = error ?? accountError;
  if (captured && account) return <Preview captured={captured} account={account} />;
  return (
    <main class="page page-narrow stack">
      <Mark />
      <h1>{t('preview.title')}</h1>
      {failed !== undefined && <ErrorNotice error={failed} />}
      {captured === null && <p class="notice">{t('preview.gone')}</p>}
      {known !== undefined && account === undefined && <SignInPrompt text={t('popup.signed-out')} />}
      {failed === undefined && captured === undefined && <SkeletonList rows={6} />}
    </main>
  );
}
