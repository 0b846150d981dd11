import type { StatePiece } from './pieces.ts';

/** Attributes that mark, in the copy, an element in a state that only a script or a person can cause. */
export const STATE_MARKS = {
  undefined: 'data-capture-undefined',
  modal: 'data-capture-modal',
  'popover-open': 'data-capture-popover-open',
  indeterminate: 'data-capture-indeterminate',
  'user-invalid': 'data-capture-user-invalid',
  'user-valid': 'data-capture-user-valid',
  target: 'data-capture-target',
  /** Lists the custom states of a custom element (`:state()`). */
  state: 'data-capture-state',
} as const;

/** Returns the selector that replaces the pseudo-class, with the same specificity. */
export function stateSelector({ name, of, inHas }: StatePiece): string {
  switch (name) {
    case 'defined':
      return `:not([${STATE_MARKS.undefined}])`;
    case 'state':
      return `[${STATE_MARKS.state}~="${of}"]`;
    case 'target':
      // The mark counts until the copy's own address names an element.
      return `:is(:target,${inHas ? '' : ':where(:root:not(:has(:target))) '}[${STATE_MARKS.target}])`;
    default:
      // A person may cause the state in the copy as well.
      return `:is(:${name},[${STATE_MARKS[name]}])`;
  }
}
