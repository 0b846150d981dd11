/** Calls back for the browser's key for printing, in place of what the browser would print. @param wanted false leaves it to the browser */
export function onPrintShortcut(callback: () => void, wanted: () => boolean = () => true): void {
  addEventListener('keydown', (event) => {
    if (event.defaultPrevented || !wanted()) return;
    if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.key.toLowerCase() !== 'p') return;
    event.preventDefault();
    callback();
  });
}
