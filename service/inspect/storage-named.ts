/** What browsers keep for a site, and keep for no published page: its origin is opaque (links/headers.ts). */
export type MissingStorage = 'cookies' | 'IndexedDB' | 'localStorage' | 'service workers' | 'sessionStorage';

const names: [MissingStorage, RegExp][] = [
  ['cookies', /\bdocument\s*\.\s*cookie\b/],
  ['localStorage', /\blocalStorage\b/],
  ['sessionStorage', /\bsessionStorage\b/],
  ['IndexedDB', /\bindexedDB\b/],
  ['service workers', /\bnavigator\s*\.\s*serviceWorker\b/],
];

/** What of it a script names. Whether the script does without it cannot be told from its text. */
export function storageNamed(script: string): MissingStorage[] {
  return names.filter(([, pattern]) => pattern.test(script)).map(([name]) => name);
}
