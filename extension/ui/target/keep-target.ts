import type { SignedInAccount } from '#shared/auth/accounts';
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
}

/** Keeps what was fetched, and puts it into the queue of files. Answers its id there. */
export async function publishKept(
  { service, workspace }: SignedInAccount,
  { name, title: ownTitle, content, from }: Kept,
  options: OptionsDraft,
): Promise<string> {
  const id = `file-${crypto.randomUUID()}`;
  await keepFile(id, content);
  const { size } = await openKeptFile(id);
  const { title = ownTitle, ...settings } = settingsOf(options);
  const added = [{ id, name, size, title, from }];
  await ask('files.add', { service, workspace: workspace.uuid, added, settings });
  return id;
}
