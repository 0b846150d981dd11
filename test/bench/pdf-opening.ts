import { randomBytes } from 'node:crypto';
import {
  concatTransformationMatrix,
  drawObject,
  PDFDocument,
  PDFName,
  popGraphicsState,
  pushGraphicsState,
  StandardFonts,
} from '@cantoo/pdf-lib';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../support/browsers/chromium.ts';
import { ownersClient } from '../support/pages/link-visitor.ts';
import { startService } from '../support/service/service.ts';
import { median } from './median.ts';
import { type Figure, milliseconds } from './table.ts';

const runs = 5;
const pages = 400;
/** Pixels of a picture's side. */
const side = 66;
/** By then, everything is loaded that the viewer loads on its own. */
const settledMs = 10_000;
/** A line of 9 Mbit/s. */
const line = { offline: false, downloadThroughput: 9_000_000 / 8, uploadThroughput: 9_000_000 / 8, latency: 40 };

/** Times a PDF of 400 pages over a slow line, from opening its link until its first page is drawn, with an empty cache. */
export async function pdfOpening(): Promise<Figure[]> {
  const service = await startService();
  const browser = await launchChromium();
  try {
    const bytes = await longPdf();
    const file = new Blob([new Uint8Array(bytes)]);
    const { link } = await ownersClient(service).documents.publish({ file, name: 'long.pdf' });
    const opened = [];
    for (let run = 0; run < runs; run += 1) opened.push(await open(browser, link));
    const megabytes = (value: number) => `${(value / 1e6).toFixed(1)} MB`;
    const what = `a PDF of ${pages} pages and ${megabytes(bytes.byteLength)} over 9 Mbit/s`;
    return [
      { what: `${what}, until its first page`, value: milliseconds(median(opened.map(({ ms }) => ms))) },
      { what: `${what}, received of it by then`, value: megabytes(median(opened.map(({ received }) => received))) },
      { what: `${what}, received after 10 s`, value: megabytes(median(opened.map(({ later }) => later))) },
    ];
  } finally {
    await browser.close();
    await service.stop();
  }
}

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

/** A report with a line of text and a picture that does not compress on each page. */
async function longPdf(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (let n = 1; n <= pages; n += 1) {
    const page = pdf.addPage([595, 842]);
    page.drawText(`Page ${n} of the harbour plan`, { x: 60, y: 740, size: 20, font });
    const picture = pdf.context.stream(randomBytes(side * side * 3), {
      Type: 'XObject',
      Subtype: 'Image',
      Width: side,
      Height: side,
      ColorSpace: 'DeviceRGB',
      BitsPerComponent: 8,
    });
    page.node.setXObject(PDFName.of('Picture'), pdf.context.register(picture));
    page.pushOperators(
      pushGraphicsState(),
      concatTransformationMatrix(400, 0, 0, 400, 60, 300),
      drawObject('Picture'),
      popGraphicsState(),
    );
  }
  return pdf.save();
}
