import { open } from 'node:fs/promises';
import { BadRequest } from '../../errors/request-errors.ts';
import { type CompoundStream, readCompoundFile } from './compound-file.ts';
import { nothingFound, type OfficeFindings } from './office-findings.ts';
import type { OfficeFile } from './office-package.ts';

const lockedOffice =
  'The file has a password to open it. Remove the password in Word, PowerPoint or Excel (File, Info, Protect) and send it again.';

const labelledOffice =
  'The file is encrypted by a sensitivity label or rights management, so that only people of its organization can open it. Choose a label without encryption, or remove the restriction (File, Info, Protect), and send it again.';

/**
 * Detects the kind of Office file in an OLE compound file by its streams, and whether it has macros. It looks for
 * nothing else that the owner may have forgotten.
 * @returns undefined for another kind of file
 * @throws BadRequest when the file is damaged, has a password or is encrypted by a label
 */
export async function readLegacyOffice(path: string): Promise<(OfficeFile & { findings: OfficeFindings }) | undefined> {
  const file = await open(path);
  try {
    const streams = await readCompoundFile(file);
    if (!streams) throw new BadRequest('The Office file is damaged. Save it again and send the new file.');
    const office = await classify(streams);
    // [MS-OVBA] 2.2.1: every VBA project has this stream. PowerPoint stores projects elsewhere, compressed.
    const macros = streams.some(({ name }) => name === '_VBA_PROJECT');
    return office && { ...office, findings: { ...nothingFound, macros } };
  } finally {
    await file.close();
  }
}

async function classify(streams: CompoundStream[]): Promise<OfficeFile | undefined> {
  const named = (name: string) => streams.find((stream) => stream.name === name);
  // [MS-OFFCRYPTO] 2.2.1 and 2.2.11: the data space of rights management, and what it protects in older files.
  if (named('DRMEncryptedDataSpace') ?? named('\tDRMContent')) throw new BadRequest(labelledOffice);
  // [MS-OFFCRYPTO] 2.3.4.4: an encrypted newer Office file is a package inside a compound file.
  if (named('EncryptedPackage')) throw new BadRequest(lockedOffice);

  const word = named('WordDocument');
  if (word) return refuseLocked(await isLockedWord(word), { kind: 'word', ending: '.doc' });
  const excel = named('Workbook') ?? named('Book');
  if (excel) return refuseLocked(await isLockedExcel(excel), { kind: 'excel', ending: '.xls' });
  if (named('PowerPoint Document')) {
    const locked = named('EncryptedSummary') !== undefined;
    return refuseLocked(locked, { kind: 'powerpoint', ending: '.ppt' });
  }
  return undefined;
}

function refuseLocked(locked: boolean, file: OfficeFile): OfficeFile {
  if (locked) throw new BadRequest(lockedOffice);
  return file;
}

/** Checks the flag fEncrypted: bit 8 of the flags at offset 10 ([MS-DOC] 2.5.2, FibBase). */
async function isLockedWord(stream: CompoundStream): Promise<boolean> {
  const head = await stream.head(12);
  return head.length >= 12 && (head.readUInt16LE(10) & 0x0100) !== 0;
}

/** Checks for FilePass, which follows the first BOF record or WriteProtect ([MS-XLS] 2.1.7.20.3). */
async function isLockedExcel(stream: CompoundStream): Promise<boolean> {
  const filePass = 0x2f;
  const head = await stream.head(64);
  let at = 0;
  for (let record = 0; record < 3 && at + 4 <= head.length; record += 1) {
    if (head.readUInt16LE(at) === filePass) return true;
    at += 4 + head.readUInt16LE(at + 2);
  }
  return false;
}
