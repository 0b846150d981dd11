/** Where production has to load office.js from, as the store demands. */
const address = 'https://appsforoffice.microsoft.com/lib/1/hosted/office.js';

/** Loads office.js into a page that decides for itself whether to. @throws the event when it cannot be loaded */
export function loadOffice(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.onload = () => resolve();
    script.onerror = reject;
    document.head.append(script);
  });
}

/**
 * Whether a Cross-Origin-Opener-Policy on the way has cut this window off the pane. On the web a window of Office's has
 * an opener; where it is gone, office.js would close the window, and with it the answer that could still be pasted.
 * Elsewhere windows have none to begin with.
 */
export function isCutOff(): boolean {
  return window.opener === null && /^[^$|]+[$|]Web[$|]/i.test(hostInfo());
}

/** What office.js noted of its surroundings on the first visit (`Word$Web$16.01$…`). */
function hostInfo(): string {
  try {
    return sessionStorage.getItem('hostInfoValue') ?? '';
  } catch {
    return '';
  }
}
