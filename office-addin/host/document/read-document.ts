import { untilAborted } from '#shared/api/until-aborted.ts';
import { EmptyDocument, FileTooLarge, OfficeFault, officeCode } from '../errors.ts';
import { officeCall } from '../platform/office-call.ts';

/** Maximum slice size in bytes; Office refuses larger requests. */
export const maxSliceBytes = { iPad: 65_536, elsewhere: 4_194_304 } as const;

/** The file itself, or a PDF if the application creates one. Office's enum exists only where office.js runs. */
export type FileForm = 'compressed' | 'pdf';

export interface ReadOptions {
  /** Default: `compressed`. */
  form?: FileForm;
  /** Called with bytes read and total bytes. */
  onProgress?: ((read: number, total: number) => void) | undefined;
  signal?: AbortSignal | undefined;
  /** Slice size in bytes. Default: Office's maximum on the web and desktop. */
  sliceSize?: number;
  /** Maximum size in bytes: a larger file throws FileTooLarge. */
  maxBytes?: number;
  /** Time limit of one call to Office, in milliseconds. */
  timeout?: number;
}

/** Time limit in milliseconds of closing a file, after which a failed read is tried again, or reported. */
const closeTimeout = 3_000;

/** The part of `Office.context.document` that reading needs. */
export type ReadableDocument = Pick<Office.Document, 'getFileAsync'>;

const retryableCodes: ReadonlySet<number | undefined> = new Set([officeCode.internal, officeCode.tooManyFiles]);

type Enqueue = <Value>(task: () => Promise<Value>) => Promise<Value>;

const runAtOnce: Enqueue = (task) => task();

/**
 * Reads the open file with all its slices, as Office would save it now.
 * Retries once after a 5001 or an 11000: a file left open can cause the first (office-js#1994) and causes the second, and by
 * then all files are closed.
 * @param enqueue starts a read after the one before
 * @throws EmptyDocument; FileTooLarge; OfficeFault; OfficeTimeout; the signal's reason when aborted
 */
export function readDocument(source: ReadableDocument, options: ReadOptions = {}, enqueue = runAtOnce): Promise<Blob> {
  // Cancelling does not wait for Office. The file is closed in the background after the pending slice arrives.
  const read = new Promise<Blob>((resolve, reject) => {
    // Resolves before the file is closed, because Office may never answer the close; the next read waits for it.
    enqueue(() => readWithRetry(source, options, resolve)).catch(reject);
  });
  return untilAborted(read, options.signal);
}

type OnRead = (content: Blob) => void;

async function readWithRetry(source: ReadableDocument, options: ReadOptions, onRead: OnRead): Promise<void> {
  try {
    await readOnce(source, options, onRead);
  } catch (error) {
    if (!(error instanceof OfficeFault) || !retryableCodes.has(error.officeCode)) throw error;
    options.signal?.throwIfAborted();
    await readOnce(source, options, onRead);
  }
}

/** @param onRead called with the content, before the file is closed */
async function readOnce(
  source: ReadableDocument,
  { form = 'compressed', sliceSize = maxSliceBytes.elsewhere, onProgress, signal, maxBytes, timeout }: ReadOptions,
  onRead: OnRead,
): Promise<void> {
  signal?.throwIfAborted();
  const type = form as unknown as Office.FileType;
  const file = await officeCall<Office.File>(
    (done) => source.getFileAsync(type, { sliceSize }, done),
    timeout,
    // Office has at most two files open; Word on the web hangs at the second.
    (late) => void close(late),
  );
  try {
    // Someone who has cancelled is told of no progress.
    signal?.throwIfAborted();
    if (file.size === 0) throw new EmptyDocument();
    if (maxBytes !== undefined && file.size > maxBytes) throw new FileTooLarge();
    // A Blob keeps slices apart: joined into one array, decks of 150 MB crash the pane (office-js#2179).
    const slices: Blob[] = [];
    let read = 0;
    onProgress?.(0, file.size);
    for (let index = 0; index < file.sliceCount; index += 1) {
      const slice = await officeCall<Office.Slice>((done) => file.getSliceAsync(index, done), timeout);
      signal?.throwIfAborted();
      const part = new Blob([Uint8Array.from(slice.data)]);
      slices.push(part);
      read += part.size;
      onProgress?.(read, file.size);
    }
    if (read !== file.size)
      throw new OfficeFault({ message: `Office delivered ${read} of ${file.size} bytes. Try again.` });
    onRead(new Blob(slices));
  } finally {
    await close(file);
  }
}

/** Closes a file. Ignores a failure and a missing answer, since the content is complete by then. */
async function close(file: Office.File): Promise<void> {
  await officeCall<void>((done) => file.closeAsync(done), closeTimeout).catch(() => undefined);
}
