/** `npm run bench`: the cost of the main job and the capacity of the service. Medians of runs; ratios are within one run, because machines differ. */
import { bundleSizes } from './bundle-sizes.ts';
import { captureTimings } from './capture-timings.ts';
import { extensionTimings } from './extension-timings.ts';
import { largePublish } from './large-publish.ts';
import { listRequests } from './list-requests.ts';
import { officeConversion } from './office-conversion.ts';
import { pageRequests } from './page-requests.ts';
import { type Figure, table } from './table.ts';
import { uploadMemory } from './upload-memory.ts';
import { viewBeacons } from './view-beacons.ts';

const figures: Figure[] = [];
const measures = [
  bundleSizes,
  captureTimings,
  extensionTimings,
  largePublish,
  listRequests,
  pageRequests,
  viewBeacons,
  uploadMemory,
  officeConversion,
];
for (const measure of measures) figures.push(...(await measure()));
console.log(table(figures));
