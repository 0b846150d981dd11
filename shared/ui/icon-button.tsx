import type { ComponentChildren } from 'preact';

interface IconButtonProps {
  /** What it does: read aloud and shown as a tooltip. */
  name: string;
  /** An svg drawn in `currentColor`. */
  children: ComponentChildren;
  onClick: () => void;
}

export function IconButton({ name, children, onClick }: IconButtonProps) {
  return (
    <button type="button" class="button button-quiet button-icon" aria-label={name} title={name} onClick={onClick}>
      {children}
    </button>
  );
}
