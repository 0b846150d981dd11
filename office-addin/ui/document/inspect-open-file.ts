import type { Inspection } from '#shared/office-file/inspect.ts';
import type { OpenDocument } from '../../host/document/open-document.ts';
import type { ReadOptions } from '../../host/document/read-document.ts';

/** A larger file is looked into only when it is published or the person asks: reading it keeps Office busy. */
export const maxAutoInspectBytes = 20_000_000;

/** Reads the open file, and tells what is in it. @throws FileTooLarge, and what reading throws */
export async function inspectOpenFile(document: OpenDocument, options: ReadOptions): Promise<Inspection | undefined> {
  const { inspect } = await import('#shared/office-file/inspect.ts');
  return inspect(await document.read(options), document.readLink()?.link);
}
