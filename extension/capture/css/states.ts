import type { StatePiece } from './pieces.ts';

/** The attribute that marks, in the copy, an element that was in a state only a script or a person can bring about. */
export const STATE_MARKS = {
  undefined: 'data-capture-undefined',
  modal: 'data-capture-modal',
  'popover-open': 'data-capture-popover-open',
  indeterminate: 'data-capture-indeterminate',
  'user-invalid': 'data-capture-user-invalid',
  'user-valid': 'data-capture-user-valid',
  /** Names the states an element of the page's own making says it is in (`:state()`). */
  state: 'data-capture-state',
} as const;

/** What stands in the stylesheets for the pseudo-class, of the same specificity. */
export function stateSelector({ name, of }: StatePiece): string {
  switch (name) {
    case 'defined':
      return `:not([${STATE_MARKS.undefined}])`;
    case 'modal':
    case 'popover-open':
      return `[${STATE_MARKS[name]}]`;
    case 'state':
      return `[${STATE_MARKS.state}~="${of}"]`;
    default:
      // A person may bring it about in the copy as well.
      return `:is(:${name},[${STATE_MARKS[name]}])`;
  }
}
