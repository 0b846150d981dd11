import type { Deps } from '../deps.ts';
import { convertOffice } from './convert-office.ts';
import { createOffice } from './office.ts';
import { createWorker } from './worker.ts';

/** Does the service's background work, in this process, until stopped. */
export async function startJobs(deps: Deps): Promise<{ stop(): Promise<void> }> {
  const { atOnce, seconds } = deps.config.conversions;
  const office = await createOffice({ seconds, log: deps.log });
  const worker = createWorker(
    deps,
    { 'convert-office': convertOffice(deps, office) },
    { atOnce, settled: deps.metrics.jobSettled },
  );
  return {
    async stop() {
      await worker.stop();
      await office.close();
    },
  };
}
