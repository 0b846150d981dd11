import { useEffect, useState } from 'preact/hooks';
import { type MessageKey, t } from '../messages/translate.ts';
import { Button } from './button.tsx';

interface CopyButtonProps {
  text: string;
  /** Writes to the host's clipboard; rejects if the host refuses. */
  copy: (text: string) => Promise<void>;
  look?: 'primary' | 'plain' | 'quiet';
  /** The button's label before it is pressed. */
  words?: MessageKey;
  /** What is copied, where several buttons have the same label: part of the button's accessible name. */
  of?: string | undefined;
}

/** Milliseconds for which a button says that it copied. */
const copiedDuration = 5_000;

/** Copies a text, and shows that it did for some seconds. */
export function CopyButton({ text, copy, look = 'plain', words: before = 'action.copy', of }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<{ text: string; copied: boolean }>();
  const current = outcome?.text === text ? outcome : undefined;
  const words = current === undefined ? before : current.copied ? 'action.copied' : 'action.copy-failed';
  useEffect(() => {
    if (!outcome?.copied) return;
    const timer = setTimeout(() => setOutcome(undefined), copiedDuration);
    return () => clearTimeout(timer);
  }, [outcome]);
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
        {of && <span class="visually-hidden"> {of}</span>}
      </Button>
      <span class="visually-hidden" role="status">
        {current && t(words)}
      </span>
    </>
  );
}
