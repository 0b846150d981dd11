import type { SignedInAccount } from '#shared/auth/accounts.ts';
import { contentHasher } from '#shared/publish/content-hash.ts';
import { readStream } from '#shared/publish/read-stream.ts';
import { type OptionsDraft, settingsOf } from '#shared/ui/publish-options.tsx';
import { DownloadInterrupted } from '../../capture-host/errors.ts';
import { ask } from '../../messages/ask.ts';
import { keepFile } from '../../stores/kept-files.ts';

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
  { service, workspace }: SignedInAccount,
  { name, title: ownTitle, content: given, from, shownAt, replaces, onBytes }: FetchedFile,
  options: OptionsDraft,
): Promise<string> {
  const id = `file-${crypto.randomUUID()}`;
  const hasher = contentHasher();
  let size = 0;
  await keepFile(id, (write) => {
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
  });
  const { title = ownTitle, ...settings } = settingsOf(options);
  const added = [{ id, name, size, content: await hasher.end(), title, from, shownAt, replaces }];
  await ask('files.add', { service, workspace: workspace.uuid, added, settings });
  return id;
}
