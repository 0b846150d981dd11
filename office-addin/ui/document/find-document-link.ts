import type { LinkNote } from '../../host/document/link-note.ts';
import type { OpenDocument } from '../../host/document/open-document.ts';
import type { LinkRegistry } from '../services/device-stores.ts';

/** What is known of the open file's link. */
export type DocumentLink =
  | { kind: 'none' }
  /**
   * The file was published from where it is now. `vouched`: this device made the link itself; otherwise the note came
   * with the file, which anybody may have written, and the link in it is shown only once the service has named it.
   */
  | { kind: 'own'; note: LinkNote; vouched: boolean }
  /** The file carries the link of one that was, or may have been, somewhere else: renamed, moved, saved as another, copied. */
  | { kind: 'moved'; note: LinkNote }
  /** The link is on another service than the one signed in to. */
  | { kind: 'elsewhere'; note: LinkNote };

/** Finds the link of the open file on a service: in the file itself, else among those made on this device. */
export async function findDocumentLink(
  document: OpenDocument,
  registry: LinkRegistry,
  service: string,
): Promise<DocumentLink> {
  const { addressHash } = await document.location();
  const inFile = document.readLink();
  const onDevice = addressHash === undefined ? undefined : await registry.find(addressHash);
  if (inFile?.service === service) {
    const vouched = onDevice?.uuid === inFile.uuid && onDevice.link === inFile.link;
    const own = vouched || (addressHash !== undefined && inFile.address === addressHash);
    return own ? { kind: 'own', note: inFile, vouched } : { kind: 'moved', note: inFile };
  }
  if (onDevice?.service === service) return { kind: 'own', note: onDevice, vouched: true };
  return inFile ? { kind: 'elsewhere', note: inFile } : { kind: 'none' };
}
