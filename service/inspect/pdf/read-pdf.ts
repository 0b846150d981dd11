import { BadRequest } from '../../errors/request-errors.ts';
import { FileTooComplex, PdfTooComplex } from '../errors.ts';
import { runInspection } from '../process/inspect-pool.ts';
import type { ReadablePdf } from './pdf-messages.ts';

const refusals = {
  locked:
    'The PDF has a password to open it, so viewers couldn’t read it. Save it without the password and send it again.',
  damaged: 'The PDF is damaged: no page in it can be read. Export it again and send the new file.',
  xfa: 'The PDF is an XFA form, which only Adobe Reader shows. Print it to a new PDF and send that.',
} as const;

export interface ReadPdfOptions {
  /** Also return fonts. */
  fonts?: boolean;
  /** The sender, for fair queueing: files of one sender wait for one another, and senders alternate. */
  sender?: string;
}

/**
 * Checks that a PDF has pages to show and reads its form.
 * @throws PdfTooComplex; BadRequest for a PDF that has a password, is damaged, or is a form without ordinary pages
 */
export async function readPdf(path: string, { fonts = false, sender = '' }: ReadPdfOptions = {}): Promise<ReadablePdf> {
  const answer = await runInspection(sender, 'readPdf', { path, fonts }).catch((error: unknown) => {
    throw error instanceof FileTooComplex ? new PdfTooComplex({ cause: error }) : error;
  });
  if ('fault' in answer) throw new Error(`The stored PDF cannot be opened: ${answer.fault}`);
  if ('problem' in answer) throw new BadRequest(refusals[answer.problem]);
  return answer;
}
