import { text } from 'node:stream/consumers';
import type { BlobStore } from '../blobs/blob-store.ts';
import { withLocalFile } from '../blobs/local-file.ts';
import { decodePage } from '../inspect/decode-page.ts';
import { type PageScan, scanPage } from '../inspect/scan-page.ts';
import { sheetAddresses } from '../inspect/sheet-addresses.ts';
import { type MissingStorage, storageNamed } from '../inspect/storage-named.ts';
import { detectEncoding } from '../inspect/text-encoding.ts';
import type { Needs } from './missing-resources.ts';
import type { SiteFile } from './prepared-version.ts';

/** What was found in the files of a site, by their paths. */
export interface SiteScan {
  pages: Map<string, PageScan>;
  sheets: Map<string, Needs>;
  /** What the site's scripts name that published pages do not have. */
  storage: Set<MissingStorage>;
}

/** Types that browsers show as pages, with forms and scripts in them: XHTML, SVG and other XML, too. */
const markup = /^(?:text\/html|(?:application|image)\/(?:[\w.-]+\+)?xml)\b/;

/** Larger sheets and scripts are libraries with fonts and pictures packed into them. */
const mostBytes = 1024 * 1024;
/** Sheets and scripts that are read; a site of more is not one that was made by hand. */
const mostFiles = 200;

/** Reads a site's pages, sheets and scripts, and notes in which encoding each page is to be served. */
export async function scanSite(blobs: BlobStore, files: SiteFile[]): Promise<SiteScan> {
  const scan: SiteScan = { pages: new Map(), sheets: new Map(), storage: new Set() };
  for (const file of files.filter(({ contentType }) => markup.test(contentType))) {
    const encoding = await withLocalFile(blobs, file.blob, detectEncoding);
    if (file.contentType.startsWith('text/html')) file.contentType = `text/html; charset=${encoding}`;
    scan.pages.set(file.path, await scanPage(decodePage(await blobs.open(file.blob), encoding)));
  }
  const small = (type: string) =>
    files.filter(({ contentType, bytes }) => contentType.startsWith(type) && bytes <= mostBytes).slice(0, mostFiles);
  for (const file of small('text/css')) {
    const resources = new Set(sheetAddresses(await text(await blobs.open(file.blob))));
    scan.sheets.set(file.path, { resources, frames: new Set(), links: new Set() });
  }
  for (const file of small('text/javascript')) {
    for (const named of storageNamed(await text(await blobs.open(file.blob)))) scan.storage.add(named);
  }
  return scan;
}
