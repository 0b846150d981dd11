import { browser } from 'wxt/browser';
import * as z from 'zod/mini';
import { base64ToBlob } from '../capture/assets/base64.ts';
import { hasClosedPdfViewer } from '../platform/features.ts';
import { hasSiteAccess } from '../platform/site-permissions.ts';

const found = z.nullable(z.object({ base64: z.string().check(z.startsWith('JVBERi')), name: z.string() }));

export interface PdfInTab {
  file: Blob;
  /** Its name in the address, ending in `.pdf`. */
  name: string;
}

/**
 * The PDF that a tab shows in the browser's own viewer; `undefined` where it shows something else, or may not be read. Where the
 * viewer lets no extension in, as Firefox's does, it is fetched once more if the extension may read its site.
 */
export async function pdfInTab(tabId: number): Promise<PdfInTab | undefined> {
  const runs = await browser.scripting.executeScript({ target: { tabId }, func: readPdf }).catch(() => undefined);
  if (runs === undefined) return hasClosedPdfViewer ? fetchPdf(await addressOfClosedTab(tabId)) : undefined;
  const pdf = found.safeParse(runs[0]?.result).data;
  return pdf ? { file: base64ToBlob(pdf.base64, 'application/pdf'), name: pdf.name } : undefined;
}

/** Whether a tab shows a PDF, which there is nothing of to capture. */
export async function showsPdf(tabId: number): Promise<boolean> {
  const isPdf = () => document.contentType === 'application/pdf';
  const runs = await browser.scripting.executeScript({ target: { tabId }, func: isPdf }).catch(() => undefined);
  if (runs === undefined) return hasClosedPdfViewer && (await addressOfClosedTab(tabId)) !== undefined;
  return runs[0]?.result === true;
}

/**
 * The site of a PDF that Firefox shows, where the person has to let the extension read it before it can be published.
 * `undefined` of everything else.
 * @returns the PDF's address
 */
export async function pdfToAskFor(tabId: number): Promise<string | undefined> {
  if (!hasClosedPdfViewer) return undefined;
  const isOpen = await browser.scripting.executeScript({ target: { tabId }, func: () => true }).catch(() => undefined);
  const url = isOpen ? undefined : await addressOfClosedTab(tabId);
  return url === undefined || (await hasSiteAccess(url)) ? undefined : url;
}

/** Of a tab that the click lets the extension see, and whose page it may not read all the same. */
async function addressOfClosedTab(tabId: number): Promise<string | undefined> {
  const { url = '' } = await browser.tabs.get(tabId);
  return /^https?:/.test(url) ? url : undefined;
}

/** From the browser's cache, where it is still there. */
async function fetchPdf(url: string | undefined): Promise<PdfInTab | undefined> {
  if (url === undefined || !(await hasSiteAccess(url))) return undefined;
  const response = await fetch(url, { credentials: 'include', cache: 'force-cache' }).catch(() => undefined);
  if (!response?.ok) return undefined;
  const file = await response.blob();
  if ((await file.slice(0, 5).text()) !== '%PDF-') return undefined;
  const last = new URL(url).pathname.split('/').at(-1) || 'document';
  return { file, name: /\.pdf$/i.test(last) ? last : `${last}.pdf` };
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
