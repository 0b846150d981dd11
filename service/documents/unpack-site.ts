import { getMimeType } from 'hono/utils/mime';
import type { BlobStore } from '../blobs/blob-store.ts';
import { withLocalFile } from '../blobs/local-file.ts';
import { decodePage } from '../inspect/decode-page.ts';
import { readSite, siteCaps } from '../inspect/read-site.ts';
import { type PageScan, scanPage } from '../inspect/scan-page.ts';
import { detectEncoding } from '../inspect/text-encoding.ts';
import { withZip, type ZipEntry } from '../inspect/zip-directory.ts';
import { missingFromSite, sentence } from './missing-resources.ts';
import type { PreparedVersion, SiteFile } from './prepared-version.ts';

type UnpackedSite = Pick<PreparedVersion, 'shown' | 'pageTitle' | 'warnings' | 'suspicious'>;

/** Files written at the same time: most of the time goes into waiting for the disk. */
const atOnce = 8;

/**
 * Puts every file of a zipped site into the blob store and reads its pages.
 * @param path the zip on this machine's disk
 * @throws BadRequest; then nothing of the site stays in the store
 */
export async function unpackSite(blobs: BlobStore, path: string): Promise<UnpackedSite> {
  return withZip(path, siteCaps, async (entries) => {
    const { files, leftOut } = readSite(entries);
    const unpacked = await storeAll(blobs, files);
    try {
      const pages = await scanPages(blobs, unpacked);
      const index = pages.get('index.html');
      return {
        shown: { state: 'ready', blob: undefined, pages: undefined, siteFiles: unpacked },
        pageTitle: index?.title,
        warnings: [...missingFromSite(pages, new Set(unpacked.map((file) => file.path))), ...leftOutWarning(leftOut)],
        suspicious: isSuspicious([...pages.values()]),
      };
    } catch (error) {
      await removeAll(blobs, unpacked);
      throw error;
    }
  });
}

async function storeAll(blobs: BlobStore, entries: ZipEntry[]): Promise<SiteFile[]> {
  const stored: SiteFile[] = [];
  const waiting = [...entries];
  const lane = async () => {
    for (let entry = waiting.shift(); entry; entry = waiting.shift()) {
      const { key, bytes } = await blobs.put(await entry.open());
      stored.push({ path: entry.path, blob: key, contentType: contentTypeOf(entry.path), bytes });
    }
  };
  const lanes = Array.from({ length: atOnce }, () =>
    lane().catch((error: unknown) => {
      waiting.length = 0;
      throw error;
    }),
  );
  const failed = (await Promise.allSettled(lanes)).find((result) => result.status === 'rejected');
  if (!failed) return stored;
  await removeAll(blobs, stored);
  throw failed.reason;
}

async function removeAll(blobs: BlobStore, files: SiteFile[]): Promise<void> {
  for (const file of files) await blobs.remove(file.blob);
}

/** What one page asks for can be taken to another by the address, and sent away from there. */
function isSuspicious(pages: PageScan[]): boolean {
  if (pages.some((page) => page.suspicious)) return true;
  return pages.some((page) => page.asksSecrets) && pages.some((page) => page.runsScripts);
}

function contentTypeOf(path: string): string {
  return getMimeType(path) ?? 'application/octet-stream';
}

/** Types that browsers show as pages, with forms and scripts in them: XHTML, SVG and other XML, too. */
const markup = /^(?:text\/html|(?:application|image)\/(?:[\w.-]+\+)?xml)\b/;

/** Reads the site's pages, and notes in which encoding each is to be served. */
async function scanPages(blobs: BlobStore, files: SiteFile[]): Promise<Map<string, PageScan>> {
  const scans = new Map<string, PageScan>();
  for (const file of files.filter(({ contentType }) => markup.test(contentType))) {
    const encoding = await withLocalFile(blobs, file.blob, detectEncoding);
    if (file.contentType.startsWith('text/html')) file.contentType = `text/html; charset=${encoding}`;
    scans.set(file.path, await scanPage(decodePage(await blobs.open(file.blob), encoding)));
  }
  return scans;
}

function leftOutWarning(paths: string[]): string[] {
  if (paths.length === 0) return [];
  return [sentence('Hidden files are left out of the site', paths)];
}
