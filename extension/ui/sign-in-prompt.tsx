import { t } from '#shared/messages/translate.ts';
import { Button } from '#shared/ui/button.tsx';
import { openWelcome } from '../platform/extension-pages.ts';

/** Leads on from a page that needs an account. */
export function SignInPrompt({ text }: { text: string }) {
  return (
    <div class="empty">
      <p>{text}</p>
      <Button look="primary" onClick={() => void openWelcome()}>
        {t('popup.set-up')}
      </Button>
    </div>
  );
}
