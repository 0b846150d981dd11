/** `npm run demo`: the main job end to end in a headless browser; a screenshot of each step in `.demo/`. */
import { bringSystemPackages } from '../run/system-packages.ts';
import { browserJob } from './browser-job.ts';
import { officeJob } from './office-job.ts';
import { startSteps } from './steps.ts';

bringSystemPackages();
const steps = await startSteps();
await browserJob(steps);
await officeJob(steps);
console.log('Screenshots are in .demo/');
