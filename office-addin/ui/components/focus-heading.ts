/** Moves the focus to the heading of the screen of a pane that is used, if no control has it. Its first control comes next. */
export function focusHeadingIfLost(): void {
  if (document.hasFocus() && document.activeElement === document.body)
    document.querySelector<HTMLElement>('h1')?.focus();
}
