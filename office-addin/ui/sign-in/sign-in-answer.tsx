import { t } from '#shared/messages/translate.ts';
import { CopyButton } from '#shared/ui/copy-button.tsx';

interface SignInAnswerProps {
  /** The address the service sent the person back to; absent on the way there. */
  answer: string | undefined;
  copy: (text: string) => Promise<void>;
}

/** What the sign-in window shows for the moment it is seen, and when the pane does not take the answer. */
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
