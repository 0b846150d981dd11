import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { packedAt } from '../../support/files/zip.ts';
import type { AppName } from '../simulator/apps.ts';

/** Returns an Office file with added or replaced parts. */
export function withParts(file: Uint8Array, parts: Record<string, string | Uint8Array>): Uint8Array {
  const added = Object.entries(parts).map(([path, content]) => [
    path,
    typeof content === 'string' ? strToU8(content) : content,
  ]);
  return zipSync({ ...unzipSync(file), ...Object.fromEntries(added) }, { mtime: packedAt });
}

const mains: Record<AppName, [plain: string, macros: string, folder: string]> = {
  word: ['vnd.openxmlformats-officedocument.wordprocessingml.document', 'vnd.ms-word.document.macroEnabled', 'word'],
  powerpoint: [
    'vnd.openxmlformats-officedocument.presentationml.presentation',
    'vnd.ms-powerpoint.presentation.macroEnabled',
    'ppt',
  ],
  excel: ['vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'vnd.ms-excel.sheet.macroEnabled', 'xl'],
};

/** Returns the same file as one with macros: another type of its main part, and an empty project. */
export function withMacros(app: AppName, file: Uint8Array): Uint8Array {
  const [plain, macros, folder] = mains[app];
  const parts = unzipSync(file);
  const types = strFromU8(parts['[Content_Types].xml'] ?? new Uint8Array())
    .replace(`application/${plain}.main+xml`, `application/${macros}.main+xml`)
    .replace('</Types>', '<Default Extension="bin" ContentType="application/vnd.ms-office.vbaProject"/></Types>');
  const added = { '[Content_Types].xml': strToU8(types), [`${folder}/vbaProject.bin`]: new Uint8Array(512) };
  return zipSync({ ...parts, ...added }, { mtime: packedAt });
}
