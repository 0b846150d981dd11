import { LinkwakeError } from './linkwake-error.ts';

/** The workspace's plan does not cover this (403 with `upgrade_url`), in the service's own words. */
export class PlanLimit extends LinkwakeError {
  override readonly name = 'PlanLimit';
  readonly code = 'plan_limit';
  /** The page where the plan can be changed. */
  readonly upgradeUrl: string;

  constructor(said: string, upgradeUrl: string, options?: ErrorOptions) {
    super({ ...options, said });
    this.upgradeUrl = upgradeUrl;
  }
}
