import * as z from 'zod';
import { pdfForm } from '../../form-model/form-field.ts';
import { pdfTraits } from './pdf-traits.ts';

const readablePdf = z.object({
  pages: z.int().positive(),
  /** Absent where there is nothing to fill in; a form of too many fields is shown and cannot be filled in. */
  pdfForm: z.union([pdfForm, z.literal('too many')]).optional(),
  traits: pdfTraits,
  /** Names of the fonts on its first pages, where they were asked for. */
  fonts: z.array(z.string()).optional(),
});

export type ReadablePdf = z.infer<typeof readablePdf>;

/** What the PDF thread is asked. */
export interface PdfRequest {
  path: string;
  /** Its fonts, too, for which its first pages have to be read through. */
  fonts: boolean;
}

/** What the PDF thread answers about a file. */
export const pdfResponse = z.union([
  readablePdf,
  /** The file could not be opened at all: our fault, not the file's. */
  z.object({ fault: z.string() }),
  z.object({ problem: z.enum(['locked', 'damaged', 'xfa']) }),
]);

export type PdfResponse = z.infer<typeof pdfResponse>;
