import type { WorkspaceRef } from '#shared/publish/workspace-ref.ts';
import { addressesOf, type LinkNote, noteAt } from '../../host/document/link-note.ts';
import type { FileLocation, OfficeDocument } from '../../host/document/office-document.ts';
import type { LinkRegistry } from '../services/device-stores.ts';
import { type DocumentLink, findOwnOrMovedLink } from './own-or-moved-link.ts';

/** The open file with its link, as read at one moment. */
export interface KnownFile extends FileLocation {
  link: DocumentLink;
}

/**
 * Reads the open file's address and link from Office, since both change beside the pane: by "Save As", by a co-author, by the
 * ribbon or by a second pane. A file that was published here before its first save keeps its link, and gets its address now.
 */
export async function readKnownFile(
  document: OfficeDocument,
  registry: LinkRegistry,
  workspace: WorkspaceRef,
): Promise<KnownFile> {
  const [location] = await Promise.all([document.location(), document.refresh()]);
  const link = await findOwnOrMovedLink(document, location, registry, workspace);
  if (link.kind !== 'own' || location.addressHash === undefined || addressesOf(link.note).length > 0) {
    return { ...location, link };
  }
  const note = noteAt(link.note, location.addressHash);
  await adopt(document, registry, location.addressHash, note);
  return { ...location, link: { ...link, note } };
}

/**
 * Returns the open file and its link as Office described them when it opened the page, without asking it: the pane shows this while
 * `readKnownFile` asks. `undefined` for a file that the pane would have to ask the person about.
 */
export async function presumeKnownFile(
  document: OfficeDocument,
  registry: LinkRegistry,
  workspace: WorkspaceRef,
): Promise<KnownFile | undefined> {
  const location = await document.openedAt();
  const link = await findOwnOrMovedLink(document, location, registry, workspace);
  return link.kind === 'none' || link.kind === 'own' ? { ...location, link } : undefined;
}

/** Binds a note without an address to the file's first one. From then on, a copy of the file is a copy. */
async function adopt(
  document: OfficeDocument,
  registry: LinkRegistry,
  addressHash: string,
  note: LinkNote,
): Promise<void> {
  try {
    await registry.save(addressHash, note);
    if (note.file !== undefined) await registry.removeUnsaved(note.file);
  } catch {
    // The note of the unsaved file stays: by it, the next reading knows the file.
  }
  await document.writeLink(note).catch(() => undefined);
}

/**
 * Whether a request that was made for the file as shown still means the file as it is now. Otherwise the person has to choose
 * again: the wrong content behind a link, or two links for one file, cannot be taken back.
 */
export function isStillMeant(shown: KnownFile, now: KnownFile): boolean {
  const samePlace = shown.addressHash === now.addressHash;
  if (uuidOf(shown) === uuidOf(now)) return now.link.kind !== 'moved' || samePlace;
  // A note that Office did not keep: the request itself names the link.
  return now.link.kind === 'none' && samePlace;
}

const uuidOf = ({ link }: KnownFile) => (link.kind === 'none' ? undefined : link.note.uuid);
