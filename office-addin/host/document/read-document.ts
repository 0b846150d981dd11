import { EmptyDocument, FileTooLarge, OfficeFault, officeCode } from '../errors.ts';
import { officeCall } from '../platform/office-call.ts';

/** Bytes that Office hands over at once at most; it refuses to be asked for more. */
export const maxSliceBytes = { iPad: 65_536, elsewhere: 4_194_304 } as const;

/** As it is, or as PDF where the application makes one. Office's enum exists only where office.js runs. */
export type FileForm = 'compressed' | 'pdf';

export interface ReadOptions {
  /** `compressed` where it is left out. */
  form?: FileForm;
  /** Bytes read so far and in all. */
  onProgress?: (read: number, total: number) => void;
  signal?: AbortSignal;
  /** Bytes asked for at once; what Office allows at most on the web and desktop where it is left out. */
  sliceSize?: number;
  /** A larger file is left alone: FileTooLarge. */
  maxBytes?: number;
  /** Milliseconds to wait for one answer of Office. */
  timeout?: number;
}

/** The part of `Office.context.document` that reading needs. */
export type FileSource = Pick<Office.Document, 'getFileAsync'>;

const retryableCodes: ReadonlySet<number | undefined> = new Set([officeCode.internal, officeCode.tooManyFiles]);

type RunExclusive = <Value>(task: () => Promise<Value>) => Promise<Value>;

const runAtOnce: RunExclusive = (task) => task();

/**
 * The open file as Office would save it now, every slice of it.
 * A 5001 can come from a file left open (office-js#1994), and an 11000 does: everything is closed by then, so it is tried
 * once more.
 * @param runExclusive makes readings wait for each other
 * @throws EmptyDocument; FileTooLarge; OfficeFault; OfficeTimeout; the signal's reason when aborted
 */
export function readDocument(source: FileSource, options: ReadOptions = {}, runExclusive = runAtOnce): Promise<Blob> {
  // Who cancels need not wait for Office; the file is closed behind their back once its slice has come.
  return abortable(
    runExclusive(() => readWithRetry(source, options)),
    options.signal,
  );
}

async function readWithRetry(source: FileSource, options: ReadOptions): Promise<Blob> {
  try {
    return await readOnce(source, options);
  } catch (error) {
    if (!(error instanceof OfficeFault) || !retryableCodes.has(error.officeCode)) throw error;
    options.signal?.throwIfAborted();
    return readOnce(source, options);
  }
}

async function readOnce(
  source: FileSource,
  { form = 'compressed', sliceSize = maxSliceBytes.elsewhere, onProgress, signal, maxBytes, timeout }: ReadOptions,
): Promise<Blob> {
  signal?.throwIfAborted();
  const type = form as unknown as Office.FileType;
  const file = await officeCall<Office.File>((done) => source.getFileAsync(type, { sliceSize }, done), timeout);
  try {
    if (file.size === 0) throw new EmptyDocument();
    if (maxBytes !== undefined && file.size > maxBytes) throw new FileTooLarge();
    // A Blob keeps slices apart: joined into one array, decks of 150 MB crash the pane (office-js#2179).
    const slices: Blob[] = [];
    let read = 0;
    onProgress?.(0, file.size);
    for (let index = 0; index < file.sliceCount; index += 1) {
      signal?.throwIfAborted();
      const slice = await officeCall<Office.Slice>((done) => file.getSliceAsync(index, done), timeout);
      const part = new Blob([Uint8Array.from(slice.data)]);
      slices.push(part);
      read += part.size;
      onProgress?.(read, file.size);
    }
    if (read !== file.size) throw new OfficeFault({ message: `${read} of ${file.size} bytes were handed over.` });
    return new Blob(slices);
  } finally {
    await close(file, timeout);
  }
}

/** A file that cannot be closed is Office's to tidy up; what was read is whole all the same. */
async function close(file: Office.File, timeout: number | undefined): Promise<void> {
  await officeCall<void>((done) => file.closeAsync(done), timeout).catch(() => undefined);
}

function abortable<Value>(work: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
  if (!signal) return work;
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
