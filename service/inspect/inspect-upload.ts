import { acceptedEndings, endingOf, officeEndings } from '#shared/contract/accepted-endings.ts';
import { BadRequest } from '../errors/request-errors.ts';
import { readFileSignature, type Signature } from './file-signature.ts';
import type { OfficeFindings } from './office/office-findings.ts';
import type { OfficeFile } from './office/office-package.ts';
import type { PageScan } from './page/scan-page.ts';
import type { ReadablePdf } from './pdf/pdf-messages.ts';
import { readPdf } from './pdf/read-pdf.ts';
import { runInspection } from './process/inspect-pool.ts';

/** The detected type of a file. A site's files are inspected when it is unpacked. */
export type Inspected =
  | { fileType: 'page'; encoding: string; scan: PageScan }
  | ({ fileType: 'pdf' } & ReadablePdf)
  | { fileType: 'site' }
  | ({ fileType: 'office'; findings: OfficeFindings } & OfficeFile);

type FileType = Inspected['fileType'];

const fileTypesByEnding = new Map<string, FileType>([
  ['.pdf', 'pdf'],
  ['.html', 'page'],
  ['.htm', 'page'],
  ['.zip', 'site'],
  ...officeEndings.map((ending): [string, FileType] => [ending, 'office']),
]);

const fileTypeNames: Record<FileType, string> = {
  pdf: 'a PDF',
  page: 'a web page',
  site: 'a zip',
  office: 'a Word, PowerPoint or Excel file',
};

const unsupported = `This kind of file can’t be published. Send one of ${acceptedEndings.join(', ')}.`;

/**
 * Detects the type of a file by its bytes. The ending of its name, if any, must agree.
 * @param sender identifies the sender for fair queueing
 * @throws BadRequest saying what is wrong with the file and what to send instead
 */
export async function inspectUpload(path: string, name: string, sender = ''): Promise<Inspected> {
  const signature = await readFileSignature(path);
  if (signature === 'empty') throw new BadRequest('The file is empty. Save it again, then send it.');
  if (signature === 'program')
    throw new BadRequest(`Programs and scripts can’t be published. Send one of ${acceptedEndings.join(', ')}.`);
  const claimed = claimedFileType(name);
  const inspected = await inspectAs(signature, path, claimed, sender);
  if (claimed !== undefined && inspected.fileType !== claimed)
    throw mismatch(claimed, fileTypeNames[inspected.fileType]);
  return inspected;
}

/**
 * Returns the type that the file name claims.
 * @throws BadRequest for an unsupported ending
 */
function claimedFileType(name: string): FileType | undefined {
  const ending = endingOf(name);
  if (ending === undefined) return undefined;
  const fileType = fileTypesByEnding.get(ending);
  if (!fileType) throw new BadRequest(unsupported);
  return fileType;
}

async function inspectAs(
  signature: Signature,
  path: string,
  claimed: FileType | undefined,
  sender: string,
): Promise<Inspected> {
  if (signature === 'pdf') {
    if (claimed !== undefined && claimed !== 'pdf') throw mismatch(claimed, fileTypeNames.pdf);
    return { fileType: 'pdf', ...(await readPdf(path, { sender })) };
  }
  if (signature === 'zip') return inspectZip(path, claimed, sender);
  if (signature === 'compound') {
    const office = await runInspection(sender, 'readLegacyOffice', { path });
    if (!office) throw new BadRequest(unsupported);
    return { fileType: 'office', ...office };
  }
  if (signature === 'text' && (claimed === undefined || claimed === 'page')) return inspectPage(path, claimed, sender);
  throw claimed === undefined ? new BadRequest(unsupported) : mismatch(claimed, undefined);
}

async function inspectZip(path: string, claimed: FileType | undefined, sender: string): Promise<Inspected> {
  const inspected = await runInspection(sender, 'inspectZip', { path, namedOffice: claimed === 'office' });
  if (inspected.fileType === 'damaged') throw mismatch('office', undefined);
  if (inspected.fileType === 'site' && claimed === 'office') throw mismatch('office', 'an ordinary zip');
  return inspected;
}

async function inspectPage(path: string, claimed: FileType | undefined, sender: string): Promise<Inspected> {
  const { encoding, scan } = await runInspection(sender, 'scanPage', { path });
  if (claimed === undefined && !scan.startsAsPage) throw new BadRequest(unsupported);
  return { fileType: 'page', encoding, scan };
}

function mismatch(claimed: FileType, found: string | undefined): BadRequest {
  const named = `The file is named like ${fileTypeNames[claimed]} but`;
  return new BadRequest(
    found === undefined
      ? `${named} is not one, or is damaged. Save it again and send the new file.`
      : `${named} contains ${found}. Change the ending to match, then send it again.`,
  );
}
