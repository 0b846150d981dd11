/** Browser storage that published pages lack, because their origin is opaque (links/headers.ts). */
export type BrowserStorage = 'cookies' | 'IndexedDB' | 'localStorage' | 'service workers' | 'sessionStorage';

const names: [BrowserStorage, RegExp][] = [
  ['cookies', /\bdocument\s*\.\s*cookie\b/],
  ['localStorage', /\blocalStorage\b/],
  ['sessionStorage', /\bsessionStorage\b/],
  ['IndexedDB', /\bindexedDB\b/],
  ['service workers', /\bnavigator\s*\.\s*serviceWorker\b/],
];

/** Returns the storage that a script mentions. Its text does not show whether the script can work without it. */
export function findBrowserStorage(script: string): BrowserStorage[] {
  return names.filter(([, pattern]) => pattern.test(script)).map(([name]) => name);
}
