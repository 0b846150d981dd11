import { AnnotationMode, type PDFDocumentProxy, type PDFPageProxy, PermissionFlag } from 'pdfjs-dist';
import { enableButton } from '../enable-button.ts';
import { element } from '../page-data.ts';
import { onPrintShortcut } from '../print-shortcut.ts';

/** Dots per inch: sharp on paper, with about a megabyte per page. */
const printDots = 150;
const pointsPerInch = 72;

/**
 * Prints every page, including those not yet drawn; the browser's print key leads here too. Does nothing for a PDF that
 * disallows printing.
 * @param prepare called before pages are drawn for printing
 * @param onFailure called when a page cannot be drawn
 */
export async function startPrinting(
  document: PDFDocumentProxy,
  prepare: () => void,
  onFailure: (error: unknown) => void,
): Promise<void> {
  const button = element('print', HTMLButtonElement);
  const permissions = await document.getPermissions();
  if (permissions && !permissions.has(PermissionFlag.PRINT)) {
    button.remove();
    element('no-copies', HTMLParagraphElement).hidden = false;
    return;
  }
  const sheets = element('print-sheets', HTMLDivElement);
  button.disabled = false;

  let isPrinting = false;
  const printAll = async () => {
    if (isPrinting) return;
    isPrinting = true;
    enableButton(button, false);
    try {
      prepare();
      const size = await sizePaper(document);
      for (let number = 1; number <= document.numPages; number += 1) {
        sheets.append(await drawSheet(await document.getPage(number)));
      }
      globalThis.document.adoptedStyleSheets = [size];
      print();
    } finally {
      for (const image of sheets.querySelectorAll('img')) URL.revokeObjectURL(image.src);
      sheets.replaceChildren();
      globalThis.document.adoptedStyleSheets = [];
      isPrinting = false;
      enableButton(button, true);
    }
  };

  button.addEventListener('click', () => void printAll().catch(onFailure));
  onPrintShortcut(() => void printAll().catch(onFailure));
}

/** Sets the paper size to that of the first page. */
async function sizePaper(document: PDFDocumentProxy): Promise<CSSStyleSheet> {
  const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 });
  const sheet = new CSSStyleSheet();
  sheet.insertRule(`@page { size: ${width}pt ${height}pt; margin: 0; }`);
  return sheet;
}

async function drawSheet(page: PDFPageProxy): Promise<HTMLImageElement> {
  const viewport = page.getViewport({ scale: printDots / pointsPerInch });
  const canvas = document.createElement('canvas');
  // PDF.js places each letter by its left edge.
  canvas.dir = 'ltr';
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  await page.render({ canvas, viewport, intent: 'print', annotationMode: AnnotationMode.ENABLE_STORAGE }).promise;
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  const image = new Image();
  image.alt = '';
  if (blob) {
    image.src = URL.createObjectURL(blob);
    await image.decode();
  }
  return image;
}
