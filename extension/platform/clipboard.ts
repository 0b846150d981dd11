/** Copies text to the clipboard. Rejects when the browser refuses both ways. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch (cause) {
    if (!copyBySelection(text)) throw cause;
  }
}

/** Copies with the old command, which may be allowed where the clipboard API is refused (a popup without focus). */
function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'visually-hidden';
  document.body.append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } finally {
    field.remove();
  }
}
