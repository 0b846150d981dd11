import { contentTypesPath } from '#shared/office-file/part-names.ts';
import { DamagedZip, withZip } from '../zip/safe-zip.ts';
import type { OfficeFindings } from './office-findings.ts';
import { type OfficeFile, officeCaps, readOfficePackage } from './office-package.ts';
import { scanOffice } from './scan-office.ts';

export type InspectedZip =
  | { fileType: 'site' }
  | ({ fileType: 'office'; findings: OfficeFindings } & OfficeFile)
  /** A damaged zip, where an Office file was expected: its sender does not know that it is a zip. */
  | { fileType: 'damaged' };

/**
 * Tells an Office file from another zip, and scans it.
 * @param namedOffice the name of the file is that of an Office file
 * @throws BadRequest for a zip that is refused
 */
export async function inspectZip(path: string, namedOffice: boolean): Promise<InspectedZip> {
  return withZip(path, officeCaps, async (entries): Promise<InspectedZip> => {
    const isPackage = entries.some((entry) => entry.path === contentTypesPath);
    const office = isPackage ? await readOfficePackage(entries) : undefined;
    return office
      ? { fileType: 'office', ...office, findings: await scanOffice(entries, office.kind) }
      : { fileType: 'site' };
  }).catch((cause: unknown) => {
    if (namedOffice && cause instanceof DamagedZip) return { fileType: 'damaged' };
    throw cause;
  });
}
