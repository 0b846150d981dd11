import { announce } from './announce.ts';

const copiedMs = 2000;

/** The buttons that say what became of a copy. */
export const copied = '[data-copied]';
/** Fired at a button that says so no longer. */
export const copyEnd = 'copyend';

/** Shows the buttons that copy a text (`data-copy`) and makes them work, also those that a search adds. */
export function startCopyButtons(): void {
  showCopyButtons(document);
  document.addEventListener('click', async (event) => {
    const button = event.target instanceof Element ? event.target.closest('button[data-copy]') : null;
    if (!(button instanceof HTMLButtonElement) || button.dataset.copied !== undefined) return;
    const words = button.querySelector('span') ?? button;
    const label = words.textContent ?? '';
    const isCopied = await copy(button.dataset.copy ?? '');
    // The button keeps its width, so that nothing moves under the pointer.
    button.style.minInlineSize = `${button.offsetWidth}px`;
    button.dataset.copied = '';
    words.textContent = isCopied ? 'Copied' : 'Press Ctrl+C';
    announce(isCopied ? 'Copied' : 'Couldn’t copy. The text is selected; press Ctrl+C.');
    setTimeout(() => {
      words.textContent = label;
      delete button.dataset.copied;
      announce('');
      button.dispatchEvent(new Event(copyEnd, { bubbles: true }));
    }, copiedMs);
  });
  // A field that only shows a link is selected as a whole.
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLInputElement && target.readOnly) target.select();
  });
}

export function showCopyButtons(within: ParentNode): void {
  for (const button of within.querySelectorAll('button[data-copy]')) button.removeAttribute('hidden');
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Over http, other than on this computer, a page has no clipboard.
    return copySelected(text);
  }
}

function copySelected(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'visually-hidden';
  document.body.append(field);
  const { activeElement } = document;
  field.select();
  const isCopied = document.execCommand('copy');
  if (isCopied) {
    field.remove();
    if (activeElement instanceof HTMLElement) activeElement.focus();
  } else {
    field.addEventListener('blur', () => field.remove());
  }
  return isCopied;
}
