import type { Inspection } from '#shared/office-file/inspect-file.ts';
import type { OfficeDocument } from '../../host/document/office-document.ts';
import type { ReadOptions } from '../../host/document/read-document.ts';

/** Maximum bytes for an automatic inspection, since reading a larger file keeps Office busy. */
export const maxAutoInspectBytes = 20_000_000;

/** Reads and inspects the open file. @throws FileTooLarge, and the errors of reading */
export async function inspectOpenFile(document: OfficeDocument, options: ReadOptions): Promise<Inspection | undefined> {
  const { inspectFile } = await import('#shared/office-file/inspect-file.ts');
  return inspectFile(await document.read(options), document.readLink()?.link);
}
