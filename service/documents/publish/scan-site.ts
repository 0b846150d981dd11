import type { BlobStore } from '../../blobs/blob-store.ts';
import { withLocalFile } from '../../blobs/local-file.ts';
import type { BrowserStorage } from '../../inspect/page/browser-storage.ts';
import type { PageScan } from '../../inspect/page/scan-page.ts';
import { runInspection } from '../../inspect/process/inspect-pool.ts';
import type { ResourceReferences } from '../warnings/missing-resources.ts';
import type { SiteFile } from './prepared-version.ts';

/** The findings of a site scan, by path. */
export interface SiteScan {
  pages: Map<string, PageScan>;
  sheets: Map<string, ResourceReferences>;
  /** Browser storage that the site's scripts use and published pages lack. */
  storage: Set<BrowserStorage>;
}

/** Types that browsers show as pages with forms and scripts, including XHTML, SVG and other XML. */
const markup = /^(?:text\/html|(?:application|image)\/(?:[\w.-]+\+)?xml)\b/;

/** Size limit in bytes. Larger sheets and scripts are libraries with embedded fonts and images. */
const maxBytes = 1024 * 1024;
/** Limit of sheets and scripts to read; a larger site is not written by hand. */
const maxFiles = 200;

/**
 * Reads a site's pages, sheets and scripts, and sets the encoding each page is served in.
 * @param sender identifies the sender for fair queueing
 * @throws BadRequest for a file that takes too much time or memory to read
 */
export async function scanSite(blobs: BlobStore, files: SiteFile[], sender: string): Promise<SiteScan> {
  const scan: SiteScan = { pages: new Map(), sheets: new Map(), storage: new Set() };
  const read = <T>(file: SiteFile, work: (path: string) => Promise<T>) => withLocalFile(blobs, file.blob, work);
  for (const file of files.filter(({ contentType }) => markup.test(contentType))) {
    const { encoding, scan: page } = await read(file, (path) => runInspection(sender, 'scanPage', { path }));
    if (file.contentType.startsWith('text/html')) file.contentType = `text/html; charset=${encoding}`;
    scan.pages.set(file.path, page);
  }
  const small = (type: string) =>
    files.filter(({ contentType, bytes }) => contentType.startsWith(type) && bytes <= maxBytes).slice(0, maxFiles);
  for (const file of small('text/css')) {
    const resources = new Set(await read(file, (path) => runInspection(sender, 'scanSheet', { path })));
    scan.sheets.set(file.path, { resources, frames: new Set(), links: new Set() });
  }
  for (const file of small('text/javascript')) {
    const named = await read(file, (path) => runInspection(sender, 'scanScript', { path }));
    for (const storage of named) scan.storage.add(storage);
  }
  return scan;
}
