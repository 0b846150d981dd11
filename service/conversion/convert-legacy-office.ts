import { hasChanges, officeWarnings } from '../documents/warnings/office-warnings.ts';
import { BadRequest } from '../errors/request-errors.ts';
import { nothingFound, type OfficeFindings } from '../inspect/office/office-findings.ts';
import { officeCaps, readOfficePackage } from '../inspect/office/office-package.ts';
import { scanOffice } from '../inspect/office/scan-office.ts';
import { withZip } from '../inspect/zip/zip-directory.ts';
import { ConversionFailed } from './errors.ts';
import type { LibreOffice, OfficeSource } from './libreoffice.ts';

const packages = { '.doc': 'docx', '.ppt': 'pptx', '.xls': 'xlsx' } as const;

/**
 * Takes an older Office file by way of the package it would be today, which can be looked through like any other. What is
 * shown is made of the file itself; of the package only where changes were tracked in it, because deleted text would
 * be there for every visitor to read.
 * @param use is given what to convert, and what the owner is to be told of it
 */
export async function convertLegacyOffice<T>(
  office: LibreOffice,
  { path, ending }: Pick<OfficeSource, 'path' | 'ending'>,
  signal: AbortSignal,
  use: (file: OfficeSource, warnings: string[]) => Promise<T>,
): Promise<T> {
  const file: OfficeSource = { path, ending, acceptChanges: false };
  const target = packages[ending as keyof typeof packages];
  /** `use` may fail in the same way; that is not for here. */
  let used = false;
  const useIt = (source: OfficeSource, found: OfficeFindings) => {
    used = true;
    return use(source, officeWarnings(found));
  };
  try {
    return await office.convert(file, target, signal, async (made) => {
      const found = await lookInto(made);
      const changed = target === 'docx' && hasChanges(found);
      return useIt(changed ? { path: made, ending: `.${target}`, acceptChanges: true } : file, found);
    });
  } catch (error) {
    const unreadable = error instanceof ConversionFailed || error instanceof BadRequest;
    if (used || !unreadable) throw error;
    return useIt(file, { ...nothingFound, complete: false });
  }
}

/** Macros were looked for in the file itself; a package has none of an older file's. */
async function lookInto(made: string): Promise<OfficeFindings> {
  return withZip(made, officeCaps, async (entries) => {
    const office = await readOfficePackage(entries);
    return office
      ? { ...(await scanOffice(entries, office.kind)), macros: false }
      : { ...nothingFound, complete: false };
  });
}
