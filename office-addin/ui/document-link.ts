import type { LinkNote } from '../host/document-settings.ts';
import type { OpenDocument } from '../host/open-document.ts';
import type { LinkRegistry } from './link-registry.ts';

/** What is known of the open file's link. */
export type DocumentLink =
  | { kind: 'none' }
  /** The file was published from where it is now. */
  | { kind: 'own'; note: LinkNote }
  /** The file carries the link of a file that was somewhere else: renamed, moved, saved as another, or copied. */
  | { kind: 'moved'; note: LinkNote }
  /** The link is on another service than the one signed in to. */
  | { kind: 'elsewhere'; note: LinkNote };

/** Finds the link of the open file on a service: in the file itself, else among those made on this device. */
export async function findDocumentLink(
  document: OpenDocument,
  registry: LinkRegistry,
  service: string,
): Promise<DocumentLink> {
  const { addressHash } = await document.whereabouts();
  const inFile = document.readLink();
  if (inFile?.service === service) return { kind: samePlace(inFile, addressHash) ? 'own' : 'moved', note: inFile };
  const onDevice = addressHash === undefined ? undefined : await registry.find(addressHash);
  if (onDevice?.service === service) return { kind: 'own', note: onDevice };
  return inFile ? { kind: 'elsewhere', note: inFile } : { kind: 'none' };
}

/** A file that had, or has, no address yet cannot be told from a copy: it is taken for the same. */
function samePlace(note: LinkNote, addressHash: string | undefined): boolean {
  return note.address === undefined || addressHash === undefined || note.address === addressHash;
}
