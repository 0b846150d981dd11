import { text } from 'node:stream/consumers';
import { cssUrls } from '#shared/formats/css-urls.ts';
import type { BlobStore } from '../../blobs/blob-store.ts';
import { withLocalFile } from '../../blobs/local-file.ts';
import { type BrowserStorage, findBrowserStorage } from '../../inspect/page/browser-storage.ts';
import { type PageScan, scanPage } from '../../inspect/page/scan-page.ts';
import { decodePage, detectEncoding } from '../../inspect/page/text-encoding.ts';
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

/** Reads a site's pages, sheets and scripts, and sets the encoding each page is served in. */
export async function scanSite(blobs: BlobStore, files: SiteFile[]): Promise<SiteScan> {
  const scan: SiteScan = { pages: new Map(), sheets: new Map(), storage: new Set() };
  for (const file of files.filter(({ contentType }) => markup.test(contentType))) {
    const encoding = await withLocalFile(blobs, file.blob, detectEncoding);
    if (file.contentType.startsWith('text/html')) file.contentType = `text/html; charset=${encoding}`;
    scan.pages.set(file.path, await scanPage(decodePage(await blobs.open(file.blob), encoding)));
  }
  const small = (type: string) =>
    files.filter(({ contentType, bytes }) => contentType.startsWith(type) && bytes <= maxBytes).slice(0, maxFiles);
  for (const file of small('text/css')) {
    const resources = new Set(cssUrls(await text(await blobs.open(file.blob))));
    scan.sheets.set(file.path, { resources, frames: new Set(), links: new Set() });
  }
  for (const file of small('text/javascript')) {
    for (const named of findBrowserStorage(await text(await blobs.open(file.blob)))) scan.storage.add(named);
  }
  return scan;
}
