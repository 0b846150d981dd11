/** What browsers keep for a site, and keep for no published page: its origin is opaque (links/headers.ts). */
export type BrowserStorage = 'cookies' | 'IndexedDB' | 'localStorage' | 'service workers' | 'sessionStorage';

const names: [BrowserStorage, RegExp][] = [
  ['cookies', /\bdocument\s*\.\s*cookie\b/],
  ['localStorage', /\blocalStorage\b/],
  ['sessionStorage', /\bsessionStorage\b/],
  ['IndexedDB', /\bindexedDB\b/],
  ['service workers', /\bnavigator\s*\.\s*serviceWorker\b/],
];

/** What of it a script names. Whether the script does without it cannot be told from its text. */
export function findBrowserStorage(script: string): BrowserStorage[] {
  return names.filter(([, pattern]) => pattern.test(script)).map(([name]) => name);
}
