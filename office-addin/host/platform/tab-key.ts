/**
 * Leaves Tab to the browser where Office.js would leave the pane: on the page itself and on focused text (`tabindex="-1"`), which
 * its list of elements does not contain. The browser continues from there, and from where a removed element was.
 */
export function continueTabFromText(page: Document): void {
  page.addEventListener('keydown', (event) => {
    // Office.js listens on the window, which comes later.
    if (event.key === 'Tab' && event.target instanceof HTMLElement && event.target.tabIndex < 0)
      event.stopPropagation();
  });
}
