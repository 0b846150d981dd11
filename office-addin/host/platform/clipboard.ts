/**
 * Writes text to the clipboard. Call it in a click handler: hosts refuse the Clipboard API to the pane's frame, and the older
 * command works only in a click.
 * @throws the browser's error if neither works
 */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch (refusal) {
    if (!copyBySelection(text)) throw refusal;
  }
}

function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.setAttribute('readonly', '');
  field.className = 'visually-hidden';
  const focused = document.activeElement;
  document.body.append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return copied;
}
