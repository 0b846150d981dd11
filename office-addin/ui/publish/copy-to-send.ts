import type { Inspection } from '#shared/office-file/inspect-file.ts';
import { settingsPrefix } from '../../host/document/file-settings.ts';
import type { OfficeDocument } from '../../host/document/office-document.ts';
import type { ReadOptions } from '../../host/document/read-document.ts';

/** What is sent of a file, and the file's inspection; `undefined` for a file that cannot be inspected. */
interface CopyToSend {
  file: Blob;
  inspection: Inspection | undefined;
}

/**
 * Reads the open file as it is sent: without what the add-in keeps in it, since whoever downloads it would have the personal links of
 * others. If that cannot be removed from the copy, the personal links are removed from the open file, and it is read again.
 * @param chosen a file to send instead of the open one
 */
export async function copyToSend(
  document: OfficeDocument,
  chosen: File | undefined,
  options: ReadOptions,
): Promise<CopyToSend> {
  const file = chosen ?? (await document.read(options));
  const inspection = await inspectOrSkip(file, document.readLink()?.link);
  const copy = await stripOrSkip(file);
  if (copy === undefined && chosen === undefined && (await document.removeRecipients()))
    return { file: await document.read(options), inspection };
  return { file: copy ?? file, inspection };
}

/** Inspects a file. A failure must not prevent the publish. */
async function inspectOrSkip(file: Blob, link: string | undefined): Promise<Inspection | undefined> {
  try {
    const { inspectFile } = await import('#shared/office-file/inspect-file.ts');
    return await inspectFile(file, link);
  } catch (error) {
    console.error(error);
    return undefined;
  }
}

async function stripOrSkip(file: Blob): Promise<Blob | undefined> {
  try {
    const { withoutSettings } = await import('#shared/office-file/without-settings.ts');
    return await withoutSettings(file, settingsPrefix);
  } catch (error) {
    console.error(error);
    return undefined;
  }
}
