import type { BlobStore } from '../../blobs/blob-store.ts';
import { withLocalFile } from '../../blobs/local-file.ts';
import { AddressBudget } from '../../inspect/page/address-budget.ts';
import type { BrowserStorage } from '../../inspect/page/browser-storage.ts';
import type { PageScan } from '../../inspect/page/scan-page.ts';
import { furthestReach, type ScriptReach } from '../../inspect/page/script-reach.ts';
import { runInspection } from '../../inspect/process/inspect-pool.ts';
import type { ResourceReferences } from '../warnings/missing-resources.ts';
import type { SiteFile } from './prepared-version.ts';

/** The findings of a site scan, by path. */
export interface SiteScan {
  pages: Map<string, PageScan>;
  sheets: Map<string, ResourceReferences>;
  /** Browser storage that the site's scripts use and published pages lack. */
  storage: Set<BrowserStorage>;
  /** What its script files can do with what somebody enters. */
  reach: ScriptReach;
}

/** Types that browsers show as pages with forms and scripts, including XHTML, SVG and other XML. */
const markup = /^(?:text\/html|(?:application|image)\/(?:[\w.-]+\+)?xml)\b/;

/** Size limit in bytes. Larger sheets and scripts are libraries with embedded fonts and images. */
const maxBytes = 1024 * 1024;
/** Characters of the addresses that are kept of a site, and that are taken from the process at a time. */
const siteCharacters = 8_000_000;
const messageCharacters = 2_000_000;
/** Limit of sheets and scripts to read; a larger site is not written by hand. */
const maxFiles = 200;

/**
 * Reads a site's pages, sheets and scripts, and sets the encoding each page is served in.
 * @param sender identifies the sender for fair queueing
 * @throws BadRequest for a file that takes too much time or memory to read
 */
export async function scanSite(blobs: BlobStore, files: SiteFile[], sender: string): Promise<SiteScan> {
  const scan: SiteScan = { pages: new Map(), sheets: new Map(), storage: new Set(), reach: 'none' };
  const pages = files.filter(({ contentType }) => markup.test(contentType));
  const budget = new AddressBudget(siteCharacters);
  const characters = () => Math.min(budget.left, messageCharacters);
  const readPages = async (paths: string[]) => {
    const found = await runInspection(sender, 'scanPages', { paths, characters: characters() });
    return found.map((page) => ({ ...page, scan: budget.cutPage(page.scan) }));
  };
  for (const [file, { encoding, scan: page }] of await readBatches(blobs, pages, readPages)) {
    if (file.contentType.startsWith('text/html')) file.contentType = `text/html; charset=${encoding}`;
    scan.pages.set(file.path, page);
  }
  const small = (type: string) =>
    files.filter(({ contentType, bytes }) => contentType.startsWith(type) && bytes <= maxBytes).slice(0, maxFiles);
  const readSheets = async (paths: string[]) => {
    const found = await runInspection(sender, 'scanSheets', { paths, characters: characters() });
    return found.map((addresses) => budget.cut(addresses));
  };
  for (const [file, resources] of await readBatches(blobs, small('text/css'), readSheets)) {
    scan.sheets.set(file.path, { resources, frames: new Set(), links: new Set() });
  }
  const readScripts = (paths: string[]) => runInspection(sender, 'scanScripts', { paths });
  for (const [, { storage, reach }] of await readBatches(blobs, small('text/javascript'), readScripts)) {
    for (const named of storage) scan.storage.add(named);
    scan.reach = furthestReach([scan.reach, reach]);
  }
  return scan;
}

/** A batch ends with the file that reaches one of these. The limits of a task leave room for far more. */
const batch = { files: 100, bytes: 4 * 1024 * 1024 };

/** Reads files in batches. @returns each file with what was read of it */
async function readBatches<T>(
  blobs: BlobStore,
  files: SiteFile[],
  read: (paths: string[]) => Promise<T[]>,
): Promise<[SiteFile, T][]> {
  const results: [SiteFile, T][] = [];
  for (let at = 0; at < files.length; ) {
    const some: SiteFile[] = [];
    for (let bytes = 0; at < files.length && some.length < batch.files && bytes < batch.bytes; at += 1) {
      const file = files[at] as SiteFile;
      some.push(file);
      bytes += file.bytes;
    }
    const found = await withLocalFiles(blobs, some, read);
    results.push(...some.map((file, nth): [SiteFile, T] => [file, found[nth] as T]));
  }
  return results;
}

/** Runs `work` with the paths of the files on the local disk. */
function withLocalFiles<T>(
  blobs: BlobStore,
  [first, ...rest]: SiteFile[],
  work: (paths: string[]) => Promise<T>,
  paths: string[] = [],
): Promise<T> {
  if (!first) return work(paths);
  return withLocalFile(blobs, first.blob, (path) => withLocalFiles(blobs, rest, work, [...paths, path]));
}
