import type { Browser } from 'playwright-core';
import { launchChromium } from '../support/browsers/chromium.ts';
import { makeLongPdf } from '../support/files/pdf.ts';
import { ownersClient } from '../support/pages/link-visitor.ts';
import { startService } from '../support/service/service.ts';
import { median } from './median.ts';
import { type Figure, milliseconds } from './table.ts';

const runs = 5;
const pages = 400;
/** By then, everything is loaded that the viewer loads on its own. */
const settledMs = 10_000;
/** A line of 9 Mbit/s. */
const line = { offline: false, downloadThroughput: 9_000_000 / 8, uploadThroughput: 9_000_000 / 8, latency: 40 };

/**
 * Times PDFs of 400 pages over a slow line, from opening their link until the first page is drawn, with an empty cache.
 * PDF.js reads the descriptions of all pages first, unless they are a tree. LibreOffice writes them one after the other;
 * other programs put each beside its page, all over the file.
 */
export async function pdfOpening(): Promise<Figure[]> {
  const service = await startService();
  const browser = await launchChromium();
  try {
    const figures: Figure[] = [];
    for (const descriptions of ['together', 'apart'] as const) {
      const bytes = await makeLongPdf(pages, descriptions);
      const file = new Blob([new Uint8Array(bytes)]);
      const { link } = await ownersClient(service).documents.publish({ file, name: `${descriptions}.pdf` });
      const opened = [];
      for (let run = 0; run < runs; run += 1) opened.push(await open(browser, link));
      const what = `a PDF of ${pages} pages and ${megabytes(bytes.byteLength)}, described ${descriptions}, over 9 Mbit/s`;
      figures.push(
        { what: `${what}, until its first page`, value: milliseconds(median(opened.map(({ ms }) => ms))) },
        { what: `${what}, received of it by then`, value: megabytes(median(opened.map(({ received }) => received))) },
        { what: `${what}, received in the end`, value: megabytes(median(opened.map(({ later }) => later))) },
      );
    }
    return figures;
  } finally {
    await browser.close();
    await service.stop();
  }
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

async function open(browser: Browser, link: string): Promise<{ ms: number; received: number; later: number }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    const ofPdf = new Set<string>();
    let received = 0;
    cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
      if (request.url.endsWith('/document.pdf')) ofPdf.add(requestId);
    });
    cdp.on('Network.dataReceived', ({ requestId, dataLength }) => {
      if (ofPdf.has(requestId)) received += dataLength;
    });
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', line);
    const start = performance.now();
    await page.goto(link, { waitUntil: 'commit' });
    await page.locator('#pdf-waiting').waitFor({ state: 'detached' });
    const ms = performance.now() - start;
    const byThen = received;
    await page.waitForTimeout(settledMs - ms);
    return { ms, received: byThen, later: received };
  } finally {
    await context.close();
  }
}
