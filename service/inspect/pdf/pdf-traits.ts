import type { PDFDocumentProxy } from 'pdfjs-dist';
import { PermissionFlag } from 'pdfjs-dist/legacy/build/pdf.mjs';
import * as z from 'zod';

/** What a PDF has beside its pages. */
export const pdfTraits = z.object({
  /** It runs scripts when opened or filled in. */
  scripts: z.boolean(),
  attachments: z.int().nonnegative(),
  /** It has a second form for Adobe Reader beside the ordinary one, and may look otherwise there. */
  xfa: z.boolean(),
  /** Its author asks readers not to print it. */
  noPrinting: z.boolean(),
  author: z.string().optional(),
});

export type PdfTraits = z.infer<typeof pdfTraits>;

const longestName = 200;

const metadata = z.object({
  Author: z.string().optional().catch(undefined),
  IsXFAPresent: z.boolean().optional().catch(undefined),
});

/** Reads what stands in the catalogue of the file; no page is drawn for it. */
export async function readPdfTraits(pdf: PDFDocumentProxy): Promise<PdfTraits> {
  const [scripts, attachments, permissions, { info }] = await Promise.all([
    pdf.hasJSActions(),
    pdf.getAttachments() as Promise<ReadonlyMap<string, unknown> | object | null>,
    pdf.getPermissions(),
    pdf.getMetadata(),
  ]);
  const said = metadata.parse(info);
  const author = said.Author?.replaceAll('\0', '').trim().slice(0, longestName);
  return {
    scripts,
    attachments: attachments instanceof Map ? attachments.size : Object.keys(attachments ?? {}).length,
    xfa: said.IsXFAPresent === true,
    noPrinting: permissions !== null && !permissions.has(PermissionFlag.PRINT),
    ...(author ? { author } : {}),
  };
}

/** Pages that are looked at for their fonts; what stands in for a font does so from the beginning. */
const pagesForFonts = 10;

/**
 * The names of the fonts on the first pages, without the mark of a subset: `Carlito-Bold`.
 * @param pdf opened with `fontExtraProperties`: without it, PDF.js keeps no names
 */
export async function readPdfFonts(pdf: PDFDocumentProxy): Promise<string[]> {
  const fonts = new Set<string>();
  for (let number = 1; number <= Math.min(pagesForFonts, pdf.numPages); number += 1) {
    const page = await pdf.getPage(number);
    await page.getOperatorList();
    for (const [, part] of page.commonObjs) {
      const name = fontPart.safeParse(part).data?.name;
      if (name) fonts.add(name.replace(/^[A-Z]{6}\+/, ''));
    }
    page.cleanup();
  }
  return [...fonts];
}

const fontPart = z.object({ name: z.string(), loadedName: z.string() });
