import { LinkwakeError } from './linkwake-error.ts';

/** The account may not do this, and no plan is named that would change it (403 without `upgrade_url`). */
export class NotAllowed extends LinkwakeError {
  override readonly name = 'NotAllowed';
  readonly code = 'not_allowed';

  constructor(
    message = 'Your account may not do this. Ask the owner of the workspace, or sign in with another account.',
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
