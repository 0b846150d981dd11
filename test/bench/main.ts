/** `npm run bench`: what the main job costs. Medians of runs; ratios are taken within one run, for machines differ. */
import { bundleSizes } from './bundle-sizes.ts';
import { extensionAtWork } from './extension-at-work.ts';
import { largePublish } from './large-publish.ts';
import { type Figure, table } from './table.ts';

const figures: Figure[] = [];
for (const measure of [bundleSizes, extensionAtWork, largePublish]) figures.push(...(await measure()));
console.log(table(figures));
