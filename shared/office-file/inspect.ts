import { fingerprintOf } from './fingerprint.ts';
import { type Forgotten, forgottenIn } from './forgotten.ts';
import { officeParts } from './office-parts.ts';
import { contentTypesPath } from './patterns.ts';

/** What a look into a file tells. */
export interface Inspection {
  forgotten: Forgotten[];
  fingerprint: string;
}

/**
 * Looks into an Open XML file.
 * @param link the link that the file has: personal links of it that stand in the file are named
 * @returns `undefined` for what is none, such as a file behind a password
 */
export async function inspect(file: Blob, link?: string): Promise<Inspection | undefined> {
  const parts = await officeParts(file);
  if (parts === undefined || !parts.entries.some(({ path }) => path === contentTypesPath)) return undefined;
  return { forgotten: await forgottenIn(parts, link), fingerprint: await fingerprintOf(parts) };
}
