/** What a visitor chose in the PDF viewer, kept in the tab (sessionStorage) and nowhere else. */
export type TabChoice = 'sidebar' | 'zoom';

const key = (choice: TabChoice) => `linkwake:pdf:${choice}`;

export function recallChoice(choice: TabChoice): string | undefined {
  try {
    return sessionStorage.getItem(key(choice)) ?? undefined;
  } catch {
    return undefined;
  }
}

export function rememberChoice(choice: TabChoice, value: string): void {
  try {
    sessionStorage.setItem(key(choice), value);
  } catch {
    // Storage is full or denied: the next document begins as if nothing had been chosen.
  }
}
