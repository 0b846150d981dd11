import { contentTypesPath } from '#shared/office-file/part-names.ts';
import { BadRequest } from '../../errors/request-errors.ts';
import { MarkupReader } from '../markup-reader.ts';
import type { ZipCaps } from '../zip/safe-zip.ts';
import type { ZipEntry } from '../zip/zip-entry.ts';

export type OfficeKind = 'word' | 'powerpoint' | 'excel';

export interface OfficeFile {
  kind: OfficeKind;
  /** The ending that tells the converter the format, whatever the file name says. */
  ending: string;
}

/** Limits of an unpacked Office file. */
export const officeCaps: ZipCaps = { entries: 20_000, bytes: 1024 * 1024 * 1024 };

/** Bytes. The list has one line per part; a longer one is not from a document. */
const contentTypesLimit = 16 * 1024 * 1024;

/** Content types of the main parts that identify Word, PowerPoint and Excel files (ECMA-376, part 1). */
const mainParts = new Map<string, OfficeFile>([
  [
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
    { kind: 'word', ending: '.docx' },
  ],
  ['application/vnd.ms-word.document.macroEnabled.main+xml', { kind: 'word', ending: '.docm' }],
  [
    'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml',
    { kind: 'powerpoint', ending: '.pptx' },
  ],
  [
    'application/vnd.openxmlformats-officedocument.presentationml.slideshow.main+xml',
    { kind: 'powerpoint', ending: '.ppsx' },
  ],
  ['application/vnd.ms-powerpoint.presentation.macroEnabled.main+xml', { kind: 'powerpoint', ending: '.pptm' }],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml', { kind: 'excel', ending: '.xlsx' }],
  ['application/vnd.ms-excel.sheet.macroEnabled.main+xml', { kind: 'excel', ending: '.xlsm' }],
]);

/**
 * Detects the kind of Office file in a zip by its list of content types.
 * @returns undefined for another kind of file
 * @throws BadRequest when the listed main part is missing
 */
export async function readOfficePackage(entries: ZipEntry[]): Promise<OfficeFile | undefined> {
  const list = entries.find((entry) => entry.path === contentTypesPath);
  if (!list) return undefined;
  if (list.bytes > contentTypesLimit)
    throw new BadRequest('The Office file is damaged. Save it again and send the new file.');
  const main = await findMainPart(list);
  if (!main) return undefined;
  if (!entries.some((entry) => entry.path === main.part)) {
    throw new BadRequest('The Office file is damaged: its main part is missing. Save it again and send the new file.');
  }
  return main.file;
}

/** Returns the path of the main part. The name varies: Word on the web writes `word/document2.xml`. */
export async function mainPartOf(entries: ZipEntry[]): Promise<string | undefined> {
  const list = entries.find((entry) => entry.path === contentTypesPath);
  return list && list.bytes <= contentTypesLimit ? (await findMainPart(list))?.part : undefined;
}

async function findMainPart(list: ZipEntry): Promise<{ part: string; file: OfficeFile } | undefined> {
  let found: { part: string; file: OfficeFile } | undefined;
  const markup = new MarkupReader(
    {
      opened(name, attributes) {
        if (name !== 'Override' || found) return;
        const file = mainParts.get(attributes.ContentType ?? '');
        if (file) found = { part: (attributes.PartName ?? '').replace(/^\//, ''), file };
      },
    },
    { xml: true },
  );
  const decoder = new TextDecoder();
  for await (const chunk of await list.open()) markup.write(decoder.decode(chunk, { stream: true }));
  markup.end();
  return found;
}
