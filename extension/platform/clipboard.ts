/** Copies text to the clipboard. Rejects when the browser refuses both ways. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch (cause) {
    if (!copyBySelection(text)) throw cause;
  }
}

/**
 * Copies with the old command, which is allowed where the clipboard API is refused: in a popup without focus, and in a
 * document that is not shown. The command copies a selection, which takes the focus; it goes back to where it was.
 * @returns whether the browser has copied it
 */
export function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
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
