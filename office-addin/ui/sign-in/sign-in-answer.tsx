import { t } from '#shared/messages/translate.ts';
import { CopyButton } from '#shared/ui/copy-button.tsx';

interface SignInAnswerProps {
  /** The redirect address from the service; absent before the redirect. */
  answer: string | undefined;
  copy: (text: string) => Promise<void>;
}

/** Shows the sign-in window's content: a short message, or the address to paste if the pane cannot be reached. */
export function SignInAnswer({ answer, copy }: SignInAnswerProps) {
  if (answer === undefined) return <main class="pane soft">{t('signin.going')}</main>;
  return (
    <main class="pane stack">
      <h1>{t(new URL(answer).searchParams.has('error') ? 'signin.refused' : 'signin.done')}</h1>
      <p class="soft">{t('signin.paste')}</p>
      <code class="small">{answer}</code>
      <div class="row">
        <CopyButton text={answer} copy={copy} words={'signin.copy'} />
      </div>
    </main>
  );
}
