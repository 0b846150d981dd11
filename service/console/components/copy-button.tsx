import { Icon } from './icon.tsx';

interface CopyButtonProps {
  text: string;
  /** What is copied, for the accessible name: `link of “Plan”`. */
  of: string;
  label?: string;
  look?: 'primary' | 'quiet';
}

/** Copies a text. The console's script shows it: without scripts it could do nothing. */
export function CopyButton({ text, of, label = 'Copy link', look }: CopyButtonProps) {
  return (
    <button
      class={look ? `button button-${look}` : 'button'}
      type="button"
      data-copy={text}
      aria-label={`${label}: ${of}`}
      hidden
    >
      <Icon name="copy" />
      <span>{label}</span>
    </button>
  );
}
