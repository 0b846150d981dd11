/*
 * Adds the functions that the add-in and its libraries call, and that the web views of Office on older Macs and iPads lack:
 * they are Safari 16. A classic script, so that it runs before every module. test/house/office-budget.test.ts holds the list.
 */
(() => {
  // Safari 17.
  URL.canParse ??= (address, base) => {
    try {
      return Boolean(new URL(address, base));
    } catch {
      return false;
    }
  };

  // Safari 17.4.
  AbortSignal.any ??= (signals) => {
    const control = new AbortController();
    for (const signal of signals) {
      if (signal.aborted) control.abort(signal.reason);
      else signal.addEventListener('abort', () => control.abort(signal.reason), { once: true, signal: control.signal });
    }
    return control.signal;
  };
})();
