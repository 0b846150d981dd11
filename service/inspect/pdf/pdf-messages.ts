import * as z from 'zod';
import { pdfForm } from '../../form-model/form-field.ts';
import { pdfTraits } from './pdf-traits.ts';

const readablePdf = z.object({
  pages: z.int().positive(),
  /** Absent without fields. A PDF with too many fields is shown without a form. */
  pdfForm: z.union([pdfForm, z.literal('too many')]).optional(),
  traits: pdfTraits,
  /** Font names of the first pages, if requested. */
  fonts: z.array(z.string()).optional(),
});

export type ReadablePdf = z.infer<typeof readablePdf>;

/** A request to the process that reads PDFs. */
export interface PdfRequest {
  path: string;
  /** Also return fonts, which requires parsing the first pages. */
  fonts: boolean;
}

/** The process's response about a file. */
const pdfResponse = z.union([
  readablePdf,
  /** The file could not be opened: a fault of the service, not of the file. */
  z.object({ fault: z.string() }),
  z.object({ problem: z.enum(['locked', 'damaged', 'xfa']) }),
]);

export type PdfResponse = z.infer<typeof pdfResponse>;
