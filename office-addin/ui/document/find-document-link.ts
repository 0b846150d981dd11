import type { LinkNote } from '../../host/document/link-note.ts';
import type { OpenDocument } from '../../host/document/open-document.ts';
import type { LinkRegistry } from '../services/device-stores.ts';

/** The result of a search for the open file's link. */
export type DocumentLink =
  | { kind: 'none' }
  /**
   * The file was published at its current address. `vouched`: this device created the link. Otherwise the note comes from
   * the file, where anyone may have written it, and its link is shown only after the service has confirmed it.
   */
  | { kind: 'own'; note: LinkNote; vouched: boolean }
  /** The file carries a link from another address, or possibly so: it was renamed, moved, saved under another name, or copied. */
  | { kind: 'moved'; note: LinkNote }
  /** The link is on another service than the one signed in to. */
  | { kind: 'elsewhere'; note: LinkNote };

/** Finds the link of the open file on a service: in the file, or else among the links created on this device. */
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
