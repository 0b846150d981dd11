import { type StartedService, startService } from '../support/service/service.ts';
import { withoutLimits } from './without-limits.ts';

/** A service whose requests are measured. */
export type Measured = Pick<StartedService, 'baseUrl' | 'owner' | 'pool' | 'stop'>;

/** Starts the service in this process. */
export function startAlone(): Promise<Measured> {
  return startService({ env: withoutLimits });
}
