import { browser } from 'wxt/browser';
import * as z from 'zod/mini';
import { decodeBase64 } from '#shared/formats/base64.ts';
import { isWebAddress } from '#shared/formats/web-address.ts';
import { hasClosedPdfViewer } from '../platform/features.ts';
import { hasSiteAccess } from '../platform/site-permissions.ts';

const found = z.object({ base64: z.string().check(z.refine((file) => file.startsWith('JVBERi'))), name: z.string() });

interface PdfInTab {
  file: Blob;
  /** Its name in the address, ending in `.pdf`. */
  name: string;
}

/**
 * Returns the PDF that a tab shows in the browser's viewer; `undefined` if it shows something else than the PDF at this
 * address, or may not be read.
 * Firefox closes its viewer to extensions; there the PDF is fetched again if the extension may read its site.
 */
export async function pdfInTab(tabId: number, url: string): Promise<PdfInTab | undefined> {
  if (hasClosedPdfViewer) return (await addressOfClosedTab(tabId)) === url ? fetchPdf(url) : undefined;
  const reading = browser.scripting.executeScript({ target: { tabId }, func: readPdf, args: [url] });
  const runs = await reading.catch(() => undefined);
  const pdf = found.safeParse(runs?.[0]?.result).data;
  return pdf && { file: new Blob([decodeBase64(pdf.base64)], { type: 'application/pdf' }), name: pdf.name };
}

/** Returns whether a tab shows a PDF, which cannot be captured. */
export async function showsPdf(tabId: number): Promise<boolean> {
  if (hasClosedPdfViewer) return (await addressOfClosedTab(tabId)) !== undefined;
  const isPdf = () => document.contentType === 'application/pdf';
  const runs = await browser.scripting.executeScript({ target: { tabId }, func: isPdf }).catch(() => undefined);
  return runs?.[0]?.result === true;
}

/**
 * Returns the address of a PDF in Firefox's viewer if the person must grant access to its site before it can be
 * published; otherwise `undefined`.
 */
export async function pdfToAskFor(tabId: number): Promise<string | undefined> {
  if (!hasClosedPdfViewer) return undefined;
  const url = await addressOfClosedTab(tabId);
  return url === undefined || (await hasSiteAccess(url)) ? undefined : url;
}

/**
 * Returns the address of a tab whose page the extension may not read, although the click reveals its address; `undefined`
 * for any other tab.
 */
async function addressOfClosedTab(tabId: number): Promise<string | undefined> {
  const opened = await browser.scripting.executeScript({ target: { tabId }, func: () => true }).catch(() => undefined);
  const { url = '' } = opened ? {} : await browser.tabs.get(tabId);
  return isWebAddress(url) ? url : undefined;
}

/** Fetches a PDF, from the browser's cache if it is still there. */
async function fetchPdf(url: string): Promise<PdfInTab | undefined> {
  if (!(await hasSiteAccess(url))) return undefined;
  const response = await fetch(url, { credentials: 'include', cache: 'force-cache' }).catch(() => undefined);
  if (!response?.ok) return undefined;
  const file = await response.blob();
  if ((await file.slice(0, 5).text()) !== '%PDF-') return undefined;
  const last = new URL(url).pathname.split('/').at(-1) || 'document';
  return { file, name: /\.pdf$/i.test(last) ? last : `${last}.pdf` };
}

/**
 * Reads the tab's PDF, from the browser's cache if it is still there. Injected into the tab, so it may use nothing
 * outside itself.
 */
async function readPdf(url: string): Promise<{ base64: string; name: string } | null> {
  if (document.contentType !== 'application/pdf' || location.href !== url) return null;
  const response = await fetch(url, { cache: 'force-cache' });
  if (!response.ok) return null;
  const blob = await response.blob();
  const dataUrl = new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
  const last = location.pathname.split('/').at(-1) || 'document';
  return { base64: (await dataUrl).replace(/^[^,]*,/, ''), name: /\.pdf$/i.test(last) ? last : `${last}.pdf` };
}
