/** Copies text to the clipboard. Rejects when the browser refuses both ways. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch (cause) {
    if (!copyBySelection(text)) throw cause;
  }
}

/**
 * Copies with the old command, which may be allowed where the clipboard API is refused (a popup without focus). The
 * command copies a selection, which takes the focus; it goes back to where it was.
 */
function copyBySelection(text: string): boolean {
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
