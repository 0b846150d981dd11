import { useState } from 'preact/hooks';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/field.tsx';
import { t } from '#shared/ui/messages/translate.ts';

interface PasteAnswerProps {
  onPaste: (address: string) => void;
  onGiveUp: () => void;
}

/** The way on when the sign-in window is closed, or cannot reach the pane and shows its answer instead. */
export function PasteAnswer({ onPaste, onGiveUp }: PasteAnswerProps) {
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);
  return (
    <div class="notice notice-caution" role="status">
      <p>{t('pane.window-gone')}</p>
      <div class="row">
        <Button onClick={onGiveUp}>{t('pane.window-give-up')}</Button>
      </div>
      <details>
        <summary>{t('pane.window-paste')}</summary>
        <form
          class="stack"
          onSubmit={(event) => {
            event.preventDefault();
            const address = text.trim();
            setWrong(!URL.canParse(address));
            if (URL.canParse(address)) onPaste(address);
          }}
        >
          <Field
            label={t('pane.window-answer')}
            hint={t('pane.window-answer-hint')}
            value={text}
            onInput={setText}
            error={wrong ? t('pane.window-answer-wrong') : undefined}
            required
          />
          <Button type="submit">{t('pane.window-continue')}</Button>
        </form>
      </details>
    </div>
  );
}
