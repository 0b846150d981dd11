import type { PDFDocumentProxy } from 'pdfjs-dist';
import { PermissionFlag } from 'pdfjs-dist/legacy/build/pdf.mjs';
import * as z from 'zod';

/** Properties of a PDF besides its pages. */
export const pdfTraits = z.object({
  /** The PDF runs scripts when it is opened or filled in. */
  scripts: z.boolean(),
  attachments: z.int().nonnegative(),
  /** The PDF has a second form for Adobe Reader (XFA) and may look different there. */
  xfa: z.boolean(),
  /** The author disallows printing. */
  noPrinting: z.boolean(),
  author: z.string().optional(),
});

export type PdfTraits = z.infer<typeof pdfTraits>;

const maxNameLength = 200;

const metadata = z.object({
  Author: z.string().optional().catch(undefined),
  IsXFAPresent: z.boolean().optional().catch(undefined),
});

/** Reads the traits from the catalog without drawing a page. */
export async function readPdfTraits(pdf: PDFDocumentProxy): Promise<PdfTraits> {
  const [scripts, attachments, permissions, { info }] = await Promise.all([
    hasScripts(pdf),
    pdf.getAttachments() as Promise<ReadonlyMap<string, unknown> | object | null>,
    pdf.getPermissions(),
    pdf.getMetadata(),
  ]);
  const parsed = metadata.parse(info);
  const author = parsed.Author?.replaceAll('\0', '').trim().slice(0, maxNameLength);
  return {
    scripts,
    attachments: attachments instanceof Map ? attachments.size : Object.keys(attachments ?? {}).length,
    xfa: parsed.IsXFAPresent === true,
    noPrinting: permissions !== null && !permissions.has(PermissionFlag.PRINT),
    ...(author ? { author } : {}),
  };
}

const scriptsByEvent = z.map(z.string(), z.array(z.string())).catch(new Map());
const scriptedField = z.object({ actions: scriptsByEvent });

/**
 * Returns whether the document or a field has a script. PDF.js's own `hasJSActions` says so of every signature field, and of
 * scripts without code.
 */
async function hasScripts(pdf: PDFDocumentProxy): Promise<boolean> {
  const [ofDocument, fields] = await Promise.all([pdf.getJSActions(), pdf.getFieldObjects()]);
  const ofFields = [...(fields?.values() ?? [])].flat().map((field) => scriptedField.parse(field).actions);
  return [scriptsByEvent.parse(ofDocument), ...ofFields].some((scripts) =>
    [...scripts.values()].flat().some((code) => code.trim() !== ''),
  );
}

/** Pages whose fonts are read; a substitute font shows up early. */
const pagesForFonts = 10;

/**
 * Returns the font names of the first pages without the subset prefix: `Carlito-Bold`.
 * @param pdf opened with `fontExtraProperties`: PDF.js keeps no names without it
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
