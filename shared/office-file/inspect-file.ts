import { findHiddenData, type HiddenData } from './find-hidden-data.ts';
import { fingerprintOf } from './fingerprint.ts';
import { officeParts } from './office-parts.ts';
import { contentTypesPath } from './part-names.ts';

/** The result of a file inspection. */
export interface Inspection {
  hiddenData: HiddenData[];
  fingerprint: string;
}

/**
 * Inspects an Open XML file.
 * @param link the file's link: the inspection reports its personal links in the file
 * @returns `undefined` for any other file, such as one with a password
 */
export async function inspectFile(file: Blob, link?: string): Promise<Inspection | undefined> {
  const parts = await officeParts(file);
  if (parts === undefined || !parts.entries.some(({ path }) => path === contentTypesPath)) return undefined;
  return { hiddenData: await findHiddenData(parts, link), fingerprint: await fingerprintOf(parts) };
}
