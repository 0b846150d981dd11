import * as z from 'zod/mini';

const pageData = z.object({
  beacon: z.url(),
  continuity: z.string(),
  detail: z.enum(['yes', 'no']),
  /** Number of pages of a site; absent in the PDF viewer. */
  pages: z.optional(z.coerce.number()),
  /** Addresses of the PDF and of PDF.js's data; absent for web pages. */
  pdf: z.optional(z.string()),
  pdfParts: z.optional(z.string()),
  /** Address of the folder of a workbook's grid. */
  grid: z.optional(z.string()),
  /** The PDF may be downloaded and printed. */
  copies: z.optional(z.enum(['yes', 'no'])),
});

export type PageData = z.infer<typeof pageData>;

/** Returns the data that the service wrote into the page for its script (`viewData` in pages/shell.tsx). */
export function readPageData(): PageData {
  return pageData.parse({ ...document.body.dataset });
}

/** Returns an element of our own page. It exists: the script and the page are of one build. */
export function element<T extends HTMLElement>(id: string, type: new () => T): T {
  const found = document.getElementById(id);
  if (!(found instanceof type)) throw new TypeError(`The page has no ${type.name} #${id}.`);
  return found;
}
