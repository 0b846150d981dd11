/** The most parts that can be told apart on the heat strip. */
export const maxPdfParts = 40;

/** Pages of one part of a PDF, counted from 1. */
export interface PageRange {
  first: number;
  last: number;
}

/** Returns the parts of a PDF by which reading is reported and shown: single pages, or ranges in a long PDF. */
export function splitPdfPages(pages: number): PageRange[] {
  const together = Math.ceil(pages / maxPdfParts);
  return Array.from({ length: Math.ceil(pages / together) }, (_, part) => ({
    first: part * together + 1,
    last: Math.min(pages, (part + 1) * together),
  }));
}
