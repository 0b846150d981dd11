/** No more parts than can be told apart on a strip. */
export const maxPdfParts = 40;

/** Pages of a PDF that are one part of it, counted from 1. */
export interface PageRange {
  first: number;
  last: number;
}

/** The parts of a PDF by which its reading is reported and shown: its pages, or where they are many, several at a time. */
export function splitPdfPages(pages: number): PageRange[] {
  const together = Math.ceil(pages / maxPdfParts);
  return Array.from({ length: Math.ceil(pages / together) }, (_, part) => ({
    first: part * together + 1,
    last: Math.min(pages, (part + 1) * together),
  }));
}
