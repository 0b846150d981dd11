/** `npm run bench`: the cost of the main job and the capacity of the service. Medians of runs; ratios are within one run, because machines differ. */
import { bundleSizes } from './bundle-sizes.ts';
import { captureTimings } from './capture-timings.ts';
import { eventCost } from './event-cost.ts';
import { eventLoop } from './event-loop.ts';
import { eventStreams } from './event-streams.ts';
import { extensionTimings } from './extension-timings.ts';
import { firstView } from './first-view.ts';
import { gridOpening } from './grid-opening.ts';
import { growth } from './growth.ts';
import { largePublish } from './large-publish.ts';
import { listRequests } from './list-requests.ts';
import { load } from './load.ts';
import { officeConversion } from './office-conversion.ts';
import { pageRequests } from './page-requests.ts';
import { paneTimings } from './pane-timings.ts';
import { passwordFairness } from './password-fairness.ts';
import { pdfOpening } from './pdf-opening.ts';
import { severalProcesses } from './several-processes.ts';
import { type Figure, table } from './table.ts';
import { uploadMemory } from './upload-memory.ts';
import { viewBeacons } from './view-beacons.ts';
import { viewNotified } from './view-notified.ts';

/** What takes minutes and gigabytes is measured only by name: `npm run bench -- growth load firstView viewNotified eventStreams pdfOpening`. */
const long = { growth, load, firstView, viewNotified, eventStreams, pdfOpening };
const usual = {
  bundleSizes,
  captureTimings,
  extensionTimings,
  paneTimings,
  largePublish,
  listRequests,
  pageRequests,
  viewBeacons,
  severalProcesses,
  passwordFairness,
  uploadMemory,
  eventLoop,
  eventCost,
  officeConversion,
  gridOpening,
};
const all: Record<string, () => Promise<Figure[]>> = { ...usual, ...long };
const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in all));
if (unknown.length > 0) {
  console.error(`There is no measure ${unknown.join(', ')}. Choose from ${Object.keys(all).join(', ')}.`);
  process.exit(1);
}
const figures: Figure[] = [];
for (const name of chosen.length > 0 ? chosen : Object.keys(usual)) figures.push(...((await all[name]?.()) ?? []));
console.log(table(figures));
