/** The parameters by which an address says what the last request did. */
export const outcomes = [
  'bounced',
  'changed',
  'corrected',
  'deleted',
  'done',
  'ended',
  'known',
  'made',
  'removed',
  'repeated',
  'replaced',
  'saved',
  'sent',
  'unsaved',
  'unsubscribed',
];

/** What was taken out of the page's address, with its values. */
const forgotten = new Map<string, string>();

/**
 * Takes what the last request did out of the address, so that a page that is reloaded or opened again later does not
 * confirm it once more. What the page shows stays.
 */
export function forgetOutcome(): void {
  const address = new URL(location.href);
  for (const name of outcomes) {
    const value = address.searchParams.get(name);
    if (value === null) continue;
    forgotten.set(name, value);
    address.searchParams.delete(name);
  }
  if (forgotten.size > 0) history.replaceState(history.state, '', address);
}

/** Returns the address of what the page shows, with what the last request did. */
export function shownAddress(): URL {
  const address = new URL(location.href);
  for (const [name, value] of forgotten) address.searchParams.set(name, value);
  return address;
}
