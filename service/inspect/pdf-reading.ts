import * as z from 'zod';

/** What the PDF thread answers about a file. */
export const pdfAnswer = z.union([
  z.object({ pages: z.int().positive() }),
  /** The file could not be opened at all: our fault, not the file's. */
  z.object({ fault: z.string() }),
  z.object({ problem: z.enum(['locked', 'damaged', 'xfa']) }),
]);

export type PdfAnswer = z.infer<typeof pdfAnswer>;
