import { LinkwakeError } from '#shared/api/errors/linkwake-error.ts';

/** Whoever manages this browser does not allow it. */
export class PolicyRefused extends LinkwakeError {
  override readonly name = 'PolicyRefused';
  readonly code = 'policy_refused';

  constructor(variant: 'password' | 'site' | 'service', values?: Record<string, string>) {
    super({ variant, values });
  }
}
