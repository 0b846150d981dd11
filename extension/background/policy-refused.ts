import { LinkwakeError } from '#shared/api/errors/linkwake-error';

/** Whoever manages this browser does not allow it; the message says what would be allowed. */
export class PolicyRefused extends LinkwakeError {
  override readonly name = 'PolicyRefused';
  readonly code = 'policy_refused';
}
