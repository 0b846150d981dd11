import { publishJob } from './publish-job.ts';
import { storedValue } from './stored-value.ts';

/** Kept in `local`: a browser that crashed must still say what became of it. Settings (a password) are not in it. */
export const storedJob = storedValue({
  area: 'local',
  key: 'publish-job',
  version: 1,
  schema: publishJob.nullable(),
  initial: null,
});
