import { sha256 } from '#shared/formats/sha256.ts';
import { officeCall } from '../platform/office-call.ts';

/**
 * Where the open file is at the moment: an https address, a path, or `undefined` for one that was never saved.
 * `document.url` goes stale after a rename or "Save As" (office-js#1507), so it is the last resort only.
 */
export async function documentAddress(document: Office.Document): Promise<string | undefined> {
  try {
    const properties = await officeCall<Office.FileProperties>((done) => document.getFilePropertiesAsync(done));
    return properties.url || undefined;
  } catch {
    return document.url || undefined;
  }
}

/** A fingerprint of an address (SHA-256, hexadecimal): it tells two places apart without writing either into the file. */
export function addressHash(address: string): Promise<string> {
  return sha256(address.trim().toLowerCase());
}
