/** Returns whether the browser would ask before the tab is closed. */
export const asksBeforeClosing = (): boolean => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
