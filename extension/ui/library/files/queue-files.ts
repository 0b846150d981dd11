import type { SignedInAccount } from '#shared/auth/accounts.ts';
import type { Document } from '#shared/contract/document.ts';
import type { SettingsInput } from '#shared/contract/settings.ts';
import { contentHash, contentHasher } from '#shared/publish/content-hash.ts';
import type { FolderSite } from '#shared/publish/folder-site.ts';
import { type Content, openKeptFile } from '../../../stores/kept-files.ts';
import { queueFile } from '../../publishing/queue-file.ts';
import { pageTitle, siteTitle } from './page-title.ts';

interface Publishing {
  account: SignedInAccount;
  settings: SettingsInput;
  /** The title that was entered for a single file or folder. Others are titled by their page or name. */
  title: string | undefined;
}

/**
 * Stores files and queues them.
 * @throws NotStored when the disk has no room for them
 */
export async function publishFiles(files: readonly File[], { account, settings, title }: Publishing): Promise<void> {
  for (const file of files) {
    await queueFile(account, file, settings, async () => {
      const content = await contentHash(file);
      return { name: file.name, size: file.size, content, title: title ?? (await titleOf(file)) };
    });
  }
}

/**
 * Stores a file and queues it to replace the content of a document.
 * @throws NotStored when the disk has no room for it
 */
export async function replaceByFile(account: SignedInAccount, { slug, title }: Document, file: File): Promise<void> {
  await queueFile(account, file, {}, async () => {
    const content = await contentHash(file);
    return { name: file.name, size: file.size, content, title, replaces: slug };
  });
}

/**
 * Packs a folder and queues it.
 * @param onPacked called with the number of bytes read so far
 */
export async function publishFolder(
  name: string,
  site: FolderSite,
  { account, settings, title }: Publishing,
  onPacked: (bytes: number) => void,
): Promise<void> {
  const { writeZip } = await import('#shared/publish/write-zip.ts');
  const hasher = contentHasher();
  const pack: Content = (write) => {
    const store = async (piece: Uint8Array<ArrayBuffer>) => {
      await hasher.push(piece);
      await write(piece);
    };
    return writeZip(site.files, store, onPacked);
  };
  await queueFile(account, pack, settings, async (id) => {
    const { size } = await openKeptFile(id);
    const content = await hasher.end();
    const index = site.files.find(({ path }) => path === 'index.html');
    return { name: `${name}.zip`, size, content, title: title ?? (index && (await pageTitle(index.file))) ?? name };
  });
}

/**
 * Returns the title of a page or a zipped website, or a file's name without its extension. It is sent, because a lost
 * publish is found by its title.
 */
async function titleOf(file: File): Promise<string> {
  return (await ownTitle(file)) ?? (file.name.replace(/\.[a-z0-9]{1,5}$/i, '') || file.name);
}

async function ownTitle(file: File): Promise<string | undefined> {
  if (/\.html?$/i.test(file.name)) return pageTitle(file);
  return /\.zip$/i.test(file.name) ? siteTitle(file) : undefined;
}
