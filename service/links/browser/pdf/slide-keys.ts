export interface SlideActions {
  next(): void;
  previous(): void;
  first(): void;
  last(): void;
  end(): void;
}

/** Returns what a key does in a presentation, also one of a presenter's remote; `undefined` for other keys. */
export function slideAction(key: string, shift: boolean, isRightToLeft: boolean): keyof SlideActions | undefined {
  switch (key) {
    case 'ArrowRight':
      return isRightToLeft ? 'previous' : 'next';
    case 'ArrowLeft':
      return isRightToLeft ? 'next' : 'previous';
    case 'ArrowDown':
    case 'PageDown':
    case 'Enter':
      return 'next';
    case 'ArrowUp':
    case 'PageUp':
    case 'Backspace':
      return 'previous';
    case ' ':
      return shift ? 'previous' : 'next';
    case 'Home':
      return 'first';
    case 'End':
      return 'last';
    case 'Escape':
      return 'end';
    default:
      return undefined;
  }
}
