import type { WorkspaceRef } from '#shared/publish/workspace-ref.ts';
import { addressesOf, type LinkNote } from '../../host/document/link-note.ts';
import type { FileLocation, OfficeDocument } from '../../host/document/office-document.ts';
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

/**
 * Finds an account's link of the open file: in the file, or else among the links created on this device. Where another workspace has
 * published the same file since, the file carries that link, and this device still knows its own.
 * @throws DeviceRecordUnreadable if only this device can know the link
 */
export async function findOwnOrMovedLink(
  document: Pick<OfficeDocument, 'readLink'>,
  { addressHash }: Pick<FileLocation, 'addressHash'>,
  registry: LinkRegistry,
  { service, workspace }: WorkspaceRef,
): Promise<DocumentLink> {
  const inFile = document.readLink();
  const isForeign = inFile?.workspace !== undefined && inFile.workspace !== workspace;
  const onDevice =
    addressHash === undefined
      ? undefined
      : await registry.find(addressHash).catch((error: unknown) => {
          // The service confirms a link that only the file vouches for.
          if (inFile?.service !== service || isForeign) throw error;
          return undefined;
        });
  if (isForeign && onDevice?.service === service && onDevice.workspace === workspace) {
    return { kind: 'own', note: onDevice, vouched: true };
  }
  if (inFile?.service === service) {
    const addresses = addressesOf(inFile);
    // A copy has its original's address. A file without any was published before its first save, which only this device knows.
    const unsaved = addresses.length === 0 && inFile.file !== undefined && (await registry.findUnsaved(inFile.file));
    const vouched = isSameLink(onDevice, inFile) || isSameLink(unsaved || undefined, inFile);
    const own = vouched || (addressHash !== undefined && addresses.includes(addressHash));
    return own ? { kind: 'own', note: inFile, vouched } : { kind: 'moved', note: inFile };
  }
  if (onDevice?.service === service) return { kind: 'own', note: onDevice, vouched: true };
  return inFile ? { kind: 'elsewhere', note: inFile } : { kind: 'none' };
}

function isSameLink(one: LinkNote | undefined, other: LinkNote): boolean {
  return one?.uuid === other.uuid && one.link === other.link;
}
