import { announce } from './announce.ts';
import { showCopyButtons } from './copy-buttons.ts';

/** Delay after the last keystroke before the service is asked, in milliseconds. */
const delayMs = 250;

/**
 * Finds while the person types: replaces `#found` by the one of the page that sending the form would show. Screen readers
 * read out how much was found.
 */
export function startLiveSearch(): void {
  const field = document.querySelector('form[data-live] input[type="search"]');
  if (!(field instanceof HTMLInputElement) || !field.form) return;
  const { form } = field;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked: AbortController | undefined;
  const find = async () => {
    asked?.abort();
    asked = new AbortController();
    const { signal } = asked;
    const url = new URL(form.action);
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') url.searchParams.set(name, value);
    try {
      const answer = await fetch(url, { signal });
      // Signed out, or more than the limit allows: sending the form shows what to do.
      if (!answer.ok || answer.redirected) return;
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
      const found = page.getElementById('found');
      if (signal.aborted || !found) return;
      showCopyButtons(found);
      document.getElementById('found')?.replaceWith(found);
      announce(found.dataset.found ?? '');
      history.replaceState(null, '', url);
    } catch {
      // The list stays as it is; the form can still be sent.
    }
  };
  field.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(find, delayMs);
  });
}
