import { buildAssets } from './build-assets.ts';

console.log(`Link pages: ${await buildAssets()}`);
