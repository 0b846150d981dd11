import { setTimeout as delay } from 'node:timers/promises';
import { minimalFile } from '../office-host/files/minimal-files.ts';
import {
  addInBase,
  type OfficeWithService,
  serviceAddress,
  serviceName,
  startOfficeWithService,
} from '../office-host/office-with-service.ts';
import { openHost, paneFrame } from '../office-host/open-host.ts';
import { connectByKey } from '../office-host/sign-in.ts';
import type { Site } from '../office-host/web/virtual-hosts.ts';
import { bundleBare } from './bundle-bare.ts';
import { median } from './median.ts';
import { type Figure, milliseconds, ratio } from './table.ts';
import { timeFromClickTo } from './time-from-click.ts';

const runs = 31;
const firstRuns = 15;
/** Milliseconds in which a pane comes to rest, or in which the browser ends the process of a closed one. */
const rest = 500;
const deckRuns = 3;
const sliceBytes = 4_194_304;
/** 60 MB. */
const slices = 15;

/** Measures the Office pane in a host around the unmodified office.js: until it can be used, and with a large deck. */
export async function paneTimings(): Promise<Figure[]> {
  const office = await startOfficeWithService();
  try {
    return [...(await paneOpening(office)), await deckPublishing(office)];
  } finally {
    await office.stop();
  }
}

/**
 * Times the pane of a signed-in person until "Publish this file" is painted, alternating with a pane of one Preact button: opened again
 * while the browser still has its process and its files in memory, and opened for the first time. (Chromium keeps no files on the disk
 * whose certificate it was told to ignore.) The pages report it themselves: a question from outside would run a script of its own in them.
 */
async function paneOpening({ service, office, localAddress }: OfficeWithService): Promise<Figure[]> {
  const browser = await office.launch('partitioned');
  try {
    const host = await openHost({ browser, app: 'word', file: minimalFile('word', 'Plan'), addIn: addInBase });
    let report: (milliseconds: number) => void = () => undefined;
    await host.context.exposeBinding('paneReady', (_page, milliseconds: number) => report(milliseconds));
    await host.context.addInitScript(reportWhenPainted);
    await connectByKey(host, (await service.createOwner()).apiKey);
    const bare = barePage(await bundleBare('bare-pane.ts'));
    const through = office.hosts.get(serviceName);
    if (through === undefined) throw new Error('The service has no name.');
    let servesBare = false;
    office.hosts.set(serviceName, (request, response) => {
      if (!servesBare || !request.url?.startsWith('/office-addin/taskpane.html')) return through(request, response);
      // The service answers for it too, so that both pages come the same way.
      void fetch(`${localAddress}${request.url}`)
        .then((answer) => answer.text())
        .then(() => response.writeHead(200, { 'content-type': 'text/html' }).end(bare));
    });
    const opened = async (isBare: boolean, first: boolean) => {
      servesBare = isBare;
      if (!first) await delay(rest);
      await host.closePane();
      if (first) await delay(rest);
      const ready = new Promise<number>((resolve) => {
        report = resolve;
      });
      await host.showPane();
      return ready;
    };
    const timed = async (what: string, times: number, first: boolean): Promise<Figure> => {
      const [ours, floor]: [number[], number[]] = [[], []];
      for (let run = 0; run < times; run += 1) {
        floor.push(await opened(true, first));
        ours.push(await opened(false, first));
      }
      const [value, against] = [median(ours), median(floor)];
      const ofBare = `a pane of one Preact button ${milliseconds(against)}, ${ratio(value / against)}`;
      return { what, value: milliseconds(value), against: ofBare };
    };
    // These fill the browser's memory.
    for (const isBare of [true, false, true, false]) await opened(isBare, false);
    return [
      await timed('Office pane until it can publish, opened again', runs, false),
      await timed('Office pane until it can publish, opened for the first time', firstRuns, true),
    ];
  } finally {
    await browser.close();
  }
}

