import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';

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
  onClick,
  ...listeners
}: ButtonProps) {
  const classes = ['button'];
  if (look !== 'plain') classes.push(`button-${look}`);
  if (wide) classes.push('button-wide');
  return (
    <button type={type} class={classes.join(' ')} {...useDisabled(disabled, onClick)} {...listeners}>
      {children}
    </button>
  );
}

/** Browsers take the focus from a button that is disabled: somebody at the keyboard would start again from the top. */
function useDisabled(disabled: boolean, onClick: (() => void) | undefined) {
  const own = useRef<HTMLButtonElement>(null);
  const keepsFocus = disabled && own.current !== null && own.current === document.activeElement;
  return {
    ref: own,
    disabled: disabled && !keepsFocus,
    'aria-disabled': keepsFocus || undefined,
    onClick: keepsFocus ? (event: Event) => event.preventDefault() : onClick,
  };
}

interface IconButtonProps {
  /** The action, read aloud and shown as a tooltip. */
  name: string;
  /** An svg in `currentColor`. */
  children: ComponentChildren;
  disabled?: boolean;
  onClick: () => void;
}

export function IconButton({ name, children, disabled = false, onClick }: IconButtonProps) {
  return (
    <button
      type="button"
      class="button button-quiet button-icon"
      aria-label={name}
      title={name}
      {...useDisabled(disabled, onClick)}
    >
      {children}
    </button>
  );
}
