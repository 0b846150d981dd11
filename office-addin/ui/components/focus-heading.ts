/** Whether no control has the focus in a pane that is used. In one that is not, the person may be typing in the document. */
export const isFocusLost = () => document.hasFocus() && document.activeElement === document.body;

/** Moves a lost focus to the heading of the screen. Its first control comes next. */
export function focusHeadingIfLost(): void {
  if (isFocusLost()) document.querySelector<HTMLElement>('h1')?.focus();
}
