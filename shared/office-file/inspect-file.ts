import { findHiddenData, findPersonalLinks, type HiddenData } from './find-hidden-data.ts';
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
  const hiddenData = await findHiddenData(parts);
  // Before the search for links: what it reads of a large file must not depend on whether the file has a link.
  const fingerprint = await fingerprintOf(parts);
  const personalLinks = link === undefined ? [] : await findPersonalLinks(parts, link);
  return { hiddenData: [...personalLinks, ...hiddenData], fingerprint };
}
