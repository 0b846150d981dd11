import { BadRequest } from '../../errors/request-errors.ts';
import type { ZipCaps } from './safe-zip.ts';
import type { ZipEntry } from './zip-entry.ts';

/** Limits of a site. */
export const siteCaps: ZipCaps = { entries: 5000, bytes: 512 * 1024 * 1024 };

export interface SiteContents {
  /** Files by path below the link, including `index.html`. */
  files: ZipEntry[];
  /** Omitted hidden files that the sender may miss. */
  leftOut: string[];
}

/** Files that operating systems add to a zip. */
const clutter = /^(?:__MACOSX\/|(?:.*\/)?(?:\.DS_Store|Thumbs\.db|desktop\.ini|\._[^/]*)$)/i;

/**
 * Selects the files of the site in a zip: omits hidden files and operating system files, and unwraps the single folder
 * that macOS or GitHub adds.
 * @throws BadRequest without an index.html at the top; the message says where one was found
 */
export function readSite(entries: ZipEntry[]): SiteContents {
  const wanted = entries.filter((entry) => !clutter.test(entry.path));
  const shown = wanted.filter((entry) => !isHidden(entry.path));
  const leftOut = wanted.filter((entry) => isHidden(entry.path)).map((entry) => entry.path);
  if (shown.some((entry) => entry.path === 'index.html')) return { files: shown, leftOut };

  const folder = singleFolder(shown);
  if (folder !== undefined && shown.some((entry) => entry.path === `${folder}index.html`)) {
    return { files: shown.map((entry) => ({ ...entry, path: entry.path.slice(folder.length) })), leftOut };
  }
  throw new BadRequest(noIndex(shown));
}

function isHidden(path: string): boolean {
  return path.split('/').some((part) => part.startsWith('.'));
}

function singleFolder(entries: ZipEntry[]): string | undefined {
  const folders = new Set(entries.map(({ path }) => path.slice(0, path.indexOf('/') + 1)));
  const [folder] = folders;
  return folders.size === 1 && folder !== '' ? folder : undefined;
}

function noIndex(entries: ZipEntry[]): string {
  if (entries.length === 0) return 'The zip is empty. A website needs an index.html at the top of its zip.';
  const found = entries
    .filter(({ path }) => /(?:^|\/)index\.html?$/i.test(path))
    .sort((a, b) => a.path.length - b.path.length)[0];
  const where = found ? `; it was found as ${found.path}` : '';
  return `A website needs an index.html at the top of its zip${where}. Zip the files themselves, not the folder around them.`;
}
