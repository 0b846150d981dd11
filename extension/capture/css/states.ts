import type { StatePiece } from './pieces.ts';

/** The attribute that marks, in the copy, an element that was in a state only a script can bring about. */
export const STATE_MARKS = {
  undefined: 'data-capture-undefined',
  modal: 'data-capture-modal',
  'popover-open': 'data-capture-popover-open',
} as const;

/** What stands in the stylesheets for the pseudo-class, of the same specificity. */
export const STATE_SELECTORS: Record<StatePiece['name'], string> = {
  defined: `:not([${STATE_MARKS.undefined}])`,
  modal: `[${STATE_MARKS.modal}]`,
  'popover-open': `[${STATE_MARKS['popover-open']}]`,
};
