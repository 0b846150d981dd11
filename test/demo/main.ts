/**
 * `npm run demo`: the main job end to end in a headless browser; a screenshot of each step in `.demo/`, and the README's pictures in
 * `docs/pictures/`.
 */
import { bringSystemPackages } from '../run/system-packages.ts';
import { browserJob } from './browser-job.ts';
import { makeMovingPicture } from './moving-picture.ts';
import { officeJob } from './office-job.ts';
import { startSteps } from './steps.ts';

bringSystemPackages();
const steps = await startSteps();
const { light, dark } = await browserJob(steps);
await makeMovingPicture(light, dark);
await officeJob(steps);
console.log('Screenshots are in .demo/');
