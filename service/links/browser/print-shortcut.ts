/**
 * Handles the browser's print key in place of the browser.
 * @param wanted returns false to leave the key to the browser
 */
export function onPrintShortcut(callback: () => void, wanted: () => boolean = () => true): void {
  addEventListener('keydown', (event) => {
    if (event.defaultPrevented || !wanted()) return;
    if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.key.toLowerCase() !== 'p') return;
    event.preventDefault();
    callback();
  });
}
