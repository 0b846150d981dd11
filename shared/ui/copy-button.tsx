import { useState } from 'preact/hooks';
import { type MessageKey, t } from '../messages/translate.ts';
import { Button } from './button.tsx';

interface CopyButtonProps {
  text: string;
  /** The host's clipboard; rejects where it is refused. */
  copy: (text: string) => Promise<void>;
  look?: 'primary' | 'plain' | 'quiet';
  /** What the button says before it was pressed. */
  words?: MessageKey;
}

/** Copies and says that it did, for as long as the text stays the same. */
export function CopyButton({ text, copy, look = 'plain', words: before = 'action.copy' }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<{ text: string; copied: boolean }>();
  const current = outcome?.text === text ? outcome : undefined;
  const words = current === undefined ? before : current.copied ? 'action.copied' : 'action.copy-failed';
  const onClick = () => {
    copy(text).then(
      () => setOutcome({ text, copied: true }),
      () => setOutcome({ text, copied: false }),
    );
  };
  return (
    <>
      <Button look={look} onClick={onClick}>
        {t(words)}
      </Button>
      <span class="visually-hidden" role="status">
        {current && t(words)}
      </span>
    </>
  );
}
