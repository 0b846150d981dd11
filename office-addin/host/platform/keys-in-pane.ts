/**
 * Hides keys from Office.js at which it would leave the pane: Tab on the page itself and on focused text (`tabindex="-1"`), which
 * its list of elements does not contain, and what the pane has handled, such as Escape in a menu. At Tab the browser continues
 * from there, and from where a removed element was.
 */
export function keepKeysInPane(page: Document): void {
  page.addEventListener('keydown', (event) => {
    const { defaultPrevented, key, target } = event;
    const onText = target instanceof HTMLElement && target.tabIndex < 0;
    // Office.js listens on the window, which comes later.
    if (defaultPrevented || (key === 'Tab' && onText)) event.stopPropagation();
  });
}
