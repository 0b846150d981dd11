import { LinkwakeError } from './linkwake-error.ts';

/** The workspace's plan does not cover this (403 with `upgrade_url`). The message is the service's own. */
export class PlanLimit extends LinkwakeError {
  override readonly name = 'PlanLimit';
  readonly code = 'plan_limit';
  /** The page where the plan can be changed. */
  readonly upgradeUrl: string;

  constructor(message: string, upgradeUrl: string, options?: ErrorOptions) {
    super(message, options);
    this.upgradeUrl = upgradeUrl;
  }
}
