import type { Deps } from '../deps.ts';
import { signResponse } from '../signing/sign-response.ts';
import { convertOffice } from './convert-office.ts';
import { createOffice } from './office.ts';
import { createWorker } from './worker.ts';

/** Signed copies made at the same time; apart from conversions, which may take minutes each. */
const copiesAtOnce = 2;

/** Does the service's background work, in this process, until stopped. */
export async function startJobs(deps: Deps): Promise<{ stop(): Promise<void> }> {
  const { atOnce, seconds } = deps.config.conversions;
  const office = await createOffice({ seconds, log: deps.log });
  const settled = deps.metrics.jobSettled;
  const converter = createWorker(deps, { 'convert-office': convertOffice(deps, office) }, { atOnce, settled });
  const signer = createWorker(deps, { 'sign-response': signResponse(deps) }, { atOnce: copiesAtOnce, settled });
  return {
    async stop() {
      await Promise.all([converter.stop(), signer.stop()]);
      await office.close();
    },
  };
}
