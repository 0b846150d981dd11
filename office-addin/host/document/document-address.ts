import { sha256 } from '#shared/formats/sha256.ts';
import { officeCall } from '../platform/office-call.ts';

/**
 * Returns the current address of the open file: an https address, a path, or `undefined` for a file that was never saved.
 * `document.url` goes stale after a rename or "Save As" (office-js#1507), so it is only the fallback.
 */
export async function documentAddress(document: Office.Document): Promise<string | undefined> {
  try {
    const properties = await officeCall<Office.FileProperties>((done) => document.getFilePropertiesAsync(done));
    return properties.url || undefined;
  } catch {
    return document.url || undefined;
  }
}

/** Hashes an address (SHA-256, hexadecimal). The hash identifies the address without storing it in the file. */
export function addressHash(address: string): Promise<string> {
  return sha256(address.trim().toLowerCase());
}
