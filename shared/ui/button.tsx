import type { ComponentChildren } from 'preact';

interface ButtonProps {
  children: ComponentChildren;
  /** At most one `primary` per screen. */
  look?: 'primary' | 'plain' | 'quiet';
  type?: 'button' | 'submit';
  wide?: boolean;
  disabled?: boolean;
  onClick?: () => void;
  /** Called when the pointer comes over the button. */
  onPointerEnter?: (() => void) | undefined;
}

export function Button({
  children,
  look = 'plain',
  type = 'button',
  wide = false,
  disabled = false,
  ...listeners
}: ButtonProps) {
  const classes = ['button'];
  if (look !== 'plain') classes.push(`button-${look}`);
  if (wide) classes.push('button-wide');
  return (
    <button type={type} class={classes.join(' ')} disabled={disabled} {...listeners}>
      {children}
    </button>
  );
}

interface IconButtonProps {
  /** The action, read aloud and shown as a tooltip. */
  name: string;
  /** An svg in `currentColor`. */
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
