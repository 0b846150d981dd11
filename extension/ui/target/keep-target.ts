import type { SignedInAccount } from '#shared/auth/accounts';
import { readThrough } from '#shared/publish/read-through';
import { type OptionsDraft, settingsOf } from '#ui/publish-options';
import { ask } from '../../browser/ask.ts';
import { keepFile, openKeptFile } from '../../browser/kept-files.ts';

interface Kept {
  name: string;
  /** Where nobody has entered another. */
  title: string;
  content: Blob | ReadableStream<Uint8Array<ArrayBuffer>>;
  /** The address it was taken from. */
  from: string;
  /** The address at which a tab shows it as it is. */
  shownAt?: string | undefined;
  /** Called with the bytes that have come. */
  onBytes?: (bytes: number) => void;
}

/** Keeps what was fetched, and puts it into the queue of files. Answers its id there. */
export async function publishKept(
  { service, workspace }: SignedInAccount,
  { name, title: ownTitle, content, from, shownAt, onBytes }: Kept,
  options: OptionsDraft,
): Promise<string> {
  const id = `file-${crypto.randomUUID()}`;
  await keepFile(id, content instanceof Blob ? content : (write) => written(content, write, onBytes));
  const { size } = await openKeptFile(id);
  const { title = ownTitle, ...settings } = settingsOf(options);
  const added = [{ id, name, size, title, from, shownAt }];
  await ask('files.add', { service, workspace: workspace.uuid, added, settings });
  return id;
}

async function written(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  write: (piece: Uint8Array<ArrayBuffer>) => Promise<void>,
  onBytes?: (bytes: number) => void,
): Promise<void> {
  let bytes = 0;
  await readThrough(stream, (piece) => {
    bytes += piece.byteLength;
    onBytes?.(bytes);
    return write(piece);
  });
}
