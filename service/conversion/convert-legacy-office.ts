import { hasChanges, officeWarnings } from '../documents/warnings/office-warnings.ts';
import type { Warning } from '../documents/warnings/warning.ts';
import { BadRequest } from '../errors/request-errors.ts';
import { nothingFound, type OfficeFindings } from '../inspect/office/office-findings.ts';
import { runInspection } from '../inspect/process/inspect-pool.ts';
import { ConversionFailed } from './errors.ts';
import type { LibreOffice, OfficeSource } from './libreoffice.ts';

const packages = { '.doc': 'docx', '.ppt': 'pptx', '.xls': 'xlsx' } as const;

/**
 * Converts an older Office file to the matching current package and scans that. The PDF is converted from the older file
 * itself. It is converted from the package of a workbook, whose sheets are read from it, and of a file with tracked changes,
 * because the older file's PDF would show deleted text to every visitor. For the same reason, a Word file whose package cannot be
 * made is not shown.
 * @param use receives the file to convert and the warnings for the owner
 * @throws ConversionFailed for a Word file that cannot be converted to its package
 */
export async function convertLegacyOffice<T>(
  office: LibreOffice,
  { path, ending }: Pick<OfficeSource, 'path' | 'ending'>,
  signal: AbortSignal,
  use: (file: OfficeSource, warnings: Warning[]) => Promise<T>,
): Promise<T> {
  const file: OfficeSource = { path, ending, acceptChanges: false };
  const target = packages[ending as keyof typeof packages];
  /** Errors that `use` throws itself are passed on. */
  let used = false;
  const callUse = (source: OfficeSource, found: OfficeFindings) => {
    used = true;
    return use(source, officeWarnings(found));
  };
  try {
    return await office.convert(file, target, signal, async (converted) => {
      const found = await scanConverted(converted);
      const acceptChanges = target === 'docx' && hasChanges(found);
      // Only a package shows its sheets as grids.
      const isPackageShown = acceptChanges || target === 'xlsx';
      return callUse(isPackageShown ? { path: converted, ending: `.${target}`, acceptChanges } : file, found);
    });
  } catch (error) {
    if (used || target === 'docx' || !(error instanceof ConversionFailed)) throw error;
    return callUse(file, { ...nothingFound, complete: false });
  }
}

/**
 * Scans the package for all but macros: the older file itself was scanned for those, and the package loses them.
 * @returns incomplete findings for a package that cannot be read
 */
async function scanConverted(converted: string): Promise<OfficeFindings> {
  try {
    const found = await runInspection('conversion', 'scanOfficePackage', { path: converted });
    if (found) return { ...found, macros: false };
  } catch (error) {
    if (!(error instanceof BadRequest)) throw error;
  }
  return { ...nothingFound, complete: false };
}
