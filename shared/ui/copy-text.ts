/**
 * Copies text to the clipboard. Call it in a click handler: Office refuses the Clipboard API to the pane's frame, and the older command
 * works only in a click.
 * @throws the browser's error if neither works
 */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch (cause) {
    if (!copyBySelection(text)) throw cause;
  }
}

/**
 * Copies with the older command, which is allowed where the Clipboard API is refused: in a popup without focus, in a document that is
 * not shown, and in Office. The command copies a selection, which takes the focus; it goes back to where it was.
 * @returns whether the browser has copied it
 */
export function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  // No keyboard opens on a touch screen.
  field.readOnly = true;
  field.className = 'visually-hidden';
  document.body.append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}
