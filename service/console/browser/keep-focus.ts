/** What holds nothing that a person enters. */
const replaceable = 'a, button, summary';

/** What tells the buttons and links of a page apart, but not what they show: that may have changed. */
const names = ['id', 'href', 'name', 'value', 'aria-label', 'data-copy'];

/** Returns whether an element may be replaced while it has the focus. */
export const isReplaceable = (element: Element | null) => element?.matches(replaceable) ?? false;

/**
 * Finds the button or link of a fresh part that is the one with the focus in the part that it replaces.
 * @returns a function that focuses it, once the part is replaced
 */
export function focusKeeper(part: Element, fresh: Element): () => void {
  const { activeElement: focused } = document;
  if (!(focused instanceof HTMLElement) || !part.contains(focused) || !isReplaceable(focused)) return () => undefined;
  const isAlike = (one: Element) =>
    one.localName === focused.localName &&
    formAction(one) === formAction(focused) &&
    names.every((name) => one.getAttribute(name) === focused.getAttribute(name));
  const alike = (within: Element) => [...within.querySelectorAll<HTMLElement>(replaceable)].filter(isAlike);
  const candidates = alike(fresh);
  const counterpart = candidates[alike(part).indexOf(focused)] ?? candidates.at(-1);
  const focusVisible = focused.matches(':focus-visible');
  return () => counterpart?.focus({ preventScroll: true, focusVisible });
}

const formAction = (element: Element) => element.closest('form')?.getAttribute('action') ?? null;
