import { Readable } from 'node:stream';
import type { BlobStore, StoredBlob } from '../../blobs/blob-store.ts';
import { type DiscardingStore, discardBlobs } from '../../blobs/discard-blobs.ts';
import { streamFile } from '../../blobs/guarded-stream.ts';
import { withLocalFile } from '../../blobs/local-file.ts';
import { type Inspected, inspectUpload } from '../../inspect/inspect-upload.ts';
import type { PageScan } from '../../inspect/page/scan-page.ts';
import { suspicionOf } from '../../inspect/page/suspicion.ts';
import { decodePage } from '../../inspect/page/text-encoding.ts';
import { runInspection } from '../../inspect/process/inspect-pool.ts';
import type { ReceivedFile } from '../../uploads/read-multipart.ts';
import { heldWarnings } from '../warnings/held-warnings.ts';
import { missingFromPage } from '../warnings/missing-resources.ts';
import { hasChanges, officeWarnings } from '../warnings/office-warnings.ts';
import { pageWarnings } from '../warnings/page-warnings.ts';
import { pdfWarnings } from '../warnings/pdf-warnings.ts';
import type { PreparedVersion, ReceivedContent } from './prepared-version.ts';
import { unpackSite } from './unpack-site.ts';

/** Runs the checks that do not read the content and removes the received file when they refuse it. */
export async function removeIfRefused<T>(store: DiscardingStore, content: ReceivedContent, check: () => T): Promise<T> {
  try {
    return check();
  } catch (error) {
    if ('file' in content) await discardBlobs(store, [content.file.key]);
    throw error;
  }
}

/**
 * Inspects a received file and stores what visitors will see of it. On a refusal or failure, the file and everything
 * derived from it are removed from the store.
 * @throws BadRequest saying what is wrong with the file
 */
export async function prepareFile(
  store: DiscardingStore,
  file: ReceivedFile,
  sender: string,
): Promise<PreparedVersion> {
  try {
    return await withLocalFile(store.blobs, file.key, async (path) => {
      const inspected = await inspectUpload(path, file.name, sender);
      return prepareInspected(store, file, path, inspected, sender);
    });
  } catch (error) {
    await discardBlobs(store, [file.key]);
    throw error;
  }
}

/**
 * Scans a page that arrived as text and stores it once it is accepted. The text is UTF-8, whatever encoding it
 * declares.
 * @throws BadRequest saying what is wrong with the page; nothing is stored then
 */
export async function prepareHtml(blobs: BlobStore, html: string, sender: string): Promise<PreparedVersion> {
  const scan = await runInspection(sender, 'scanHtml', { html });
  const stored = await blobs.put(Readable.from([Buffer.from(html)]));
  return page({ ...stored, name: 'page.html' }, stored, scan);
}

async function prepareInspected(
  store: DiscardingStore,
  file: ReceivedFile,
  path: string,
  inspected: Inspected,
  sender: string,
): Promise<PreparedVersion> {
  const plain = { source: file, pageTitle: undefined, warnings: [], suspicious: false };
  if (inspected.fileType === 'page')
    return page(file, await inUtf8(store.blobs, file, path, inspected.encoding), inspected.scan);
  if (inspected.fileType === 'site')
    return { source: file, sourceKind: 'site', ...(await unpackSite(store, path, sender)) };
  if (inspected.fileType === 'pdf') {
    const { pages, pdfForm, traits } = inspected;
    const form = typeof pdfForm === 'object' ? { pdfForm } : {};
    const shown = { state: 'ready' as const, blob: file.key, sha256: file.sha256, pages, siteFiles: [], ...form };
    const warnings = [...(pdfForm === 'too many' ? [{ code: 'form_too_large' } as const] : []), ...pdfWarnings(traits)];
    return { ...plain, sourceKind: 'pdf', shown, warnings };
  }
  const { kind, ending, findings } = inspected;
  return {
    ...plain,
    sourceKind: kind,
    shown: { state: 'converting', ending, acceptChanges: kind === 'word' && hasChanges(findings) },
    warnings: officeWarnings(findings),
  };
}

async function page(file: ReceivedFile, shown: StoredBlob, scan: PageScan): Promise<PreparedVersion> {
  const suspicion = suspicionOf([scan.secrets]);
  return {
    source: file,
    sourceKind: 'html',
    shown: {
      state: 'ready',
      blob: shown.key,
      blobBytes: shown.bytes,
      sha256: shown.sha256,
      pages: undefined,
      siteFiles: [],
    },
    pageTitle: scan.title,
    original: scan.original,
    warnings: [...heldWarnings(suspicion), ...missingFromPage(scan), ...(await pageWarnings([scan]))],
    suspicious: suspicion !== undefined,
  };
}

/** Pages are served as UTF-8. A page in another encoding is kept as sent and served as a converted copy. */
async function inUtf8(blobs: BlobStore, file: ReceivedFile, path: string, encoding: string): Promise<StoredBlob> {
  if (encoding === 'utf-8') return file;
  return blobs.put(utf8Bytes(decodePage(streamFile(path), encoding)));
}

async function* utf8Bytes(text: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const part of text) yield Buffer.from(part);
}
