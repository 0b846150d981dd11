/** A visitor's choice in the PDF viewer, stored in the tab only (sessionStorage). A zoom is that of one document: another has other pages. */
export type ViewerPreference = 'sidebar' | 'zoom';

const key = (choice: ViewerPreference) => `linkwake:pdf:${choice}${choice === 'zoom' ? location.pathname : ''}`;

export function loadPreference(choice: ViewerPreference): string | undefined {
  try {
    return sessionStorage.getItem(key(choice)) ?? undefined;
  } catch {
    return undefined;
  }
}

export function savePreference(choice: ViewerPreference, value: string): void {
  try {
    sessionStorage.setItem(key(choice), value);
  } catch {
    // Storage is full or denied: the next document starts with the defaults.
  }
}
