import { getMimeType } from 'hono/utils/mime';
import { type DiscardingStore, discardBlobs } from '../../blobs/discard-blobs.ts';
import { awaitAll } from '../../concurrency/await-all.ts';
import { suspicionOf } from '../../inspect/page/suspicion.ts';
import { runInspection } from '../../inspect/process/inspect-pool.ts';
import { readSite, siteCaps } from '../../inspect/zip/site-files.ts';
import { type ZipEntry, zipEntry } from '../../inspect/zip/zip-entry.ts';
import { heldWarnings } from '../warnings/held-warnings.ts';
import { missingFromSite, type ResourceReferences } from '../warnings/missing-resources.ts';
import { pageWarnings } from '../warnings/page-warnings.ts';
import { listWarning, type Warning } from '../warnings/warning.ts';
import type { PreparedVersion, SiteFile } from './prepared-version.ts';
import { type SiteScan, scanSite } from './scan-site.ts';

type UnpackedSite = Pick<PreparedVersion, 'shown' | 'pageTitle' | 'original' | 'warnings' | 'suspicious'>;

/** Files written concurrently: most of the time is waiting for the disk. */
const concurrency = 8;

/**
 * Stores every file of a zipped site as a blob and scans its pages.
 * @param path the zip on the local disk
 * @param sender identifies the sender for fair queueing
 * @throws BadRequest; nothing of the site stays in the store then
 */
export async function unpackSite(store: DiscardingStore, path: string, sender: string): Promise<UnpackedSite> {
  const packed = await runInspection(sender, 'readZipDirectory', { path, caps: siteCaps });
  const { files, leftOut } = readSite(packed.map((file) => zipEntry(path, file)));
  const unpacked = await storeAll(store, files);
  try {
    const scan = await scanSite(store.blobs, unpacked, sender);
    const suspicion = suspicionOf(
      [...scan.pages.values()].map(({ secrets }) => secrets),
      scan.reach,
    );
    const first = scan.pages.get('index.html');
    const isOnePage = unpacked.filter(({ contentType }) => contentType.startsWith('text/html')).length === 1;
    return {
      shown: { state: 'ready', blob: undefined, sha256: undefined, pages: undefined, siteFiles: unpacked },
      pageTitle: first?.title,
      original: isOnePage ? first?.original : undefined,
      warnings: [
        ...heldWarnings(suspicion),
        ...(await siteWarnings(scan, unpacked)),
        ...listWarning('site_hidden_files', leftOut),
      ],
      suspicious: suspicion !== undefined,
    };
  } catch (error) {
    await discardBlobs(store, keysOf(unpacked));
    throw error;
  }
}

async function siteWarnings({ pages, sheets, storage }: SiteScan, files: SiteFile[]): Promise<Warning[]> {
  const none = new Set<string>();
  const scripts = { resources: none, frames: none, links: none, formTargets: none, storage, runsScripts: true };
  const ofSheets = [...sheets.values()].map((sheet) => ({ ...scripts, ...sheet }));
  return [
    ...(await missingFromSite(
      new Map<string, ResourceReferences>([...pages, ...sheets]),
      new Set(files.map((file) => file.path)),
    )),
    ...(await pageWarnings([...pages.values(), ...ofSheets, scripts])),
  ];
}

async function storeAll(store: DiscardingStore, entries: ZipEntry[]): Promise<SiteFile[]> {
  const stored: SiteFile[] = [];
  const waiting = [...entries];
  const lane = async () => {
    for (let entry = waiting.shift(); entry; entry = waiting.shift()) {
      const { key, bytes, sha256 } = await store.blobs.put(await entry.open());
      stored.push({ path: entry.path, blob: key, contentType: contentTypeOf(entry.path), bytes, sha256 });
    }
  };
  const lanes = Array.from({ length: concurrency }, () =>
    lane().catch((error: unknown) => {
      waiting.length = 0;
      throw error;
    }),
  );
  try {
    await awaitAll(lanes);
  } catch (error) {
    await discardBlobs(store, keysOf(stored));
    throw error;
  }
  return stored;
}

const keysOf = (files: readonly SiteFile[]) => files.map(({ blob }) => blob);

function contentTypeOf(path: string): string {
  return getMimeType(path) ?? 'application/octet-stream';
}
