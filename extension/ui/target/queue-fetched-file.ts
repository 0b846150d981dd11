import type { SignedInAccount } from '#shared/auth/accounts.ts';
import { contentHasher } from '#shared/publish/content-hash.ts';
import { readStream } from '#shared/publish/read-stream.ts';
import { type OptionsDraft, settingsOf } from '#shared/ui/publish-options.tsx';
import { DownloadInterrupted } from '../../capture-host/errors.ts';
import type { Content } from '../../stores/kept-files.ts';
import { queueFile } from '../publishing/queue-file.ts';

interface FetchedFile {
  name: string;
  /** The title used when none is entered. */
  title: string;
  content: Blob | ReadableStream<Uint8Array<ArrayBuffer>>;
  /** The address it was fetched from. */
  from: string;
  /** The address at which a tab shows the file itself. */
  shownAt?: string | undefined;
  /** The slug of its existing link. */
  replaces?: string | undefined;
  /** Called with the number of bytes received. */
  onBytes?: (bytes: number) => void;
}

/**
 * Stores a fetched file and queues it. Returns its id in the queue.
 * @throws DownloadInterrupted if it ends early
 */
export async function queueFetchedFile(
  account: SignedInAccount,
  { name, title: ownTitle, content: given, from, shownAt, replaces, onBytes }: FetchedFile,
  options: OptionsDraft,
): Promise<string> {
  const hasher = contentHasher();
  let size = 0;
  const store: Content = (write) => {
    let isStoring = false;
    const reading = readStream(given instanceof Blob ? given.stream() : given, async (piece) => {
      size += piece.byteLength;
      onBytes?.(size);
      isStoring = true;
      await hasher.push(piece);
      await write(piece);
      isStoring = false;
    });
    return reading.catch((cause: unknown) => {
      throw isStoring ? cause : new DownloadInterrupted(from, { cause });
    });
  };
  const { title = ownTitle, ...settings } = settingsOf(options);
  return queueFile(account, store, settings, async () => {
    const content = await hasher.end();
    return { name, size, content, title, from, shownAt, replaces };
  });
}