const barePage = (script: string) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bare</title>
<script src="https://appsforoffice.microsoft.com/lib/1/hosted/office.js"></script>
<script type="module">${script}</script></head><body></body></html>`;

/** Runs in each page: reports the milliseconds from its navigation to the first frame with a button that publishes. */
function reportWhenPainted(): void {
  new MutationObserver((_changes, observer) => {
    if (document.querySelector('.button-primary:not([disabled])')?.textContent?.trim() !== 'Publish this file') return;
    observer.disconnect();
    // A task after the next frame: the frame has been painted by then.
    requestAnimationFrame(() => setTimeout(() => Reflect.get(window, 'paneReady')(performance.now())));
  }).observe(document, { childList: true, subtree: true, attributes: true });
}

/**
 * Times the publishing of a deck from the click until the pane shows the answer, alternating with reading its slices and sending them as
 * they are. The host page makes the slices itself, and what arrives is counted and refused, so that neither's time is in the figure.
 */
async function deckPublishing({ service, office }: OfficeWithService): Promise<Figure> {
  const [ours, raw]: [number[], number[]] = [[], []];
  const through = office.hosts.get(serviceName);
  if (through === undefined) throw new Error('The service has no name.');
  const browser = await office.launch('partitioned');
  try {
    for (let run = 0; run < deckRuns; run += 1) {
      const { apiKey } = await service.createOwner({ plan: 'pro' });
      const file = new Uint8Array(slices * sliceBytes);
      const host = await openHost({ browser, app: 'powerpoint', file, addIn: addInBase });
      await connectByKey(host, apiKey);
      const button = host.pane.getByRole('button', { name: 'Publish this file' });
      await button.waitFor();
      office.hosts.set(serviceName, refusingUploads(through));
      await host.page.evaluate((bytes) => Reflect.get(window, 'generateSlices')(bytes), sliceBytes);
      raw.push(await paneFrame(host).evaluate(sendSlices, { address: serviceAddress, apiKey, sliceBytes }));
      const shown = paneFrame(host).evaluate(timeFromClickTo, refusal);
      await button.click();
      ours.push(await shown);
      office.hosts.set(serviceName, through);
      await host.close();
    }
  } finally {
    await browser.close();
  }
  const [value, against] = [median(ours), median(raw)];
  return {
    what: 'a deck of 60 MB, from the click to the answer',
    value: milliseconds(value),
    against: `its slices, read and sent as they are ${milliseconds(against)}, ${ratio(value / against)}`,
  };
}

const refusal = 'Counted.';

/** Reads uploads to their end and refuses them. */
function refusingUploads(through: Site): Site {
  return (request, response) => {
    if (request.method !== 'POST') return through(request, response);
    request.resume();
    request.on('end', () => {
      response.writeHead(400, { 'content-type': 'application/json', 'access-control-allow-origin': '*' });
      response.end(JSON.stringify({ error: refusal }));
    });
  };
}

/** Runs in the pane. Reads the open file slice by slice and sends it. Returns the milliseconds. */
async function sendSlices(to: { address: string; apiKey: string; sliceBytes: number }): Promise<number> {
  const started = performance.now();
  const file = await new Promise<Office.File>((resolve) => {
    const options = { sliceSize: to.sliceBytes };
    Office.context.document.getFileAsync(Office.FileType.Compressed, options, ({ value }) => resolve(value));
  });
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (let at = 0; at < file.sliceCount; at += 1)
    parts.push(
      await new Promise((resolve) => file.getSliceAsync(at, ({ value }) => resolve(new Uint8Array(value.data)))),
    );
  await new Promise((resolve) => file.closeAsync(resolve));
  const body = new FormData();
  body.append('file', new Blob(parts), 'Deck.pptx');
  const headers = { authorization: `Bearer ${to.apiKey}` };
  const sent = await fetch(`${to.address}/api/v1/documents`, { method: 'POST', headers, body });
  await sent.text();
  return performance.now() - started;
}
