import { browser } from 'wxt/browser';
import * as z from 'zod';
import { base64ToBlob } from './base64.ts';

const found = z.object({ base64: z.string().startsWith('JVBERi'), name: z.string() }).nullable();

export interface PdfInTab {
  file: Blob;
  /** Its name in the address, ending in `.pdf`. */
  name: string;
}

/** The PDF that a tab shows in the browser's own viewer; `undefined` where it shows something else, or may not be read. */
export async function pdfInTab(tabId: number): Promise<PdfInTab | undefined> {
  const [run] = await browser.scripting.executeScript({ target: { tabId }, func: readPdf }).catch(() => []);
  const pdf = found.safeParse(run?.result).data;
  return pdf ? { file: base64ToBlob(pdf.base64, 'application/pdf'), name: pdf.name } : undefined;
}

/** Injected into the tab, so it stands on its own. From the browser's cache, where it is still there. */
async function readPdf(): Promise<{ base64: string; name: string } | null> {
  if (document.contentType !== 'application/pdf') return null;
  const response = await fetch(location.href, { cache: 'force-cache' });
  if (!response.ok) return null;
  const blob = await response.blob();
  const read = new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
  const last = location.pathname.split('/').at(-1) || 'document';
  return { base64: (await read).replace(/^[^,]*,/, ''), name: /\.pdf$/i.test(last) ? last : `${last}.pdf` };
}
