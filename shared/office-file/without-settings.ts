import { strToU8, zipSync } from 'fflate';
import { officeParts } from './office-parts.ts';
import { type ZipIndex, zipIndex } from './zip-directory.ts';

/** The parts in which Office keeps the settings of add-ins ([MS-OWEXML], 2.1.2). */
const settingsPart = /(?:^|\/)webextensions\/[^/]+\.xml$/;

/** A setting. The value of an attribute may contain `>`. */
const setting = /<(?:\w+:)?property(?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*\s*(?:\/>|>\s*<\/(?:\w+:)?property\s*>)/g;

/**
 * Returns a copy of an Open XML file without the settings of one add-in, so that what the add-in keeps in the file does not leave
 * with it. The rest of the file keeps its bytes, and is not read into memory.
 * @param prefix begins the names of the add-in's settings. Office's own settings beside them are removed too
 * @returns the file itself if it has none; `undefined` if its settings cannot be seen or removed, as with a password
 */
export async function withoutSettings(file: Blob, prefix: string): Promise<Blob | undefined> {
  const parts = await officeParts(file);
  if (parts === undefined) return undefined;
  const ours = new RegExp(`\\sname\\s*=\\s*["']${prefix.replaceAll('.', '\\.')}`);
  const cleaned = new Map<string, string>();
  for (const { path } of parts.entries) {
    if (!settingsPart.test(path)) continue;
    const xml = await parts.text(path);
    if (xml === undefined) return undefined;
    if (!ours.test(xml)) continue;
    const without = xml.replace(setting, '');
    if (ours.test(without)) return undefined;
    cleaned.set(path, without);
  }
  if (cleaned.size === 0) return file;
  const index = await zipIndex(file);
  return index && withTexts(file, index, cleaned);
}

/** Offsets of fields in a record of the directory and in the end record (APPNOTE.TXT 4.3.12, 4.3.16). */
const field = { localOffset: 42, directorySize: 12, directoryStart: 16 };

/** Returns a zip with other texts of some files. All other bytes are slices of the original. */
async function withTexts(
  file: Blob,
  { entries, records, start, end }: ZipIndex,
  texts: ReadonlyMap<string, string>,
): Promise<Blob | undefined> {
  const byOffset = entries
    .map((entry, index) => ({ entry, index }))
    .toSorted((a, b) => a.entry.offset - b.entry.offset);
  const content: Blob[] = [];
  const written = [...records];
  let offset = 0;
  const append = (piece: Blob) => {
    content.push(piece);
    offset += piece.size;
  };
  append(file.slice(0, byOffset[0]?.entry.offset));
  for (const [place, { entry, index }] of byOffset.entries()) {
    const text = texts.get(entry.path);
    const packed = text === undefined ? undefined : await packedText(entry.path, text);
    const record = (packed?.record ?? records[index])?.slice();
    if (record === undefined) return undefined;
    new DataView(record.buffer).setUint32(field.localOffset, offset, true);
    written[index] = record;
    append(packed?.local ?? file.slice(entry.offset, byOffset[place + 1]?.entry.offset ?? start));
  }
  const directory = new Blob(written);
  const newEnd = end.slice();
  new DataView(newEnd.buffer).setUint32(field.directorySize, directory.size, true);
  new DataView(newEnd.buffer).setUint32(field.directoryStart, offset, true);
  return new Blob([...content, directory, newEnd], { type: file.type });
}

/** Packs a text as a zip of its own, and returns its part of the files and of the directory. */
async function packedText(
  path: string,
  text: string,
): Promise<{ local: Blob; record: Uint8Array<ArrayBuffer> | undefined }> {
  const zip = new Blob([zipSync({ [path]: strToU8(text) }) as Uint8Array<ArrayBuffer>]);
  const index = await zipIndex(zip);
  return { local: zip.slice(0, index?.start), record: index?.records[0] };
}
