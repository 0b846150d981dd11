import { corePropertiesPath } from '#shared/office-file/part-names.ts';
import type { ZipEntry } from '../zip/zip-entry.ts';
import { countLinkedMedia } from './linked-media.ts';
import { nothingFound, type OfficeFindings } from './office-findings.ts';
import { mainPartOf, type OfficeKind } from './office-package.ts';
import { PartReader } from './part-reader.ts';
import { scanExcel } from './scan-excel.ts';
import { scanPowerPoint } from './scan-powerpoint.ts';
import { scanWord } from './scan-word.ts';

const ofKind = { word: scanWord, powerpoint: scanPowerPoint, excel: scanExcel };

/**
 * Scans a Word, PowerPoint or Excel package for what visitors will not see and what its owner may have forgotten in it.
 * @throws BadRequest when a part is damaged
 */
export async function scanOffice(entries: ZipEntry[], kind: OfficeKind): Promise<OfficeFindings> {
  const parts = new PartReader(entries);
  const found: OfficeFindings = { ...nothingFound };
  found.macros = parts.paths(/\/vbaProject\.bin$/i).length > 0;
  found.author = await readAuthor(parts);
  Object.assign(found, await countLinkedMedia(parts));
  await ofKind[kind](parts, found, await mainPartOf(entries));
  found.complete = parts.complete;
  return found;
}

const maxNameLength = 200;

async function readAuthor(parts: PartReader): Promise<string | undefined> {
  let author = '';
  let within = false;
  await parts.read(corePropertiesPath, {
    opened: (name) => {
      within = name === 'creator';
    },
    closed: () => {
      within = false;
    },
    text: (text) => {
      if (within && author.length < maxNameLength) author += text;
    },
  });
  return author.slice(0, maxNameLength) || undefined;
}
